import { addDays, businessDay } from '@cairn/finance';
import { rowsOf } from '../page-rows.ts';
import type { ReadPage } from '../file-contents.ts';
import { clearly, type ExtractedField } from './extracted-fields.ts';
import { daysOn } from './find-date.ts';

/** What was paid by check is not due on its day. */
const due =
  /\b(?:DUE|(?:PAY|PAYABLE|PAYMENT|TO BE PAID) (?:BY|BEFORE|UNTIL|ON OR BEFORE)(?! (?:CHE(?:CK|QUE)|(?:CREDIT |DEBIT )?CARD|CASH|ACH|WIRE|BANK|TRANSFER)\b))\b/;
/** 'Thirty days from the invoice' has the day behind it, unless that is the day of the invoice itself. */
const daysAfter = /\bDAYS (?:FROM|AFTER)\b[A-Z ]{0,20}\bINVOICE\b/;
const termsOf = /\bnet\s*[- ]?\s*(\d{1,3})\b|\b(?:pay|paid|due|payable|payment|settled?)\b[^.\d]{0,24}\b(?:within|in)\s+(\d{1,3})\s+days\b|\bterms?\W{0,3}(\d{1,3})\s+days\b|\b(\d{1,3})\s+days\s+(?:net\b|from\s+(?:the\s+)?(?:date\s+of\s+)?(?:this\s+)?invoice\b)/i; // prettier-ignore
const atOnce = /\b(?:due|payable)\s+(?:up)?on\s+receipt\b/i;

/**
 * The day by which an invoice is to be paid: the one beside 'due', else its own day and the terms it states. Absent where
 * two days are called so, or where the terms contradict the day.
 */
export function findDue(
  pages: readonly ReadPage[],
  date: ExtractedField<string> | undefined,
): ExtractedField<string> | undefined {
  const stated = daysOn(pages).filter(
    ({ label, day }) =>
      (due.test(label) || (daysAfter.test(label) && day !== date?.value)) &&
      !/\bLATE\b/.test(label),
  );
  const [first] = stated;
  if (first !== undefined) {
    if (stated.some(({ day }) => day !== first.day)) return undefined;
    if (date !== undefined && first.day < date.value) return undefined;
    const confidence = clearly(0.97, first.line.sureness);
    return { value: first.day, confidence, page: first.page, box: first.line.box };
  }
  return date === undefined ? undefined : byTerms(pages, date);
}

function byTerms(
  pages: readonly ReadPage[],
  date: ExtractedField<string>,
): ExtractedField<string> | undefined {
  const found = pages.flatMap((page) =>
    rowsOf(page.lines).flatMap((row) => {
      const text = row.map((line) => line.text).join(' ');
      const days = atOnce.test(text) ? 0 : daysIn(text);
      const [line] = row;
      return days === null || line === undefined ? [] : [{ days, line, page: page.number }];
    }),
  );
  const [first] = found;
  if (first === undefined || found.some(({ days }) => days !== first.days)) return undefined;
  const value = addDays(businessDay(date.value), first.days);
  const confidence = clearly(Math.min(0.95, date.confidence), first.line.sureness);
  return { value, confidence, page: first.page, box: first.line.box };
}

function daysIn(text: string): number | null {
  const [, ...groups] = termsOf.exec(text) ?? [];
  // Of the ways to say it one has matched, and the groups of the others are empty.
  const days = groups.filter(Boolean)[0];
  return days === undefined ? null : Number(days);
}
