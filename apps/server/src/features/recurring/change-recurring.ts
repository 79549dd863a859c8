import type { Api, BodyOf } from '@cairn/contract';
import { addMonths, daysBetween, isBusinessDay, type BusinessDay } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { refuse } from '../../http/refuse.ts';
import { findRecurring } from '../../ledger/derived/derived-figures.ts';
import type { RecurringItem } from '../../ledger/derived/figures/recurring-streams.ts';
import {
  addRecurring,
  keepRecurringChoice,
  type RecurringChanges,
} from '../../ledger/derived/figures/recurring-streams-choices.ts';
import { accountNames } from './queries.ts';

const monthsAheadMax = 24;

/** The id of the payment that was added. Refuses a date that is past or far ahead, and an account of nobody's. */
export async function addByHand(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  body: BodyOf<Api['addRecurring']>,
): Promise<string> {
  checkNextDate(body.next_date, today);
  const accountId = body.account_id ?? null;
  if (accountId !== null && !(await accountNames(tx, businessId)).has(accountId)) {
    refuse('account_not_found');
  }
  return addRecurring(tx, businessId, {
    name: body.name,
    amountCents: signedCents(body.amount, body.direction),
    nextDate: body.next_date,
    beat: body.beat,
    accountId,
    category: body.category ?? null,
  });
}

/** Keeps what the owner says of a recurring payment; nothing is kept of an unknown id or an impossible date. */
export async function changeRecurring(
  tx: Transaction,
  businessId: string,
  today: BusinessDay,
  recurringId: string,
  body: BodyOf<Api['changeRecurring']>,
): Promise<void> {
  const items = await findRecurring(tx, businessId, today);
  const item = items.find((candidate) => candidate.recurringId === recurringId);
  if (item === undefined) refuse('recurring_not_found');
  if (body.next_date !== undefined) {
    if (item.nextDate === null) refuse('recurring_stopped');
    checkNextDate(body.next_date, today);
  }
  await keepRecurringChoice(tx, businessId, recurringId, changesOf(item, body));
}

function changesOf(item: RecurringItem, body: BodyOf<Api['changeRecurring']>): RecurringChanges {
  return {
    ...(body.status !== undefined && {
      status: body.status === 'detected' ? null : body.status,
    }),
    ...(body.name !== undefined && { name: body.name }),
    ...(body.amount !== undefined && { amountCents: signedCents(body.amount, item.direction) }),
    ...(body.next_date !== undefined && {
      nextDate: body.next_date,
      nextDateSetAfter: item.lastDate,
    }),
    ...(body.tags !== undefined && { tags: [...new Set(body.tags)] }),
    ...(body.remarks !== undefined && { remarks: body.remarks === '' ? null : body.remarks }),
    ...(body.reminder_days !== undefined && { reminderDays: body.reminder_days }),
  };
}

function checkNextDate(day: string, today: BusinessDay): void {
  const isFine =
    isBusinessDay(day) &&
    daysBetween(today, day) >= 0 &&
    daysBetween(day, addMonths(today, monthsAheadMax)) >= 0;
  if (isFine) return;
  const message = 'Choose a day from today on, at most two years ahead.';
  refuse('invalid_request', { message, fields: { next_date: message } });
}

function signedCents(dollars: number, direction: 'in' | 'out'): bigint {
  const size = BigInt(Math.round(dollars * 100));
  return direction === 'out' ? -size : size;
}
