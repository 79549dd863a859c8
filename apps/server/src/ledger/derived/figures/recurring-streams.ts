import {
  addMonths,
  businessDay,
  cents,
  detectRecurring,
  mergeRecurring,
  partsOfDay,
  STREAM_CONFIDENCE_MIN,
  type BusinessDay,
  type MergedRecurring,
  type RecurringTemplate,
} from '@cairn/finance';
import { v5 as idFromName } from 'uuid';
import type { Transaction } from '../../../database/within-business.ts';
import { findBasis } from '../../basis.ts';
import { listBooksTemplates } from './books-templates.ts';
import { moneyRows, type MoneyRow } from '../../read/figures/money-rows.ts';
import { listRecurringChoices, type RecurringChoice } from './recurring-streams-choices.ts';

/** Two yearly beats and a month. */
export const historyMonths = 25;
export const historyStart = (today: BusinessDay) => addMonths(today, -historyMonths);
/** Kept and shown of each stream; `transactionIds` names them all. */
const storedPaymentsMax = 24;

/**
 * A recurring payment as the owner sees it: what was detected on bank accounts and cards, or added by hand, with what
 * the owner said of it applied to name, expected amount and next date.
 */
export interface RecurringItem extends MergedRecurring {
  /** The id by which the portal calls it: the same from day to day. */
  readonly recurringId: string;
  /** 'possible': too few payments to count on, and nobody has confirmed it. */
  readonly status: 'confirmed' | 'detected' | 'possible' | 'added' | 'dismissed';
  /** The latest payments that prove it, oldest first. */
  readonly payments: readonly MoneyRow[];
  readonly category: string | null;
  readonly choice: RecurringChoice | null;
}

/**
 * Every recurring payment among these rows as of `today`, stopped and dismissed ones included. Takes a while over a
 * long history: what is kept of it is read by `findRecurring` of derived-figures.ts.
 */
export async function detectRecurringItems(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  rows: readonly MoneyRow[],
): Promise<RecurringItem[]> {
  const choices = await listRecurringChoices(tx, businessId);
  const templates = [
    ...choices.flatMap((choice) => templateOf(choice) ?? []),
    ...(await listBooksTemplates(tx, businessId)),
  ];
  const merged = mergeRecurring(detectRecurring(rows, { today }), templates, today);
  const choiceById = new Map(choices.map((choice) => [choice.recurringId, choice]));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return merged.map((stream) => {
    const recurringId = stream.templateId ?? idFromName(stream.id, businessId);
    const latest = stream.transactionIds.slice(-storedPaymentsMax);
    const payments = latest.flatMap((id) => rowById.get(id) ?? []);
    return describe(stream, recurringId, choiceById.get(recurringId) ?? null, payments);
  });
}

/** The rows in which recurring payments are looked for. */
export async function recurringHistory(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
): Promise<MoneyRow[]> {
  const basis = await findBasis(tx, businessId);
  return moneyRows(tx, businessId, basis, { from: historyStart(today), to: today });
}

function describe(
  stream: MergedRecurring,
  recurringId: string,
  choice: RecurringChoice | null,
  payments: readonly MoneyRow[],
): RecurringItem {
  const latest = payments.at(-1);
  return {
    ...stream,
    ...(choice !== null && corrections(stream, choice)),
    counterparty: choice?.name ?? (stream.counterparty || latest?.name || ''),
    recurringId,
    status: statusOf(stream, choice),
    payments,
    category: latest?.category ?? choice?.category ?? null,
    choice,
  };
}

/** What the owner says over what was detected. A payment that was added by hand has its say as a template already. */
function corrections(stream: MergedRecurring, choice: RecurringChoice): Partial<RecurringItem> {
  const { amountCents, nextDate, nextDateSetAfter, isAdded } = choice;
  if (stream.source === 'template' && isAdded) return { accountId: choice.accountId };
  const amount = amountCents === null || isAdded ? null : cents(amountCents);
  // A date set by hand holds until the next payment comes; from then on the rhythm speaks again.
  const holds = nextDate !== null && stream.isActive && nextDateSetAfter === stream.lastDate;
  return {
    ...(amount !== null && { expectedCents: amount, lowCents: amount, highCents: amount }),
    ...(holds && { nextDate: businessDay(nextDate) }),
  };
}

function statusOf(stream: MergedRecurring, choice: RecurringChoice | null) {
  if (choice?.status === 'dismissed') return 'dismissed';
  if (choice?.status === 'confirmed') return 'confirmed';
  // A template without a choice is the books' own: they expect it, so it is no guess.
  if (stream.source === 'template') return choice?.isAdded === true ? 'added' : 'confirmed';
  if (stream.source === 'both') return 'confirmed';
  return stream.confidence < STREAM_CONFIDENCE_MIN ? 'possible' : 'detected';
}

function templateOf(choice: RecurringChoice): RecurringTemplate | null {
  const { isAdded, name, amountCents, nextDate, beat, recurringId } = choice;
  if (!isAdded || name === null || amountCents === null || nextDate === null || beat === null) {
    return null;
  }
  const start = businessDay(nextDate);
  return {
    id: recurringId,
    counterparty: name,
    amountCents: cents(amountCents),
    rhythm: {
      beat,
      anchorDate: start,
      daysOfMonth: beat === 'weekly' || beat === 'biweekly' ? [] : [partsOfDay(start).day],
      weekendShift: 'none',
    },
    startDate: start,
    endDate: null,
    isActive: true,
  };
}
