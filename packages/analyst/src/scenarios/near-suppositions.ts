import { addMonths, businessDay, formatMonth, type BusinessDay } from '@cairn/finance';
import { scaled } from '../language/money-words.ts';
import { changeSupposition } from './change-supposition.ts';
import type { ReadChange } from './supposing.ts';
import { readScenarioQuestion } from './read-scenario-question.ts';

type Context = Parameters<typeof readScenarioQuestion>[1];

/**
 * What may be supposed next: the same with another amount, another percentage or another start up to the last day of
 * the forecast, then the most asked of all. Each is held against what reads it, so that it has an answer.
 */
export function nearSuppositions(supposed: string, context: Context, until: BusinessDay): string[] {
  const asked = readScenarioQuestion(supposed, context);
  if (asked === null) return [];
  const [change, second] = asked.changes;
  if (second !== undefined) return [];
  const start = addMonths(businessDay(`${startOf(change).slice(0, 7)}-01`), 1);
  const goesOn = change.kind !== 'one_off';
  const changed = [
    ...otherAmounts(supposed),
    ...(start <= until ? [`And ${goesOn ? 'from' : 'in'} ${formatMonth(start)}?`] : []),
  ].filter((one) => changeSupposition(supposed, one, context) !== null);
  const whole = ['What if revenue drops 10%?', 'What if customers pay 15 days later?'].filter(
    (one) => one.toLowerCase().slice(0, -1) !== supposed.toLowerCase().replace(/\W+$/, ''),
  );
  return [...new Set([...changed, ...whole])].slice(0, 3);
}

const startOf = (change: ReadChange) =>
  change.kind === 'loan' || change.kind === 'one_off' ? change.date : change.startDate;

/** Half as much again, of the one amount or percentage that is said. */
function otherAmounts(supposed: string): string[] {
  const [percent] = supposed.match(/\d+(?=%| percent)/g) ?? [];
  if (percent !== undefined) return [`What about ${String(Math.ceil(Number(percent) / 2))}%?`];
  const [, digits, thousands] =
    /\$?(\d[\d,]*)(?:\.\d+)?(k)?\b(?! *(?:days|weeks|months|years|%))/i.exec(supposed) ?? [];
  if (digits === undefined) return [];
  const more = Math.round(scaled(digits, thousands) * 1.5);
  return more > 0 ? [`What about $${more.toLocaleString('en-US')}?`] : [];
}
