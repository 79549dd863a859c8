import { z } from 'zod';
import {
  BooksError,
  type Books,
  type BooksAccess,
  type BooksContext,
  type BooksCount,
  type BooksPage,
  type KnownFacts,
} from '../../../ports/books.ts';
import { authorisationOf } from './authorisation.ts';
import { readChanges } from './changes.ts';
import { createClient, type Client, type Patience, type QuickbooksSettings } from './client.ts';
import {
  entities,
  entityNames,
  externalIdOf,
  optionalEntities,
  postingEntities,
  recordsIn,
  unreadEntities,
  withInactive,
  type Entity,
} from './entities.ts';
import { readEvents } from './events.ts';
import { readReports } from './reports.ts';
import { Directory } from './translate/directory.ts';
import { read } from './translate/fields.ts';
import { accountBalance, toCompanyInfo } from './translate/names.ts';
import { noPreferences, toPreferences, type Preferences } from './translate/preferences.ts';
import { toTaxAgencies } from './translate/tax-agencies.ts';
import { addRecords, emptyPage } from './translate/translate.ts';
import { understood } from './understood.ts';

const recordsPerPage = 1_000;
/** Each page begins some records early: one that is deleted meanwhile moves all later ones up. */
const overlap = 20;

/** Books by way of QuickBooks Online, or a server that speaks as it does. */
export function createQuickbooksBooks(
  settings: QuickbooksSettings,
  patience?: Partial<Patience>,
): Books {
  const client = createClient(settings, patience);
  return {
    source: 'quickbooks',
    name: 'QuickBooks',
    consent: null,
    ...authorisationOf(settings, client),
    readCompany: async (access) => {
      const answer = await client.get(access, `companyinfo/${access.companyId}`, {});
      return understood(() => {
        const { CompanyInfo: company } = read(z.object({ CompanyInfo: z.unknown() }), answer);
        return toCompanyInfo(company);
      });
    },
    beginReading: async (access, { now }) => {
      let records = 0;
      // Before the first record is read: what changes from here on is asked for afterwards.
      let asOf = now.toISOString();
      for (const [index, entity] of entityNames.entries()) {
        if (entity === 'RecurringTransaction') continue;
        const statement = `select count(*) from ${entity}${activeOrNot(entity)}`;
        const { total, time } = await query(client, access, entity, statement);
        records += total;
        if (index === 0) asOf = time ?? asOf;
      }
      return { records, asOf };
    },
    readPage: (access, context, cursor, known) =>
      readPage(client, access, { context, cursor, known }),
    readChanges: async (access, context, since, known) => {
      const directory = new Directory(known);
      directory.rememberTaxAgencies(await readTaxAgencies(client, access));
      const asked = { context, since, known: new Map([...known, ...directory.added]) };
      const changes = await readChanges(client, access, asked);
      if (changes === null) return null;
      const page = emptyPage(entities.RecurringTransaction.reading);
      page.templates = [];
      page.known = directory.added;
      const templates = await readAll(client, access, 'RecurringTransaction');
      addRecords(page, 'RecurringTransaction', templates, new Directory(known), context);
      page.records = 0;
      return { ...changes, pages: [...changes.pages, page] };
    },
    readBalances: async (access) => {
      const statement = `select * from Account${activeOrNot('Account')} startposition 1 maxresults ${recordsPerPage}`;
      const { records } = await query(client, access, 'Account', statement);
      return understood(
        () =>
          new Map(
            records.flatMap((record): [string, bigint][] => {
              const account = accountBalance.safeParse(record);
              if (!account.success || typeof account.data.CurrentBalance !== 'bigint') return [];
              return [[externalIdOf('Account', account.data.Id), account.data.CurrentBalance]];
            }),
          ),
      );
    },
    readClosedThrough: async (access) => (await readPreferences(client, access)).closedThrough,
    readCounts: (access) => readCounts(client, access),
    readReports: (access, context, asked, known) =>
      readReports(client, access, context, { ...asked, known }),
    readEvents: (rawBody, signature) => readEvents(settings.webhookToken, rawBody, signature),
  };
}

/** One record there; an edition that does not hand it out has none. */
async function readPreferences(client: Client, access: BooksAccess): Promise<Preferences> {
  const { records } = await query(client, access, 'Preferences', 'select * from Preferences');
  return records.length === 0 ? noPreferences : toPreferences(records[0]);
}

async function readCounts(client: Client, access: BooksAccess): Promise<BooksCount[]> {
  const counts: BooksCount[] = [];
  const count = async (entity: string) =>
    (await query(client, access, entity, `select count(*) from ${entity}`)).total;
  for (const entity of postingEntities) {
    const { reading } = entities[entity];
    counts.push({ reading, count: await count(entity), idPrefix: externalIdOf(entity, '') });
  }
  for (const [entity, reading] of Object.entries(unreadEntities)) {
    counts.push({ reading, count: await count(entity), idPrefix: null });
  }
  return counts;
}

/** One page of one kind of records; after its last page comes the next kind. */
async function readPage(
  client: Client,
  access: BooksAccess,
  { context, cursor, known }: { context: BooksContext; cursor: string | null; known: KnownFacts },
): Promise<BooksPage> {
  const { entity, start } = parseCursor(cursor);
  const page = emptyPage(entities[entity].reading);
  const directory = new Directory(known);
  if (entity === 'RecurringTransaction') {
    page.templates = [];
    addRecords(page, entity, await readAll(client, access, entity), directory, context);
    page.records = 0;
  } else {
    const statement = `select * from ${entity}${activeOrNot(entity)} orderby Id startposition ${start} maxresults ${recordsPerPage}`;
    const { records } = await query(client, access, entity, statement);
    addRecords(page, entity, records, directory, context);
    if (entity === 'Account' && start === 1) {
      directory.rememberDefaults(await readPreferences(client, access));
      directory.rememberTaxAgencies(await readTaxAgencies(client, access));
    }
    page.records = start === 1 ? records.length : Math.max(0, records.length - overlap);
    const isLast = records.length < recordsPerPage;
    page.next = isLast ? null : cursorOf(entity, start + recordsPerPage - overlap);
  }
  page.next ??= afterEntity(entity);
  page.known = directory.added;
  return page;
}

const activeOrNot = (entity: Entity) =>
  withInactive.includes(entity) ? ' where Active in (true, false)' : '';

const cursorOf = (entity: Entity, start: number) => `${entity} ${start}`;

function parseCursor(cursor: string | null): { entity: Entity; start: number } {
  const [name, start] = (cursor ?? cursorOf('Account', 1)).split(' ');
  const entity = entityNames.find((each) => each === name);
  if (entity === undefined) throw new Error(`no entity ${name ?? ''}`);
  return { entity, start: Number(start) };
}

function afterEntity(entity: Entity): string | null {
  const next = entityNames[entityNames.indexOf(entity) + 1];
  return next === undefined ? null : cursorOf(next, 1);
}

/** All at once, which is how templates come: each in an object of its own that says its kind. */
async function readAll(client: Client, access: BooksAccess, entity: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let start = 1; ; start += recordsPerPage) {
    const statement = `select * from ${entity} startposition ${start} maxresults ${recordsPerPage}`;
    const { records } = await query(client, access, entity, statement);
    all.push(...records);
    if (records.length < recordsPerPage) return all;
  }
}

/** Not among what change data capture tells of, and few. */
const readTaxAgencies = async (client: Client, access: BooksAccess) =>
  toTaxAgencies(
    await readAll(client, access, 'TaxAgency'),
    await readAll(client, access, 'TaxRate'),
  );

const mayBeMissing = (entity: string) =>
  ['Preferences', 'TaxAgency', 'TaxRate'].includes(entity) ||
  entity in unreadEntities ||
  optionalEntities.some((name) => name === entity);

const queryReply = z.object({
  QueryResponse: z.looseObject({ totalCount: z.number().int().nullish() }),
  time: z.string().nullish(),
});

/** One query. Where nothing matches, QuickBooks leaves the key of the records out. */
async function query(
  client: Client,
  access: BooksAccess,
  entity: string,
  statement: string,
): Promise<{ records: unknown[]; total: number; time: string | null }> {
  let answer: unknown;
  try {
    answer = await client.get(access, 'query', { query: statement });
  } catch (error) {
    const isMissing = error instanceof BooksError && error.kind === 'refused';
    if (!isMissing || !mayBeMissing(entity)) throw error;
    return { records: [], total: 0, time: null };
  }
  return understood(() => {
    const { QueryResponse: reply, time } = read(queryReply, answer);
    const records = read(z.array(z.unknown()), recordsIn(reply, entity) ?? []);
    return { records, total: reply.totalCount ?? 0, time: time ?? null };
  });
}
