import { z } from 'zod';
import {
  BooksError,
  type Books,
  type BooksAccess,
  type BooksContext,
  type BooksPage,
  type KnownFacts,
} from '../../../ports/books.ts';
import type { Client } from './client.ts';
import {
  changingEntities,
  entities,
  optionalEntities,
  recordsIn,
  type Entity,
} from './entities.ts';
import { Directory } from './translate/directory.ts';
import { read } from './translate/fields.ts';
import { addRecords, emptyPage } from './translate/translate.ts';
import { understood } from './understood.ts';

/** QuickBooks tells of the last thirty days; a day is left for its clock and ours. */
const daysMax = 29;
const objectsMax = 1_000;
/** Asked for again: what was written while the last question was answered. */
const overlapMs = 2 * 60_000;

interface Asked {
  context: BooksContext;
  since: string;
  known: KnownFacts;
}

/**
 * Change data capture. An answer holds a thousand records at most and does not say whether there were more: then each
 * kind is asked for alone, and if even that is full, null.
 */
export async function readChanges(
  client: Client,
  access: BooksAccess,
  { context, since, known }: Asked,
): ReturnType<Books['readChanges']> {
  const from = new Date(Date.parse(since) - overlapMs);
  if (Number.isNaN(from.getTime()) || isTooOld(from, context.now)) return null;
  const directory = new Directory(known);
  const ask = (wanted: readonly Entity[]) => askChanges(client, access, wanted, from);
  const together = await unlessRefused(ask(changingEntities));
  let asOf = together?.time ?? null;
  let answers = together === null ? [] : [together];
  if (together === null || isFull(together)) {
    answers = [];
    for (const entity of changingEntities) {
      const asked = ask([entity]);
      const answer = await (optionalEntities.includes(entity) ? unlessRefused(asked) : asked);
      if (answer === null) continue;
      if (isFull(answer)) return null;
      asOf ??= answer.time;
      answers.push(answer);
    }
  }
  const pages: BooksPage[] = [];
  // In the order of `entities`: what others refer to comes first.
  for (const entity of changingEntities) {
    const records = answers.flatMap((answer) => answer.records.get(entity) ?? []);
    if (records.length === 0) continue;
    const page = emptyPage(entities[entity].reading);
    addRecords(page, entity, records, directory, context);
    pages.push(page);
  }
  const [last] = pages.slice(-1);
  if (last !== undefined) last.known = directory.added;
  return { pages, asOf: asOf ?? context.now.toISOString() };
}

const isTooOld = (from: Date, now: Date) =>
  now.getTime() - from.getTime() > daysMax * 24 * 3_600_000;

interface Answer {
  records: Map<string, unknown[]>;
  time: string | null;
}

const isFull = ({ records }: Answer) => {
  const count = [...records.values()].reduce((sum, each) => sum + each.length, 0);
  return count >= objectsMax;
};

/** An edition of QuickBooks without one of the kinds may refuse them all together. */
async function unlessRefused(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BooksError && error.kind === 'refused') return null;
    throw error;
  }
}

const response = z.record(z.string(), z.unknown());
const reply = z.object({
  // Clients disagree on whether it is a list.
  CDCResponse: z.array(z.object({ QueryResponse: z.union([z.array(response), response]) })),
  time: z.string().nullish(),
});

async function askChanges(
  client: Client,
  access: BooksAccess,
  wanted: readonly Entity[],
  from: Date,
): Promise<Answer> {
  const answer = await client.get(access, 'cdc', {
    entities: wanted.join(','),
    changedSince: from.toISOString(),
  });
  return understood(() => {
    const { CDCResponse, time } = read(reply, answer);
    const records = new Map<string, unknown[]>();
    for (const { QueryResponse } of CDCResponse) {
      for (const part of Array.isArray(QueryResponse) ? QueryResponse : [QueryResponse]) {
        for (const entity of wanted) {
          const found = read(z.array(z.unknown()), recordsIn(part, entity) ?? []);
          if (found.length > 0) records.set(entity, [...(records.get(entity) ?? []), ...found]);
        }
      }
    }
    return { records, time: time ?? null };
  });
}
