import { api, limits } from '@cairn/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { withUploadFolder } from '../../http/upload-folder.ts';
import { findToday } from '../../ledger/today.ts';
import type { Services } from '../../services.ts';
import { changeDocument } from './change-document.ts';
import { loadDetail, searchTransactions } from './document-detail.ts';
import { createFileLinks } from './file-links.ts';
import { findDocument, listDocuments } from './list-documents.ts';
import { registerMailHook } from './mail/hook.ts';
import { registerReceivedMails } from './mail/routes.ts';
import { presentMissing } from './missing-receipts.ts';
import { presentDocument } from './present.ts';
import { receiveFile } from '../../http/receive-file.ts';
import { findServed, linkInStore, sendBytes } from './serve-file.ts';
import { setLinking } from './set-linking.ts';
import { storeReceived } from './store-document.ts';

/** Enough for a year's shoebox of receipts in an hour, not for a flood. */
const uploadLimit = { name: 'document-upload', tries: 1_000, seconds: 3_600 };

export function registerDocuments(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, rateLimits, env } = services;
  registerEndpoint(app, guard, api.uploadGlobal, async ({ session, request, reply }) => {
    const { businessId } = session;
    await rateLimits.take(uploadLimit, businessId);
    try {
      const documentId = await withUploadFolder(async (folder) =>
        storeReceived(services, session, await receiveFile(request, folder)),
      );
      const row = await database.withinBusiness(businessId, (tx) =>
        findDocument(tx, businessId, documentId),
      );
      if (row === null) refuse('document_not_found');
      return { ...presentDocument(row), message: 'File uploaded successfully.' };
    } catch (error) {
      // What is left of a refused upload is not waited for.
      void reply.header('connection', 'close');
      throw error;
    }
  });
  registerEndpoint(app, guard, api.userGlobalFiles, async ({ session, query }) => {
    const mailIn = env.inboundMail && { domain: env.inboundMail.domain, now: clock.now() };
    return database.withinBusiness(session.businessId, (tx) =>
      listDocuments(tx, session.businessId, query, mailIn),
    );
  });
  registerEndpoint(app, guard, api.updateGlobalFile, async ({ session, params, body }) =>
    database.withinBusiness(session.businessId, (tx) =>
      changeDocument(
        tx,
        { businessId: session.businessId, documentId: params.file_id, now: clock.now() },
        body,
      ),
    ),
  );
  registerEndpoint(app, guard, api.setDocumentLinking, async ({ session, body }) =>
    database.withinBusiness(session.businessId, (tx) =>
      setLinking(tx, session.businessId, body.links_by_itself),
    ),
  );
  registerEndpoint(app, guard, api.documentDetail, async ({ session, params }) =>
    database.withinBusiness(session.businessId, (tx) =>
      loadDetail(tx, session.businessId, params.file_id),
    ),
  );
  registerEndpoint(app, guard, api.documentCandidates, async ({ session, params, query }) =>
    database.withinBusiness(session.businessId, (tx) =>
      searchTransactions(tx, session.businessId, params.file_id, query.search),
    ),
  );
  registerEndpoint(app, guard, api.missingReceipts, async ({ session, query }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const today = await findToday(tx, session.businessId, clock);
      return presentMissing(tx, session.businessId, today, query);
    }),
  );
  registerDownloads(app, services);
  registerReceivedMails(app, services);
  registerMailHook(app, services);
}

/** The name under which a document is kept is its identifier and an ending. Nothing else names a file. */
const storedName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z0-9]{1,8})?$/;

function registerDownloads(app: FastifyInstance, services: Services): void {
  const { guard, database, clock, fileStore, secretKey } = services;
  const links = createFileLinks(secretKey);
  registerEndpoint(app, guard, api.downloadFile, async ({ session, query }) => {
    const { businessId } = session;
    const documentId = storedName.exec(query.filename)?.[1];
    if (documentId === undefined) refuse('document_not_found');
    const row = await database.withinBusiness(businessId, (tx) =>
      findDocument(tx, businessId, documentId),
    );
    if (row?.stored_name !== query.filename) refuse('document_not_found');
    const until = new Date(clock.now().getTime() + limits.fileLinkSeconds * 1_000);
    const token = links.sign({ businessId, documentId }, until);
    return { url: `/files/${token}`, expires_in: limits.fileLinkSeconds };
  });
  registerEndpoint(app, guard, api.openFile, async ({ params, reply }) => {
    const target = links.read(params.token, clock.now());
    if (target === 'expired') refuse('file_link_invalid');
    if (target === null) refuse('document_not_found');
    const { businessId, documentId } = target;
    const file = await database.withinBusiness(businessId, (tx) =>
      findServed(tx, businessId, documentId),
    );
    const elsewhere = await linkInStore(fileStore, file);
    if (elsewhere === null) return sendBytes(reply, fileStore, file);
    void reply.status(302).header('location', elsewhere);
    return undefined;
  });
  registerEndpoint(app, guard, api.documentContent, async ({ session, params, reply }) => {
    const { businessId } = session;
    const file = await database.withinBusiness(businessId, (tx) =>
      findServed(tx, businessId, params.file_id),
    );
    return sendBytes(reply, fileStore, file);
  });
}
