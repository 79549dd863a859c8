import type { Facts } from './fact-shapes.ts';
import type { Reading } from '../slots/slots.ts';
import type { Surroundings } from './surroundings.ts';

/** 'How many payments did Coastal make', 'payments made by Coastal': theirs, which came in. */
export function isMadeByThem({ names, isEitherWay }: Facts, { tokens }: Reading): boolean {
  const [name, second] = names;
  if (!isEitherWay || name === undefined || second !== undefined || name.toward !== null)
    return false;
  const end = name.start + name.written.split(/\s+/).length;
  const isSubject = /^(did|has|have|does|do)$/.test(tokens[name.start - 1]?.text ?? '');
  const makes = /^(make|made|send|sent|remit|remitted)$/.test(tokens[end]?.text ?? '');
  const isBy =
    tokens[name.start - 1]?.text === 'by' &&
    /^(made|sent)$/.test(tokens[name.start - 2]?.text ?? '');
  return (isSubject && makes) || isBy;
}

/** 'Did I pay Acme', 'what have we sent them': it is we who did, whoever they are. */
export const isOurDoing = ({ tokens }: Reading): boolean =>
  /\b(we|i)(['’](ve|d|ll|m|re))?( (have|had|did|do|will|ever|really|just|already|still|usually))* (pay|paid|paying|send|sent|give|gave|given|spend|spent|transfer|transferred|wire|wired)\b/.test(
    tokens.map(({ text }) => text).join(' '),
  );

/** 'Without rent'; 'bought mulch but never stone' leaves the stone out. */
export const isLeftOut = ({ names }: Facts, { before }: Surroundings) =>
  before?.slot === 'not' || (before?.slot === 'never' && names.some(({ not }) => !not));

/** 'Vendors we used in 2024 but not in 2025': who did then, and not since. */
export const isNotThen = (
  { asks, dimensions, periods }: Facts,
  { start, length }: { start: number; length: number },
  { after }: Surroundings,
) =>
  after?.slot === 'period' &&
  after.start - start - length <= 1 &&
  periods.length === 1 &&
  (asks.has('who') ||
    dimensions.some(({ dimension }) => ['party', 'item', 'category'].includes(dimension)));

/** 'except rent and payroll': what stands behind an 'and' is left out as well. */
export function isNextExcluded(
  { names }: Facts,
  { start }: { start: number },
  { before, reading }: Surroundings,
): boolean {
  if (before?.slot !== 'name' || names.at(-1)?.not !== true) return false;
  const between = reading.tokens.slice(before.start + before.length, start);
  return between.every(({ text }) => /^(and|or|nor)$/.test(text));
}

/** 'Customers with no invoices': a list of those who had none. */
export const isWithoutAny = ({ dimensions }: Facts, { after, before, reading }: Surroundings) =>
  (after?.slot === 'rows' ||
    (after?.slot === 'measure' &&
      (after.soft !== true ||
        /^(purchase|order)s?$/.test(reading.tokens[after.start]?.text ?? '')))) &&
  before?.slot !== 'measure' &&
  dimensions.some(({ dimension }) => dimension === 'party' || dimension === 'item');
