import {
  addDays,
  areFilesBehind,
  describeUnrecorded,
  formatDay,
  recordedDays,
  type BusinessDay,
  type DateRange,
  type Records,
} from '@cairn/finance';
import type { Row } from './statement-rows.ts';

export interface Reach {
  isOfBalances: boolean;
  period: DateRange;
  compared: DateRange | null;
  records: Records;
}

/** Why the dates beside it have no figures; null where they have. A balance of an early day is what was opened with. */
export const whyNoneCompared = ({ isOfBalances, compared, records }: Reach): string | null =>
  compared === null || isOfBalances || recordedDays(compared, records) > 0
    ? null
    : describeUnrecorded(compared, records);

/** Days that no record reaches have no figures: a zero would look like one, and what is held against it like a change. */
export function withoutUnrecorded(rows: readonly Row[], reach: Reach): Row[] {
  const { isOfBalances, period, records } = reach;
  const isKnown = isOfBalances || records.firstDay === null || recordedDays(period, records) > 0;
  const isBeforeKnown = whyNoneCompared(reach) === null;
  if (isKnown && isBeforeKnown) return [...rows];
  return rows.map((row) => ({
    ...row,
    ...(!isKnown && { amount: null, evidence: null }),
    ...(!isBeforeKnown && { before: null }),
    ...{ change: null, change_percent: null },
  }));
}

/** What of a statement no record reaches: days before the first of them, and after the last that files bring. */
export function notesOfReach(reach: Reach, today: BusinessDay): string[] {
  const { isOfBalances, period, compared, records } = reach;
  const { firstDay } = records;
  if (firstDay === null) return [];
  const isWithin = recordedDays(period, records) > 0;
  const early = isOfBalances
    ? [period.to, compared?.to ?? period.to].flatMap((date) => notesOfOpenings(date, firstDay))
    : [
        // Where files end within it, that is said already.
        describeUnrecorded(period, isWithin ? { ...records, filesEnd: null } : records),
        compared && describeUnrecorded(compared, records),
      ].filter((note) => note !== null);
  return [...new Set([...notesOfFiles(reach, today), ...early])];
}

const notesOfOpenings = (date: BusinessDay, firstDay: BusinessDay): string[] =>
  date < firstDay
    ? [
        `Nothing is recorded before ${formatDay(firstDay)}: ${formatDay(date)} shows opening balances only, and anything that changed before then is not in it.`,
      ]
    : [];

/** Where files bring all bank rows and end long before the period does: what moved since then nobody has told. */
function notesOfFiles({ period, records: { filesEnd } }: Reach, today: BusinessDay): string[] {
  const yesterday = addDays(today, -1);
  const end = period.to < yesterday ? period.to : yesterday;
  if (filesEnd === null || !areFilesBehind(filesEnd, end)) return [];
  return [
    `Your statement files end on ${formatDay(filesEnd)}: what moved after that day is not in here.`,
  ];
}
