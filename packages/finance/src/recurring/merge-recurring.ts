import { addDays, daysBetween } from '../calendar.ts';
import type { BusinessDay } from '../calendar.ts';
import { absoluteCents } from '../money.ts';
import type { Cents } from '../money.ts';
import { BEAT_DAYS } from './beats.ts';
import { counterpartyKeys } from './counterparty-text.ts';
import type { RecurringStream } from './recurring-stream.ts';
import { datesOfRhythm } from './rhythm.ts';
import type { Rhythm } from './rhythm.ts';

/** A payment that somebody has told the books to expect. */
export interface RecurringTemplate {
  readonly id: string;
  readonly counterparty: string;
  /** signed: money out is negative */
  readonly amountCents: Cents;
  readonly rhythm: Rhythm;
  /** the first day that counts; null = it runs already */
  readonly startDate: BusinessDay | null;
  /** the last day that counts; null = no end */
  readonly endDate: BusinessDay | null;
  readonly isActive: boolean;
}

/** A stream with where it comes from: seen at the bank, told by the books, or both. */
export interface MergedRecurring extends RecurringStream {
  readonly source: 'detected' | 'template' | 'both';
  readonly templateId: string | null;
}

/**
 * One list of what is detected and what the books' templates say, nothing twice. A template is the
 * same as a stream when direction and counterparty agree, the beats are alike, and the amounts are
 * within a quarter of each other; the closest amount wins and each stream takes one template. What
 * the bank showed is then kept (amount, dates, evidence), because it is what happened.
 */
export function mergeRecurring(
  detected: readonly RecurringStream[],
  templates: readonly RecurringTemplate[],
  today: BusinessDay,
): MergedRecurring[] {
  const templateByStream = new Map<string, string>();
  const alone: RecurringTemplate[] = [];
  const sorted = [...templates].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const template of sorted) {
    const match = detected
      .filter((stream) => !templateByStream.has(stream.id) && isSame(stream, template))
      .sort((a, b) => distance(a, template) - distance(b, template) || (a.id < b.id ? -1 : 1))[0];
    if (match === undefined) alone.push(template);
    else templateByStream.set(match.id, template.id);
  }
  const merged = detected.map((stream): MergedRecurring => {
    const templateId = templateByStream.get(stream.id) ?? null;
    return { ...stream, templateId, source: templateId === null ? 'detected' : 'both' };
  });
  return [...merged, ...alone.map((template) => fromTemplate(template, today))];
}

function distance(stream: RecurringStream, template: RecurringTemplate): number {
  const [a, b] = [Number(stream.expectedCents), Number(template.amountCents)];
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1);
}

function isSame(stream: RecurringStream, template: RecurringTemplate): boolean {
  if ((stream.direction === 'out') !== template.amountCents < 0n) return false;
  const ratio = BEAT_DAYS[stream.rhythm.beat] / BEAT_DAYS[template.rhythm.beat];
  if (ratio < 0.9 || ratio > 1.1) return false;
  return (
    distance(stream, template) <= 0.25 && sharesName(stream.counterparty, template.counterparty)
  );
}

/** Two names agree when every word of the shorter stands in the longer: 'Acme' and 'Acme Hosting'. */
function sharesName(left: string, right: string): boolean {
  const [a, b] = counterpartyKeys([left, right]).map((key) => key.split(' ').filter(Boolean));
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((word) => long.includes(word));
}

function fromTemplate(template: RecurringTemplate, today: BusinessDay): MergedRecurring {
  const start =
    template.startDate !== null && template.startDate > today ? template.startDate : today;
  const reach = addDays(start, Math.ceil(BEAT_DAYS[template.rhythm.beat]) + 7);
  const next = template.isActive ? (datesOfRhythm(template.rhythm, start, reach)[0] ?? null) : null;
  const hasEnded =
    next === null || (template.endDate !== null && daysBetween(next, template.endDate) < 0);
  return {
    id: `template:${template.id}`,
    source: 'template',
    templateId: template.id,
    direction: template.amountCents < 0n ? 'out' : 'in',
    counterparty: template.counterparty,
    counterpartyKey: counterpartyKeys([template.counterparty])[0] ?? '',
    accountId: null,
    rhythm: template.rhythm,
    nextDate: hasEnded ? null : next,
    expectedCents: template.amountCents,
    lowCents: template.amountCents,
    highCents: template.amountCents,
    // Told by a person, not yet seen at the bank.
    confidence: absoluteCents(template.amountCents) > 0n && !hasEnded ? 0.8 : 0,
    transactionIds: [],
    lastDate: null,
    events: [],
    isActive: !hasEnded,
  };
}
