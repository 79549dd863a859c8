import { businessDay, formatDay, formatMonth, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import {
  cutTitle,
  dollars,
  exact,
  named,
  sizeOf,
  Wording,
  type Figure,
  type Part,
} from '../figure.ts';
import { upperFirst } from '../../language/phrases.ts';

/** A sum that somebody says was taken, held against what is on record. */
export interface Claimed {
  cents: bigint;
  /** 'in June 2026'; null where it is said of the whole time. */
  when: string | null;
  taken: Figure;
  /** The largest single time; null where nothing was taken. */
  largest: bigint | null;
}

/** Within a twentieth of what is said. */
const isNear = (said: bigint, found: bigint): boolean => sizeOf(said - found) * 20n <= said;

/** What a claim and the records have in common. */
export function claimText({ cents, when, taken, largest }: Claimed): string {
  const said = dollars(cents);
  if (when === null) {
    const over = cents - taken.cents;
    if (isNear(cents, taken.cents)) return `The ${said} in your question matches that.`;
    return `The ${said} in your question is ${dollars(sizeOf(over))} ${over > 0n ? 'more' : 'less'} than what's on record.`;
  }
  if (taken.cents === 0n) return `Your records show nothing taken ${when}, so no ${said} either.`;
  const one = largest === cents ? '' : `, none for ${said}`;
  return `${upperFirst(when)}, ${dollars(taken.cents)} was taken in ${String(taken.count)} ${taken.count === 1 ? 'payment' : 'payments'}${one}.`;
}

/** By month, where it is more than one. */
export const takenByMonth = (months: readonly Part[]): Answer['tables'] =>
  months.length < 2
    ? []
    : [
        {
          headers: ['Month', 'Taken out'],
          rows: months.map(({ key, label, cents }) => [
            key === null ? label : formatMonth(businessDay(key)),
            exact(cents),
          ]),
          evidence: months.map(({ token }) => token),
        },
      ];

/** A payment that names nobody, or the owner: a bank alone does not tell what it was for. */
export interface MayBeTaken {
  date: BusinessDay;
  name: string;
  cents: bigint;
  isCalledSo: boolean;
}

const SHOWN = 15;
/** In full hundreds of dollars. */
const ROUND = 10_000n;

/** What may be draws at a bank alone: what its text calls so, and apart from it what names nobody. */
export function phraseMayBeTaken(
  when: string,
  rows: readonly MayBeTaken[],
  claims: readonly bigint[],
): Answer {
  const wording = new Wording();
  const called = rows.filter(({ isCalledSo }) => isCalledSo);
  const others = rows.filter(({ isCalledSo }) => !isCalledSo);
  const round = others.filter(({ cents }) => cents % ROUND === 0n);
  const sum = (all: readonly MayBeTaken[]) => all.reduce((total, { cents }) => total + cents, 0n);
  const times = ({ length }: readonly unknown[]) =>
    `${String(length)} ${length === 1 ? 'payment' : 'payments'}`;
  wording.add(
    called.length > 0
      ? `Your bank shows ${dollars(sum(called))} going to the owner ${when}, in ${times(called)}.`
      : `I cannot tell for sure what was taken out ${when}: no account or bank payment is labeled as a draw.`,
  );
  wording.add(
    others.length === 0
      ? 'No other unnamed payment looks like a draw.'
      : `Another ${times(others)} without a name, ${dollars(sum(others))} in total, might be draws: ${others
          .slice(0, 3)
          .map(({ cents, date, name }) => `${exact(cents)} on ${formatDay(date)} (${named(name)})`)
          .join(', ')}${others.length > 3 ? ' and more below' : ''}.`,
  );
  if (round.length > 0 && round.length < others.length)
    wording.add(
      `Draws are usually round amounts, and ${times(round)} without a name, ${dollars(sum(round))} in total, ${round.length === 1 ? 'is' : 'are'} in even hundreds.`,
    );
  const likely = sum(called) + sum(round);
  for (const claim of claims)
    wording.add(
      isNear(claim, likely)
        ? `The ${dollars(claim)} in your question matches the labeled and round payments, ${dollars(likely)}.`
        : `I cannot confirm the ${dollars(claim)} in your question: the labeled and round payments come to ${dollars(likely)}.`,
    );
  wording.add(
    "Move the ones that are yours to an owner account, and I'll add them up and compare them with profit.",
  );
  const listed = [...called, ...round, ...others.filter((one) => !round.includes(one))];
  const shown = listed.slice(0, SHOWN);
  wording.table({
    ...cutTitle(shown.length, listed.length),
    headers: ['Date', 'At the bank', 'Amount'],
    rows: shown.map(({ date, name, cents }) => [formatDay(date), name, exact(cents)]),
    evidence: [],
  });
  wording.next('Uncategorized transactions');
  return wording.done('');
}
