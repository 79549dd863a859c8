import { addDays, addMonths, businessDay, periodBetween, type Period } from '@cairn/finance';
import type { Token } from '../../language/tokens.ts';
import type { TimeContext } from '../../time/cursor.ts';
import type { Slot } from './slot.ts';

const daysOfUnit = { day: 1, week: 7, month: 30 } as const;

/**
 * Joins a number with the unit behind it where the question gives the two a meaning together: how long something
 * has been late ('more than 30 days past due'), or since when something has not happened ('not paid in 90 days').
 */
export function joinDurations(slots: readonly Slot[], time: TimeContext): Slot[] {
  const meaning = meaningOfDurations(slots);
  if (meaning === null) return [...slots];
  const joined: Slot[] = [];
  for (let index = 0; index < slots.length; index += 1) {
    const [slot, next] = [slots[index], slots[index + 1]];
    const range = meaning === 'late' ? rangeOfDays(slots, index) : null;
    if (range !== null) {
      joined.push(range.slot);
      index += range.count - 1;
      continue;
    }
    const unit = next?.slot === 'days_late' ? 'day' : unitOf(next);
    if (slot?.slot !== 'number' || unit === null || next === undefined) {
      if (slot !== undefined) joined.push(slot);
      continue;
    }
    const { value } = slot.number;
    const before = joined.at(-1);
    const operator = before?.slot === 'compare_numbers' ? before.operator : null;
    const start = before?.slot === 'compare_numbers' ? before.start : slot.start;
    const place = { start, length: next.start + next.length - start };
    if (operator !== null) joined.pop();
    const days = value * daysOfUnit[unit];
    if (meaning === 'late')
      joined.push({ slot: 'late', ...place, operator: operator ?? 'at_least', days });
    else {
      const period =
        meaning === 'old' ? openSince(days, operator, time) : lastDays(value, unit, time);
      joined.push({ slot: 'period', ...place, period, isAsOf: false, isSpan: true });
    }
    index += 1;
  }
  return joined;
}

/** '31-60 days past due', 'between 30 and 60 days', 'more than 60 but less than 91 days overdue'. */
function rangeOfDays(slots: readonly Slot[], index: number): { slot: Slot; count: number } | null {
  const lower = boundAt(slots, index);
  const upper = lower && boundAt(slots, index + lower.count);
  if (!lower || !upper) return null;
  const count = lower.count + upper.count + 1;
  const unit = slots[index + count - 1];
  if (unit === undefined || (unit.slot !== 'days_late' && unitOf(unit) !== 'day')) return null;
  if (upper.start > lower.end + 2 || lower.operator === 'below' || upper.operator === 'above')
    return null;
  const days = lower.value + (lower.operator === 'above' ? 1 : 0);
  const most = upper.value - (upper.operator === 'below' ? 1 : 0);
  if (days > most) return null;
  const length = unit.start + unit.length - lower.start;
  return {
    slot: { slot: 'late', start: lower.start, length, operator: 'at_least', days, most },
    count,
  };
}

/** A number, with what it is compared by where that stands before it. */
function boundAt(slots: readonly Slot[], index: number) {
  const first = slots[index];
  const compared = first?.slot === 'compare_numbers' ? first : null;
  const found = compared === null ? first : slots[index + 1];
  if (found?.slot !== 'number' || found.number.isMoney) return null;
  return {
    value: found.number.value,
    operator: compared?.operator ?? null,
    start: compared?.start ?? found.start,
    end: found.start,
    count: compared === null ? 1 : 2,
  };
}

const isOwedAccount = (slot: Slot) =>
  slot.slot === 'name' &&
  slot.things.every(
    (thing) =>
      'accountType' in thing && /^accounts_(receivable|payable)$/.test(thing.accountType ?? ''),
  );

/** How late something is, how long it has been open, or since when nothing happened; null where a number is none of these. */
function meaningOfDurations(slots: readonly Slot[]): 'late' | 'old' | 'gone' | null {
  const has = (test: (slot: Slot) => boolean) => slots.some(test);
  const isLate = has(
    (slot) =>
      slot.slot === 'days_late' ||
      (slot.slot === 'status' && slot.status === 'overdue') ||
      // 'Receivables over 90 days' are those of that age, which counts from the due date.
      (slot.slot === 'measure' && /^(overdue|receivables|payables)/.test(slot.measure)) ||
      // 'Customers with balances older than 60 days'.
      (slot.slot === 'cash' && slot.at === undefined) ||
      isOwedAccount(slot),
  );
  if (isLate) return 'late';
  const isOpen = has(
    (slot) => (slot.slot === 'status' && slot.status === 'open') || slot.slot === 'not_paid',
  );
  const ofDocuments = has(
    (slot) => slot.slot === 'rows' && (slot.measure === 'invoices' || slot.measure === 'bills'),
  );
  if (isOpen && ofDocuments) return 'old';
  const isGone = has(({ slot }) => slot === 'absent' || slot === 'never' || slot === 'not_paid');
  if (isGone) return 'gone';
  // 'How much is outstanding over 90 days?' is a balance of that age.
  return isOpen ? 'late' : null;
}

function unitOf(slot: Slot | undefined): keyof typeof daysOfUnit | null {
  if (slot?.slot !== 'dimension') return null;
  const { dimension } = slot;
  return dimension === 'day' || dimension === 'week' || dimension === 'month' ? dimension : null;
}

/** 'Not paid for 60 days': dated so long ago or longer. */
function openSince(days: number, operator: string | null, { today }: TimeContext): Period {
  const age = Math.min(Math.max(0, Math.trunc(days)), 100_000) + (operator === 'above' ? 1 : 0);
  return periodBetween(businessDay('1900-01-01'), addDays(today, -age));
}

/** 'Inactive for 6 months': up to today, and no whole months. */
function lastDays(value: number, unit: keyof typeof daysOfUnit, { today }: TimeContext): Period {
  const count = Math.min(Math.max(1, Math.trunc(value)), 1_000);
  const before =
    unit === 'month' ? addMonths(today, -count) : addDays(today, -count * daysOfUnit[unit]);
  return periodBetween(addDays(before, 1), today);
}

/** 'invoice 1042', 'bill B-17': the word behind the noun, when it holds a digit and says nothing else. */
export function findDocumentNumbers(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const found: Slot[] = [];
  const followsDocument = (start: number) =>
    slots.some((slot) => slot.slot === 'rows' && slot.start + slot.length === start) ||
    // 'invoice number 1042', 'invoice no 1042'
    slots.some(
      (slot) =>
        slot.slot === 'rows' &&
        slot.start + slot.length === start - 1 &&
        /^(number|no|num|nr)$/.test(tokens[start - 1]?.text ?? ''),
    );
  const isFree = (index: number) =>
    !slots.some(
      (slot) => slot.slot !== 'number' && slot.start <= index && index < slot.start + slot.length,
    );
  tokens.forEach((token, index) => {
    if (!/^[a-z]*[-#]?\d[a-z\d-]*$/.test(token.text) || !isFree(index) || !followsDocument(index))
      return;
    if (token.kind === 'date' || /%$/.test(token.text)) return;
    // '31-60 days past due'.
    if (/^(days?|weeks?|months?|\d+)$/.test(tokens[index + 1]?.text ?? '')) return;
    found.push({
      slot: 'document_number',
      start: index,
      length: 1,
      text: token.written.replace(/[,.:;]+$/, ''),
    });
  });
  if (found.length === 0) return [...slots];
  const taken = new Set(found.map(({ start }) => start));
  return [...slots.filter(({ start }) => !taken.has(start)), ...found].sort(
    (a, b) => a.start - b.start,
  );
}
