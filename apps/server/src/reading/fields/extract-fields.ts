import type { ReadPage, TextLine } from '../file-contents.ts';
import { amountRows, columnRows, type AmountRow } from './amount-rows.ts';
import { agreed } from './agree.ts';
import type { ExtractedField, ExtractedFields } from './extracted-fields.ts';
import { findAddress } from './find-address.ts';
import { findAmountDue, saysEarlier, saysPaid } from './find-amount-due.ts';
import { findCompany } from './find-company.ts';
import { findCurrency } from './find-currency.ts';
import { findDate } from './find-date.ts';
import { findDue } from './find-due.ts';
import { findLines } from './find-lines.ts';
import { findNumber } from './find-number.ts';
import { findTax } from './find-tax.ts';
import { findTotal } from './find-total.ts';
import { findVendor, namesCustomer } from './find-vendor.ts';

/**
 * What a receipt or invoice says of itself, from the lines of its pages: company, day, total and tax in cents, currency,
 * number, address. `ownNames` are the reader's: a bill is for them. Each with its place and the share of such readings that is right; a field that is not read surely is
 * absent. Rules on layout and words only: nothing is remembered from other documents.
 */
export function extractFields(
  given: readonly ReadPage[],
  ownNames: readonly string[] = [],
): ExtractedFields {
  const pages = given.map((page) => ({ ...page, lines: page.lines.filter(isShort) }));
  const first = fieldsOf(pages, ownNames);
  if (given.every(({ again }) => again === undefined)) return first;
  return agreed(
    first,
    fieldsOf(
      given.map((page) => ({ ...page, lines: (page.again ?? page.lines).filter(isShort) })),
      ownNames,
    ),
  );
}

/** What is longer is no line of a receipt, and may have been made to be slow to read. */
const lineCharactersMax = 500;
const isShort = ({ text }: TextLine) => text.length <= lineCharactersMax;

function fieldsOf(pages: readonly ReadPage[], ownNames: readonly string[]): ExtractedFields {
  const [first] = pages;
  const date = findDate(pages);
  const dueDate = findDue(pages, date);
  const isInvoice = saysInvoice(pages, dueDate !== undefined);
  const rows = isInvoice ? withColumns(amountRows(pages), columnRows(pages)) : amountRows(pages);
  const amounts = isInvoice ? findAmountDue(rows) : null;
  const total = amounts?.total ?? findTotal(rows) ?? wholeOf(rows, amounts?.due);
  const isOpen = isInvoice && dueDate !== undefined && !saysPaid(rows);
  const tax = findTax(rows, total?.value);
  const lines = findLines(pages, { total: total?.value, tax: tax?.value });
  return {
    ...named(
      'company',
      isInvoice && first !== undefined ? findVendor(first, ownNames) : findCompany(pages),
    ),
    ...named('date', date),
    ...named('dueDate', isInvoice ? dueDate : undefined),
    // Of what is to be paid by a day, and was not in part, the whole is due.
    ...named('amountDueCents', amounts?.due ?? (isOpen ? total : undefined)),
    ...named('totalCents', total),
    ...named('taxCents', tax),
    ...named('currency', findCurrency(pages)),
    ...named('number', findNumber(pages)),
    ...named('address', findAddress(pages)),
    ...(lines.length > 0 && { lines }),
  };
}

/** Of what nothing was paid, and nothing is from before, what is due is the whole. */
const wholeOf = <Due>(rows: readonly AmountRow[], due: Due): Due | undefined =>
  saysPaid(rows) || saysEarlier(rows) ? undefined : due;

/** Amounts with words above them are no longer those of the row that they stand in. */
function withColumns(rows: readonly AmountRow[], columns: readonly AmountRow[]): AmountRow[] {
  const above = new Set(columns.flatMap(({ amounts }) => amounts.map(({ box }) => box)));
  const others = rows.filter(({ amounts }) => !amounts.some(({ box }) => above.has(box)));
  return [...others, ...columns];
}

function saysInvoice(pages: readonly ReadPage[], isDue: boolean): boolean {
  const [first] = pages;
  return (first !== undefined && namesCustomer(first)) || (isDue && isBill(pages));
}

const isBill = (pages: readonly ReadPage[]): boolean =>
  pages.some(({ lines }) =>
    lines.some(({ text }) => /\b(?:invoice|bill|billing|statement)\b/i.test(text)),
  );

/** What was not found is absent rather than empty. */
const named = <Name extends string, Value>(
  name: Name,
  field: ExtractedField<Value> | undefined,
): Partial<Record<Name, ExtractedField<Value>>> =>
  field === undefined ? {} : ({ [name]: field } as Record<Name, ExtractedField<Value>>);
