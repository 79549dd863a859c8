import {
  isCalled,
  movingOf,
  readScenarioQuestion,
  breakEven,
  type BreakEvenFacts,
} from '@cairn/analyst';
import { FinanceRefusal } from '@cairn/finance';
import { isRaise, raisesOf } from '../../scenarios/scenario-raises.ts';
import { payIn } from '../../pay-accounts.ts';
import type { SkillBooks } from '../skill-books.ts';

type Changed = Omit<NonNullable<BreakEvenFacts['changed']>, 'from'>;
const PERCENT = 100;

const supposes =
  /\b(?:if|say|suppose|assum\w+|rais(?:e|es|ed|ing)|bump\w*|charge|charging|goes up|go up|increase\w*)\b/i;
const share = /(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent\b)/i;
const isLess = /\b(?:less|lower\w*|cut\w*|drop\w*|down|discount\w*|reduce[sd]?|reducing)\b/i;
const ofPrices = /\b(?:prices?|rates?|fees?|charge|charging|pricing)\b/i;
const ofPay =
  /\b(?:pay|wages?|salar(?:y|ies)|payroll|everybody|everyone|staff|crew|team|employees?|guys|girls)\b/i;
const joints = /[,;.?!]+\s|\b(?:and|plus|while|but)\b/i;

/**
 * What the question supposes of prices and costs, each clause of its own: all prices or pay by a share, one price by the piece, what somebody is
 * paid, or a cost that is named. Null where nothing of the kind is read for sure.
 */
export async function changedIn(
  books: SkillBooks,
  question: string,
  facts: BreakEvenFacts,
): Promise<Changed | null> {
  if (!supposes.test(question)) return null;
  const found = breakEven(facts);
  if (found === null) return null;
  const changed: { priceCents: bigint; costCents: bigint; movingCents: bigint; said: string[] } = {
    ...{ priceCents: 0n, costCents: 0n, movingCents: 0n },
    said: [],
  };
  for (const clause of question.split(joints)) {
    const by = share.exec(clause);
    if (by === null) {
      await addRaises(books, clause, changed);
      continue;
    }
    const points = BigInt(Math.round(Number(by[1]) * PERCENT)) * (isLess.test(clause) ? -1n : 1n);
    const of = (cents: bigint) => (cents * points) / 10_000n;
    const text = `${String(Number(points) / PERCENT).replace('-', '')}% ${points < 0n ? 'less' : 'more'}`;
    const costs = costsIn(clause, found.costs);
    if (costs.length > 0) {
      for (const cost of costs) {
        changed.costCents += of(cost.monthlyCents);
        changed.movingCents += movingOf(cost, of(cost.monthlyCents));
      }
      const what = costs.map(({ label }) => label).join(' and ');
      changed.said.push(`${text} for ${what}`);
    } else if (ofPrices.test(clause)) {
      changed.priceCents += of(found.revenueCents);
      changed.said.push(`prices ${text.replace('less', 'lower').replace('more', 'higher')}`);
    } else return null;
  }
  return changed.said.length === 0 ? null : changed;
}

/** Wages with the taxes on them where pay is said, else what is called so. */
function costsIn<Cost extends { label: string; monthlyCents: bigint }>(
  clause: string,
  costs: readonly Cost[],
): Cost[] {
  const words = clause.match(/[a-z]{4,}/gi) ?? [];
  const named = costs.filter(({ label }) => words.some((word) => isCalled(word, label)));
  if (named.length > 0 || !ofPay.test(clause) || ofPrices.test(clause)) return named;
  const accounts = costs.map((cost) => ({ ...cost, total: cost.monthlyCents }));
  const { wages } = payIn(accounts);
  return costs.filter(
    ({ label }) =>
      wages.some((one) => one.label === label) ||
      (wages.length > 0 && /\b(?:payroll|employer)\b.*\btax(?:es)?\b/i.test(label)),
  );
}

/** What no record tells is not reckoned with, and asked back by its words. */
function withoutRecord(error: unknown): Awaited<ReturnType<typeof raisesOf>> {
  if (error instanceof FinanceRefusal) return new Map();
  throw error;
}

/** A price by the piece, or what somebody is paid, as it is read where it is supposed alone. */
async function addRaises(
  books: SkillBooks,
  clause: string,
  changed: { priceCents: bigint; costCents: bigint; said: string[] },
): Promise<void> {
  const text = clause.replace(/^\W*(?:(?:say|suppose|if|assuming|what if|and) )*/i, '');
  const read = readScenarioQuestion(`what if ${text}`, books);
  const { tx, businessId } = books.scope;
  const changes = (read?.changes ?? []).filter(isRaise);
  if (changes.length === 0 || changes.length !== read?.changes.length) return;
  const raises = await raisesOf(tx, businessId, books.today, changes).catch(withoutRecord);
  for (const [change, { monthlyCents, text: said }] of raises) {
    if (change.kind === 'price_raise') changed.priceCents += monthlyCents;
    else changed.costCents -= monthlyCents;
    changed.said.push(said.replace(/ from .*$/, ''));
  }
}
