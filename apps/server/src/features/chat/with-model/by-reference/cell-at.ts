import { cellOf, namesOf, numberOf, toldOf, type Calendar, type Cell } from './cells.ts';
import type { TurnResult } from './turn-result.ts';

/** The figure that a reference names, as 'r1.t1.Wages.Change', 'r1.t1.2.3' or 'r1.f1'; null where there is none. */
export function cellAt(
  written: string,
  { results, calendar }: { results: readonly TurnResult[]; calendar: Calendar },
): Cell | null {
  const inTable = /^r(\d+)\.t(\d+)\.(.+)\.([^.]+)$/.exec(written);
  if (inTable !== null) {
    const [, of, at, row = '', column = ''] = inTable;
    const result = results[Number(of) - 1];
    const table = result?.answer.tables[Number(at) - 1];
    return result === undefined || table === undefined
      ? null
      : cellOf(result, table, row, column, calendar);
  }
  const figure = /^r(\d+)\.f(\d+)$/.exec(written);
  const result = results[Number(figure?.[1]) - 1];
  const found = result?.answer.evidence[Number(figure?.[2]) - 1];
  if (result === undefined || found === undefined) return null;
  const { plan } = result;
  // Of two times a bare figure does not say which.
  const isOfOneTime =
    plan !== null && 'period' in plan && !('comparison' in plan && plan.comparison !== null);
  const isAlone = result.answer.evidence.filter(({ label }) => label === found.label).length === 1;
  const of = toldOf(result, found.figure, [found.label], calendar);
  // Two of one name, now and before, are told apart by the time that a sentence says of each.
  const [told] = isAlone ? [] : of.times;
  if (!isAlone && told === undefined) return null;
  return {
    ...{ result, text: found.figure, value: numberOf(found.figure), label: found.label },
    ...{ own: found.label, about: result.about, against: null, isChange: false, moved: null },
    span: isOfOneTime ? plan.period : (told ?? null),
    names: [found.label, ...namesOf(result)],
    ...of,
    ...{ isCause: false, column: [], evidence: found.token },
  };
}
