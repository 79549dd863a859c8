import {
  limitSaid,
  named,
  phraseSalesTax,
  spanAsked,
  type Answer,
  type Condition,
  type NamedRecord,
} from '@cairn/analyst';
import { formatWhen, addDays, businessDay, startOf, type DateRange } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { runBalances } from '../../../read/run-plan/run-balances.ts';
import { banksCalled } from '../accounts-said.ts';
import { accountsOf } from '../owner-accounts.ts';
import { partsOf, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';

/** The accounts on which sales tax is owed. */
const salesTaxAccounts = ({ vocabulary }: SkillBooks): NamedRecord[] =>
  vocabulary.input.records.filter(
    ({ field, name, accountType }) =>
      field === 'category' && /liability/.test(accountType ?? '') && /\bsales tax/i.test(name),
  );

/** What is sold, and given back of it: its tax is no payment of the tax. */
const ofSales: Condition = {
  ...({ field: 'kind', not: true } as const),
  values: ['invoice', 'sales_receipt', 'credit_memo', 'refund'],
};
const ofRefunds: Condition = { field: 'kind', not: false, values: ['credit_memo', 'refund'] };

/** A time to come tells when it is due, and not when it was collected. */
const isDue = /\b(?:next|coming|due|cover(?:ed|s)?|go(?:es)? out)\b/i;

/** Sales tax of a time that is said, else of the running quarter; null where no account holds it. */
export async function runSalesTax(books: SkillBooks, question: string): Promise<Answer | null> {
  const { scope, today, settings } = books;
  const records = salesTaxAccounts(books);
  if (records.length === 0) return null;
  const past = { ...books, isAhead: false };
  const limit = limitSaid(question, past);
  const until = limit === question ? null : spanAsked(limit, past);
  const asked = spanAsked(question, past);
  const isAhead = asked !== null && asked.from > today && isDue.test(question);
  const said = isAhead ? null : pastSpan(question, books);
  const isUntil = until !== null && until.to < today && said?.to === until.to;
  const span = said ?? { from: startOf('quarter', today, settings), to: today };
  const booked = accountsOf(records);
  const paidOff = [booked, ofSales];
  const sent = (of: DateRange, label: string) =>
    sumOf(books, { measure: 'account_debits', span: of, label, conditions: paidOff });
  const since = { from: addDays(businessDay(span.to), 1), to: today };
  const openOn = async (day: string) => {
    const balances = await runBalances(
      scope,
      day,
      records.map(({ id }) => id),
    );
    return balances.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
  };
  const ever: DateRange = { from: '1990-01-01', to: today };
  const ofSent = { measure: 'account_debits' as const, span: ever, conditions: paidOff };
  const days = await partsOf(books, ofSent, 'day');
  // 'Is it in checking': the account that is named.
  const called = await banksCalled(books, question);
  const banks = called ?? (await runBalances(scope, today));
  const names = banks.map(({ name }) => named(name));
  const label =
    names.length === 1
      ? (names[0] ?? '')
      : called === null
        ? 'Cash'
        : `what is in ${names.join(' and ')}`;
  const accounts = banks.map(({ accountId }) => accountId);
  const token = evidenceToken({ of: 'balance', title: label, asOf: today, accounts });
  const held = banks.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
  return phraseSalesTax({
    ...{ today, isUntil, when: formatWhen(span), isSaid: said !== null, to: businessDay(span.to) },
    collected: await collected(books, span, booked),
    sent: await sent(span, 'Sales tax sent'),
    sentSince:
      span.to < today
        ? await sent(since, 'Sales tax sent since')
        : { cents: 0n, count: 0, label: 'Sales tax sent since', token: null },
    openThen: await openOn(span.to),
    openNow: await openOn(today),
    payments: days
      .flatMap(({ key, cents }) => (key === null ? [] : [{ date: businessDay(key), cents }]))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    cash:
      banks.length > 0 && banks.every(({ cents }) => cents !== null)
        ? { cents: held, count: 1, label, token }
        : null,
  });
}

/** What was added to the bills of customers, less what was given back to them. */
async function collected(books: SkillBooks, span: DateRange, booked: Condition) {
  const label = 'Sales tax collected';
  const all = await sumOf(books, {
    ...{ span, label, measure: 'account_credits' as const },
    conditions: [booked],
  });
  const back = await sumOf(books, {
    ...{ span, label, measure: 'account_debits' as const },
    conditions: [booked, ofRefunds],
  });
  return back.cents === 0n ? all : { ...all, cents: all.cents - back.cents, token: null };
}
