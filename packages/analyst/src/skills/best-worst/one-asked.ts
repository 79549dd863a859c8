import { addMonths, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { spanAsked } from '../like-for-like.ts';

/** What asks for one among many. */
const ofMany =
  /\b(?:best|worst|most|least|strongest|weakest|busiest|biggest|slowest|toughest|roughest|quietest|highest|lowest|ever|record|which|what|when|than|always|usually|rank\w*|compare\w*|others)\b/i;

const good =
  'good|better|great|nice|decent|fine|strong|bad|poor|weak|rough|tough|slow|quiet|lean|terrible|awful';
const isGood = new RegExp(String.raw`\b(?:${good})\b`, 'i');
/** 'Was it a good month', 'did we have a bad year', 'one of our better ones'. */
const goodOne = new RegExp(
  String.raw`\b(?:was|is|were|are|been|have|had|having|did)\b.*\b(?:an?|one of (?:our|the)) (?:\w+ )?(?:${good}) (week|month|quarter|year|one)s?\b`,
  'i',
);

const ofKind = /\bwhat (?:kind|sort|type) of (?:an? )?(week|month|quarter|year)\b/i;
/** How one time went: 'how'd we do this year'. */
const went =
  /\bhow(?: did|['’]?d| have|['’]ve) (?:we|i|things|it|business) (?:all )?(?:do|done|go|gone|make out|turn out)\b/i;

/** 'What kind of year was it': how one of them went, and not which. */
export const asksOfKind = (question: string): boolean => ofKind.test(question);

const monthsOf: Record<string, number> = { quarter: 3, year: 12 };

/**
 * The one week, month, quarter or year of which a question asks whether it was good: the one that it names, or that runs. Null
 * where it asks for one among many; `span` is null of a month that is not named.
 */
export function oneAsked(
  question: string,
  asked: DateRange | null,
  context: TimeContext,
): { span: DateRange | null } | null {
  const kind = ofKind.exec(question)?.[1]?.toLowerCase();
  if (kind !== undefined) return { span: asked ?? spanAsked(`this ${kind}`, context) };
  if (ofMany.test(question)) return null;
  if (asked !== null && went.test(question)) return { span: asked };
  if (!isGood.test(question)) return null;
  const unit = goodOne.exec(question)?.[1]?.toLowerCase() ?? null;
  if (asked !== null)
    return asked.to < addMonths(asked.from, monthsOf[unit ?? ''] ?? 1) ? { span: asked } : null;
  if (unit === null) return null;
  const isOfMonth = unit === 'month' || unit === 'one';
  return { span: isOfMonth ? null : spanAsked(`this ${unit}`, context) };
}
