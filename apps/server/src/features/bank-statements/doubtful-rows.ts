import { businessDay, formatDay } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import type { BankRow } from '../../ledger/write/bank-rows/ingest-bank-rows.ts';
import {
  daysCovered,
  pairNearDoubles,
  storedAround,
  type NearDouble,
} from '../../ledger/write/bank-rows/near-doubles.ts';
import type {
  Answers,
  AskedQuestion,
  StatementFormat,
} from '../../bank-statements/statement-file.ts';
import { inDollars } from '../../bank-statements/tables/table-questions.ts';
import { createDuplicateFinder } from '../../ledger/write/bank-rows/duplicates.ts';
import { findHeldRows } from './held-rows.ts';
import { storedEntries } from './stored-reading.ts';
import { areNamedByText, createRowNamer, idPrefix } from './row-ids.ts';

interface Asked {
  businessId: string;
  statementId: string;
  format: StatementFormat;
  account: { bankAccountId: string; accountId: string };
  answers: Answers;
}

export interface DoubtfulRows {
  /** External ids of rows that are there already under another day. */
  leftOut: ReadonlySet<string>;
  questions: AskedQuestion[];
}

const nothing: DoubtfulRows = { leftOut: new Set(), questions: [] };
/** More than so many are asked for together. */
const askedApart = 30;

/**
 * Rows of the file's first account that the account may have already, under another day or in other words: those that are
 * surely there, and a question for each that only the owner can tell.
 */
export async function findDoubtfulRows(tx: Transaction, asked: Asked): Promise<DoubtfulRows> {
  const { businessId, statementId, format, account, answers } = asked;
  const covered = await daysCovered(tx, businessId, account.accountId);
  if (covered === null) return nothing;
  const prefix = idPrefix(account.bankAccountId, format);
  const namer = createRowNamer(prefix);
  const finder = await createDuplicateFinder(tx, businessId, account.accountId, {
    prefix,
    areNamedByText: areNamedByText(format),
  });
  for await (const entries of storedEntries(tx, businessId, statementId))
    for (const entry of entries)
      if ('row' in entry && entry.row.account === 0) namer.note(entry.row);
  const all: BankRow[] = [];
  const settled = new Set<string>();
  for await (const entries of storedEntries(tx, businessId, statementId)) {
    const rows = entries.flatMap((entry) =>
      'row' in entry && entry.row.account === 0 ? [entry.row] : [],
    );
    const named = await namer.name(rows, (ids) => findHeldRows(tx, businessId, ids));
    for (const id of await finder.find(named)) settled.add(id);
    all.push(...named);
  }
  const stored =
    all.length === 0 ? null : await storedAround(tx, businessId, account.accountId, all);
  if (stored === null) return nothing;
  const own = new Set(all.map(({ externalId }) => externalId));
  for (const { externalId } of stored) if (own.has(externalId)) settled.add(externalId);
  const taken = finder.taken();
  const others = stored.filter(({ id, externalId }) => !own.has(externalId) && !taken.has(id));
  const rows = all.filter(({ externalId }) => !settled.has(externalId));
  // Files of one month after another have no days in common, however alike their rows are.
  const isCovered = rows.some(({ date }) => date >= covered.first && date <= covered.last);
  if (!isCovered) return nothing;
  const { known, doubtful } = pairNearDoubles(rows, others, { covered, knownRows: settled.size });
  const questions = questionsOf(doubtful, answers);
  const same = doubtful.filter(
    (each) => (answers['doubles'] ?? answers[questionId(each)]) === 'same',
  );
  return { leftOut: new Set([...known, ...same].map(({ row }) => row.externalId)), questions };
}

const questionId = ({ row, stored }: NearDouble) =>
  `double:${row.date}:${stored.date}:${row.amountCents}`.slice(0, 40);

function questionsOf(doubtful: readonly NearDouble[], answers: Answers): AskedQuestion[] {
  const offered = [
    { id: 'same', label: 'The same: leave it out' },
    { id: 'other', label: 'Another one: import it' },
  ];
  const answered = (id: string) => offered.find((each) => each.id === answers[id])?.id ?? null;
  if (doubtful.length > askedApart) {
    return [
      {
        id: 'doubles',
        text: `${doubtful.length} rows may be here already, such as ${doubtful.slice(0, 3).map(told).join('; ')}. Are they the same?`,
        answers: offered,
        answer: answered('doubles'),
      },
    ];
  }
  const byId = new Map(doubtful.map((each) => [questionId(each), each]));
  return [...byId].map(([id, each]) => ({
    id,
    text: `Is ${told(each)} the same?`,
    answers: offered,
    answer: answered(id),
  }));
}

const told = ({ row, stored }: NearDouble) =>
  `“${row.description.slice(0, 60)}”, ${inDollars(row.amountCents)}, of ${formatDay(businessDay(row.date))} and “${stored.memo.slice(0, 60)}” of ${formatDay(businessDay(stored.date))} in this account`;
