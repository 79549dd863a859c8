export type YearFinder = (monthAndDay: string | null) => string | null;

/**
 * The day of a date that is written without its year ('MM-DD'), null for null: by the period that the statement names,
 * else by the year of its latest row. A file that holds January and December but skips months between them began in the
 * year before.
 */
export function yearFinder(
  daysInFile: readonly (string | null)[],
  latestYear: number | null,
  period: { first: string; last: string } | null,
): YearFinder {
  if (period !== null) {
    return (day) => {
      if (day === null) return null;
      const [first, last] = [Number(period.first.slice(0, 4)), Number(period.last.slice(0, 4))];
      const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const fits = years.find((year) => inPeriod(`${year}-${day}`, period));
      return dayOf(fits ?? last, day);
    };
  }
  const months = new Set(
    daysInFile.flatMap((day) => (day === null ? [] : Number(day.slice(0, 2)))),
  );
  const skipped = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((month) => !months.has(month));
  const wraps = months.has(1) && months.has(12) && skipped !== undefined;
  return (day) => {
    if (day === null || latestYear === null) return null;
    const isBefore = wraps && Number(day.slice(0, 2)) > skipped;
    return dayOf(isBefore ? latestYear - 1 : latestYear, day);
  };
}

const inPeriod = (day: string, { first, last }: { first: string; last: string }): boolean =>
  first <= day && day <= last;

/** The last of February only in a leap year. */
function dayOf(year: number, monthAndDay: string): string | null {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return monthAndDay === '02-29' && !isLeap ? null : `${year}-${monthAndDay}`;
}
