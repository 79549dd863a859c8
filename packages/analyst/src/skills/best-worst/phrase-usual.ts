import type { Answer } from '../../answer/answer.ts';
import { dollars, Wording, type Figure, type Part } from '../figure.ts';

export interface UsualFacts {
  /** 'Profit'. */
  subject: string;
  /** 'June 2026', and what it came to. */
  month: string;
  figure: Figure;
  /** The same month of the years before, and the twelve months before it, as far as they are on record. */
  alike: readonly Part[];
  before: readonly Part[];
}

const meanOf = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { cents }) => sum + cents, 0n) / BigInt(Math.max(1, parts.length));

const against = (cents: bigint, usual: bigint): string =>
  cents === usual
    ? 'as much as'
    : `${dollars(cents < usual ? usual - cents : cents - usual)} ${cents < usual ? 'less' : 'more'} than`;

/** One month held against the same month of earlier years, and against an average one. */
export function phraseUsual({ subject, month, figure, alike, before }: UsualFacts): Answer {
  const wording = new Wording();
  const { cents } = figure;
  const said = wording.say(figure);
  const name = month.split(' ')[0] ?? month;
  const years = alike.map((one) => `${wording.say({ ...one, label: one.label })} in ${one.label}`);
  const mean = meanOf(alike);
  const ofYears =
    alike.length > 1
      ? `the ${dollars(mean)} of an average earlier ${name}`
      : `in ${alike[0]?.label ?? ''}`;
  wording.add(
    alike.length === 0
      ? `${subject} in ${month} was ${said}. There's no earlier full ${name} on record.`
      : `${subject} in ${month} was ${said}, ${against(cents, mean)} ${ofYears}.`,
  );
  wording.add(alike.length === 0 ? null : `It was ${years.join(', and ')}.`);
  const usual = meanOf(before);
  wording.add(
    before.length < 2
      ? null
      : `The ${String(before.length)} months before it averaged ${dollars(usual)}, and ${month} had ${against(cents, usual)} that.`,
  );
  return wording.done('Full months, by transaction date.');
}
