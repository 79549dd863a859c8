import {
  claimsIn,
  claimText,
  aheadIn,
  exact,
  isWholeMonths,
  phraseMayBeTaken,
  takenByMonth,
  timesSaid,
  type Answer,
  type MayBeTaken,
  withoutTimesTold,
} from '@cairn/analyst';
import { formatWhen, startOfYear, type DateRange } from '@cairn/finance';
import { everyMoneyRow } from '../../../read/figures/every-money-row.ts';
import { joined } from '../../joined.ts';
import { beside } from '../../within-records.ts';
import { accountsOf, ownerAccounts, ownerPay } from '../owner-accounts.ts';
import { partsOf, pastSpan, sumOf, type SkillBooks } from '../skill-books.ts';
import { ofYearBefore, ownerAsked, runDraws, whenOfDraws } from './run-draws.ts';

const heldToLastYear = /\bthe same (?:time|days|months|stretch) (?:of )?last year\b/gi;

/** What was taken out so far, by month, with what somebody claims held against it; of a bank alone what may be draws. */
export async function runTaken(books: SkillBooks, question: string): Promise<Answer | null> {
  const { today } = books;
  const claims = claimsIn(question);
  // When a claim was, and what may be taken next, are no times of the question.
  const asked = claims.reduce(
    (text, { words }) => text.replace(words, ' '),
    question.slice(0, aheadIn(question)?.at),
  );
  const timed = withoutTimesTold(asked, books).replace(heldToLastYear, ' ');
  const said = pastSpan(timed, books);
  const span = said ?? { from: startOfYear(today), to: today };
  const { accounts, takenFrom } = ownerAccounts(books);
  if (accounts.length === 0) {
    const rows = await mayBeTaken(books, span);
    if (rows.length === 0) return runDraws(books, asked, span);
    const sums = claims.map(({ cents }) => cents);
    return phraseMayBeTaken(whenOfDraws(span, today), rows, sums);
  }
  const answer = await runDraws(books, asked, span);
  if (answer === null) return null;
  const ofOwner = ownerAsked(asked, books)?.conditions ?? [];
  const all = {
    measure: 'account_debits' as const,
    conditions: [accountsOf(takenFrom), ...ofOwner],
  };
  const notes = [];
  for (const { cents, words } of claims) {
    const when = pastSpan(words, books);
    const taken = await sumOf(books, { ...all, span: when ?? span });
    const rows = await partsOf(books, { ...all, span: when ?? span }, 'day');
    const largest = rows.reduce((most, row) => (row.cents > most ? row.cents : most), 0n);
    const claimed = { cents, taken, largest, when: when === null ? null : formatWhen(when) };
    notes.push(claimText(claimed));
  }
  const pay = ownerPay(books);
  const paid =
    pay.length === 0
      ? null
      : await sumOf(books, {
          measure: 'expenses',
          span,
          conditions: [accountsOf(pay), ...ofOwner],
        });
  if (paid !== null && paid.cents > 0n)
    notes.push(
      `Another ${exact(paid.cents)} was recorded as owner pay (${pay.map(({ name }) => name).join(', ')}) and isn't counted as a draw.`,
    );
  const months = await partsOf(books, { ...all, span }, 'month');
  // 'This year and all of last year': the year that is asked for beside the first.
  const other = timesSaid(timed, { ...books, isAhead: false }).find(
    (one) => !one.isBasis && isWholeMonths(one) === 12 && one.from !== span.from && one.to < today,
  );
  const also = said && other && (await runDraws(books, asked.replace(ofYearBefore, ' '), other));
  const one = notes.length === 0 ? answer : beside(answer, notes);
  const told = also ? joined(one, also) : one;
  return { ...told, tables: [...told.tables, ...takenByMonth(months)] };
}

/** A draw, or what is the owner's or personal and nothing that a business pays for. */
const isDraw = (text: string): boolean =>
  /\b(?:draws?|distributions?|shareholder)\b/i.test(text) ||
  (/\b(?:owners?|personal)\b/i.test(text) &&
    !/\b(?:insurance|policy|policies|loan|tax|association)\b/i.test(text));
/** What a bank writes where it knows no name. */
const namesNobody =
  /^\W*(?:(?:expense|checks?|withdrawal|transfer|payment|debit|atm|cash|online|mobile|counter|to|\d+)\b\W*)*$/i;
/** Less than this is petty cash. */
const CENTS_MIN = 10_000n;

/** What left the bank in the owner's name, or in nobody's and for nothing that is known. */
async function mayBeTaken({ scope }: SkillBooks, span: DateRange): Promise<MayBeTaken[]> {
  const days = span as Parameters<typeof everyMoneyRow>[3];
  const rows = await everyMoneyRow(scope.tx, scope.businessId, scope.basis, days);
  return rows
    .flatMap(({ accountType, amountCents, category, date, description, name }) => {
      const isCalledSo = isDraw(`${name} ${description ?? ''}`);
      const isOfNobody = namesNobody.test(name) && /^(?:uncategorized|$)/i.test(category ?? '');
      const cents = -BigInt(amountCents);
      const mayBe = isCalledSo || (isOfNobody && cents >= CENTS_MIN && accountType === 'bank');
      return cents > 0n && mayBe ? [{ date, name, cents, isCalledSo }] : [];
    })
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
}
