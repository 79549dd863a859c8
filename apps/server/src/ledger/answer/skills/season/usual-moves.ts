import { dollars, shareText, sizeOf, type WorriesFacts } from '@cairn/analyst';
import { addMonths, kpiWindows } from '@cairn/finance';
import { findThresholds } from '../../../derived/alerts/alert-inputs-limits.ts';
import { isAllOnRecord, lookedAt, markPutIn, sumOf, type SkillBooks } from '../skill-books.ts';

type Alerts = WorriesFacts['alerts'];
type Alert = Alerts[number];

/**
 * What alerts hold against the months before is a worry only where it fell or rose by as much against the same days of the year before,
 * where these are on record; the rest is told in sentences.
 */
export async function withoutUsualMoves(
  books: SkillBooks,
  alerts: Alerts,
): Promise<{ alerts: Alerts; usual: string[] }> {
  const kept: Alerts = [];
  const usual: string[] = [];
  for (const alert of alerts) {
    const year = await againstYear(books, alert);
    if (year === null) kept.push(alert);
    else if (year.isMoved) kept.push({ ...alert, message: `${alert.message} ${year.text}` });
    else usual.push(`“${alert.title}” is against the months before and no worry. ${year.text}`);
  }
  return { alerts: kept, usual };
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
    text: `In the same days a year before it was ${dollars(was)}: now it is ${by} ${is < was ? 'less' : 'more'}.`,
  };
}

function askedOf({ rule, subjectId }: Alert): Omit<Parameters<typeof sumOf>[1], 'span'> | null {
  if (rule === 'revenue_drop') return { measure: 'revenue' };
  if (rule !== 'category_jump' || subjectId === undefined) return null;
  const values = [{ id: subjectId, name: '' }];
  return { measure: 'expenses', conditions: [{ field: 'category', not: false, values }] };
}
