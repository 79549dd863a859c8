import { api } from '@cairn/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { refuse } from '../../http/refuse.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { openUploadFolder, withUploadFolder } from '../../http/upload-folder.ts';
import type { Services } from '../../services.ts';
import { exportToZip } from './export-to.ts';
import { findImport, insertImport, reviveIfStalled } from './import-store.ts';
import { presentImport } from './present.ts';
import { receiveArchive } from './receive-archive.ts';

const importLimit = { name: 'archive-import', tries: 20, seconds: 3_600 };
const exportLimit = { name: 'archive-export', tries: 20, seconds: 3_600 };

export function registerDataArchive(
  app: FastifyInstance,
  services: Pick<Services, 'guard' | 'database' | 'rateLimits' | 'clock' | 'refuseOverQuota'>,
): void {
  const { guard, database, rateLimits, clock, refuseOverQuota } = services;
  registerEndpoint(app, guard, api.importData, async ({ session, request }) => {
    const { businessId } = session;
    await rateLimits.take(importLimit, businessId);
    return withUploadFolder(async (folder) => {
      const received = await receiveArchive(request, folder);
      return database.withinBusiness(businessId, async (tx) => {
        await refuseOverQuota(tx, businessId, received.byteCount);
        return presentImport(await insertImport(tx, { businessId, importId: newId() }, received));
      });
    });
  });
  registerEndpoint(app, guard, api.dataJob, async ({ session, params }) =>
    database.withinBusiness(session.businessId, async (tx) => {
      const request = { businessId: session.businessId, importId: params.id };
      const found = await findImport(tx, request);
      if (found === null) refuse('not_found');
      await reviveIfStalled(tx, request);
      return presentImport(found);
    }),
  );
  registerEndpoint(app, guard, api.exportData, async ({ session, reply }) => {
    await rateLimits.take(exportLimit, session.businessId);
    const folder = await openUploadFolder();
    const file = path.join(folder, 'archive.zip');
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      await exportToZip(services, session.businessId, file);
      const day = clock.now().toISOString().slice(0, 10);
      return await sendZip(reply, file, `cairn-books-${day}.zip`, remove);
    } catch (error) {
      await remove();
      throw error;
    }
  });
}

/**
 * The zip is complete before its first byte leaves: a slow reader then holds no connection to the database, and what
 * goes wrong is an error and not half a file. The file goes when it has been sent or the reader has gone.
 */
async function sendZip(
  reply: FastifyReply,
  file: string,
  name: string,
  remove: () => Promise<void>,
) {
  const { size } = await stat(file);
  void reply
    .type('application/zip')
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`);
  const stream = createReadStream(file);
  stream.once('close', () => void remove());
  return stream;
}
