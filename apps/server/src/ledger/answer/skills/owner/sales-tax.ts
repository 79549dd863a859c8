import {
  limitSaid,
  phraseSalesTax,
  spanAsked,
  whenOf,
  type Answer,
  type NamedRecord,
} from '@cairn/analyst';
import { addDays, businessDay, startOf, type DateRange } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { banksCalled } from '../accounts-said.ts';
import { accountsOf } from '../owner-accounts.ts';
import { partsOf, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';

/** The accounts on which sales tax is owed. */
export const salesTaxAccounts = ({ vocabulary }: SkillBooks): NamedRecord[] =>
  vocabulary.input.records.filter(
    ({ field, name, accountType }) =>
      field === 'category' && /liability/.test(accountType ?? '') && /\bsales tax/i.test(name),
  );

/** Sales tax of a time that is said, else of the running quarter; null where no account holds it. */
export async function runSalesTax(books: SkillBooks, question: string): Promise<Answer | null> {
  const { scope, today, settings } = books;
  const records = salesTaxAccounts(books);
  if (records.length === 0) return null;
  const past = { ...books, isAhead: false };
  const limit = limitSaid(question, past);
  const until = limit === question ? null : spanAsked(limit, past);
  const said = pastSpan(question, books);
  const isUntil = until !== null && until.to < today && said?.to === until.to;
  const span = said ?? { from: startOf('quarter', today, settings), to: today };
  const conditions = [accountsOf(records)];
  const sum = (
    measure: 'account_credits' | 'account_debits',
    of: DateRange | null,
    label: string,
  ) => sumOf(books, { measure, span: of, label, conditions });
  const since = { from: addDays(businessDay(span.to), 1), to: today };
  const openOn = async (day: string) => {
    const balances = await runBalances(
      scope,
      day,
      records.map(({ id }) => id),
    );
    return balances.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
  };
  const sent = {
    measure: 'account_debits',
    span: { from: '1990-01-01', to: today },
    conditions,
  } as const;
  const days = await partsOf(books, { ...sent, conditions: [...conditions] }, 'day');
  // 'Is it in checking': the account that is named.
  const banks = (await banksCalled(books, question)) ?? (await runBalances(scope, today));
  const label = banks.length === 1 ? (banks[0]?.name ?? 'Cash') : 'Cash';
  const accounts = banks.map(({ accountId }) => accountId);
  const token = evidenceToken({ of: 'balance', title: label, asOf: today, accounts });
  const held = banks.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
  return phraseSalesTax({
    ...{ today, isUntil, when: whenOf(span), isSaid: said !== null, to: businessDay(span.to) },
    collected: await sum('account_credits', span, 'Sales tax collected'),
    sent: await sum('account_debits', span, 'Sales tax sent'),
    sentSince:
      span.to < today
        ? await sum('account_debits', since, 'Sales tax sent since')
        : { cents: 0n, count: 0, label: 'Sales tax sent since', token: null },
    openThen: await openOn(span.to),
    openNow: await openOn(today),
    payments: days
      .flatMap(({ key, cents }) => (key === null ? [] : [{ date: businessDay(key), cents }]))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    cash: banks.every(({ cents }) => cents !== null)
      ? { cents: held, count: 1, label, token }
      : null,
  });
}
