import type { Counterparty } from '@cairn/finance';
import type { Transaction } from '../../../database/within-business.ts';
import type { BankAccount } from './accounts.ts';
import { amountsOf } from './row-amounts.ts';
import { findCounterparties, loadKnownParties, type KnownParties } from './counterparties.ts';
import { chooseCategory } from '../categories/choose-category.ts';
import { loadLearned, type ChooseLearned } from '../categories/load-learned.ts';
import { findRules, type CategoryRule } from '../categories/rules.ts';
import { categoryExternalId, ensureChartOfAccounts } from '../chart-of-accounts.ts';
import { ingest } from '../ingest/ingest.ts';
import { portionsOf } from '../../../database/array-parameters.ts';
import type { IngestResult, TransactionInput } from '../ledger-batch.ts';

/** One row of a bank account, from a feed or a statement file. */
export interface BankRow {
  /** Unique among all rows of the source, those of other accounts included. */
  externalId: string;
  date: string;
  /** In the account's currency. Money in is positive, money out negative; on a card, a purchase is money out. */
  amountCents: bigint;
  description: string;
  /** The number of a check. */
  number?: string | undefined;
  /** Whom the source itself names; read from the description where it names nobody. */
  counterparty?: string | undefined;
}

export interface BankFeed {
  source: string;
  account: BankAccount;
  rows: readonly BankRow[];
  /** The uploaded file that brought the rows. */
  statementId?: string | undefined;
}

/**
 * Puts bank rows into the ledger: each becomes a transaction of origin 'bank' with two lines, first the bank
 * account, then a category: by the user's own rule for the counterparty, else as earlier rows like it were put by the user
 * or the books, else by the built-in tables. Idempotent like `ingest`, whose refusals it shares. Call `matchTransfers` once
 * after the last portion; who brings more than one hands over what is known, which is much to load.
 */
export async function ingestBankRows(
  tx: Transaction,
  businessId: string,
  feed: BankFeed,
  known?: KnownOfBusiness,
): Promise<IngestResult> {
  await ensureChartOfAccounts(tx, businessId);
  const result: IngestResult = { added: 0, changed: 0, known: 0 };
  const texts = feed.rows.map((row) => row.counterparty ?? row.description);
  const { parties, chooseLearned } = known ?? (await loadKnown(tx, businessId));
  const counterparties = await findCounterparties(tx, businessId, texts, parties);
  const keys = new Set([...counterparties.values()].map(({ key }) => key));
  const rules = await findRules(tx, businessId, keys);
  for (const rows of portionsOf(feed.rows)) {
    const transactions = rows.map((row) =>
      bankTransaction(feed, row, counterparties.get(row.counterparty ?? row.description), {
        rules,
        chooseLearned,
      }),
    );
    const portion = await ingest(tx, businessId, {
      source: feed.source,
      origin: 'bank',
      transactions,
    });
    result.added += portion.added;
    result.changed += portion.changed;
    result.known += portion.known;
  }
  return result;
}

/** What each row of a business is read with. */
export interface KnownOfBusiness {
  parties: KnownParties;
  chooseLearned: ChooseLearned;
}

export async function loadKnown(tx: Transaction, businessId: string): Promise<KnownOfBusiness> {
  const parties = await loadKnownParties(tx, businessId);
  return { parties, chooseLearned: await loadLearned(tx, businessId) };
}

/** Where earlier rows like it are, with the reason that says so. */
function learned(
  { description: text, amountCents }: BankRow,
  counterparty: Counterparty | undefined,
  chooseLearned: ChooseLearned,
): CategoryRule | null {
  const found = chooseLearned({ text, party: counterparty?.key ?? null, amountCents });
  if (found === null) return null;
  const of = counterparty === undefined ? 'in these words' : `of ${counterparty.name}`;
  return {
    accountId: found.category,
    reason: `learned: ${found.count} earlier transactions ${of}`,
  };
}

function bankTransaction(
  feed: BankFeed,
  row: BankRow,
  counterparty: Counterparty | undefined,
  {
    rules,
    chooseLearned,
  }: { rules: ReadonlyMap<string, CategoryRule>; chooseLearned: ChooseLearned },
): TransactionInput {
  const rule = counterparty === undefined ? undefined : rules.get(counterparty.key);
  const said = rule ?? learned(row, counterparty, chooseLearned);
  const { amountCents } = row;
  const text = [row.counterparty, row.description].filter((part) => part !== undefined).join(' ');
  const builtIn = chooseCategory(text, amountCents, feed.account.type);
  const reason = said?.reason ?? builtIn.reason;
  return {
    externalId: row.externalId,
    kind: amountCents < 0n ? 'expense' : 'deposit',
    date: row.date,
    memo: row.description,
    ...(row.number !== undefined && { number: row.number }),
    ...(counterparty !== undefined && { party: counterparty.key }),
    ...(feed.statementId !== undefined && { statementId: feed.statementId }),
    ...(reason !== null && { categoryReason: reason }),
    ...amountsOf(feed.account, said?.accountId ?? categoryExternalId(builtIn.category), row),
  };
}
