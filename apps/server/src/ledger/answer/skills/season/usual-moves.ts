import { businessYear, dollars, shareText, sizeOf, type WorriesFacts } from '@cairn/analyst';
import { addDays, addMonths, formatDay, kpiWindows, sameDaysYearBefore } from '@cairn/finance';
import { findThresholds } from '../../../derived/alerts/alert-inputs-limits.ts';
import { isAllOnRecord, lookedAt, markPutIn, sumOf, type SkillBooks } from '../skill-books.ts';
import { lastMonth } from '../whole-months.ts';

type Alerts = WorriesFacts['alerts'];
type Alert = Alerts[number];

/**
 * What alerts hold against the months before is a worry only where it fell or rose by as much against the same days of the year before,
 * where these are on record; the rest is told in sentences. What is kept says of when it is, and how it stands against that year.
 */
export async function withoutUsualMoves(
  books: SkillBooks,
  alerts: Alerts,
): Promise<{ alerts: Alerts; usual: string[] }> {
  const kept: Alerts = [];
  const usual: string[] = [];
  const until = formatDay(kpiWindows(books.today).window.to);
  for (const alert of alerts) {
    const year = await againstYear(books, alert);
    const whole = alert.title.replace(/[\d.]+(?=%)/, (percent) => Number(percent).toFixed(0));
    const of =
      askedOf(alert) === null
        ? alert.title
        : `${whole} in the month through ${until}, compared with ${alert.rule === 'revenue_drop' ? 'the month before' : 'recent months'}`;
    if (year?.isMoved === true) {
      kept.push({ ...alert, title: `${of}, and was ${year.text}` });
      continue;
    }
    const up = alert.rule === 'revenue_drop' ? await revenueUp(books) : null;
    if (year === null && up === null) kept.push({ ...alert, title: of });
    else
      usual.push(
        `“${alert.title}” compares with recent months and isn't a worry. It's ${[year?.text, up].filter((one) => typeof one === 'string').join(', and ')}.`,
      );
  }
  return { alerts: kept, usual };
}

/** Some weeks are no fall where the year so far is above the year before, and the last whole month above the one before it; null where they are not. */
async function revenueUp(books: SkillBooks): Promise<string | null> {
  const month = lastMonth(books.today);
  const year = { from: businessYear(books).from, to: addDays(books.today, -1) };
  const sold = async (span: typeof month) =>
    (await sumOf(lookedAt(books), { measure: 'revenue', span })).cents;
  const told: string[] = [];
  for (const [name, now, before, than] of [
    ['the year so far', year, sameDaysYearBefore(year), 'the same days a year earlier'],
    ['the last full month', month, lastMonth(month.from), 'the month before it'],
  ] as const) {
    const [is, was] = [await sold(now), await sold(before)];
    if (!(await isAllOnRecord(books, before)) || is <= was) return null;
    told.push(`${dollars(is)} in ${name}, compared with ${dollars(was)} in ${than}`);
  }
  return told.join(', and ');
}

/** The days of such an alert against the same of the year before; null of other alerts, and where those are not on record. */
async function againstYear(books: SkillBooks, alert: Alert) {
  const asked = askedOf(alert);
  if (asked === null) return null;
  const { window } = kpiWindows(books.today);
  const span = { from: addMonths(window.from, -12), to: addMonths(window.to, -12) };
  if (!(await isAllOnRecord(books, span))) return null;
  const looked = lookedAt(books);
  const { cents: is } = await sumOf(looked, { ...asked, span: window });
  const { cents: was } = await sumOf(looked, { ...asked, span });
  if (was <= 0n) return null;
  if (asked.measure === 'revenue') for (const days of [window, span]) markPutIn(books, days);
  const { tx, businessId } = books.scope;
  const { revenueDropPercent, categoryJumpPercent } = await findThresholds(tx, businessId);
  const percent = (Number(is - was) / Number(was)) * 100;
  const by = shareText(sizeOf(is - was), was) ?? 'much';
  return {
    isMoved:
      asked.measure === 'revenue' ? percent <= -revenueDropPercent : percent >= categoryJumpPercent,
    text: `${by} ${is < was ? 'less' : 'more'} than the ${dollars(was)} in the same days a year earlier`,
  };
}

function askedOf({ rule, subjectId }: Alert): Omit<Parameters<typeof sumOf>[1], 'span'> | null {
  if (rule === 'revenue_drop') return { measure: 'revenue' };
  if (rule !== 'category_jump' || subjectId === undefined) return null;
  const values = [{ id: subjectId, name: '' }];
  return { measure: 'expenses', conditions: [{ field: 'category', not: false, values }] };
}
