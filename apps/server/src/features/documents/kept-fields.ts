import { cents, toDollarsNumber } from '@cairn/finance';
import type { DocumentLine, documents, FieldOrigin } from '../../database/schema/documents.ts';
import type { ReadPage } from '../../reading/file-contents.ts';
import type { ExtractedField, ExtractedFields } from '../../reading/fields/extracted-fields.ts';
import type { ItemLine } from '../../reading/fields/find-lines.ts';
import { sharesOf } from '../../reading/place-on-page.ts';

/** The database keeps no NUL, which a broken PDF may well hold. */
export const withoutNul = (text: string) => text.replaceAll('\0', '');

/** What was read as it is kept: each field with how sure it is and where it stands. */
export function fieldsOf(
  pages: readonly ReadPage[],
  found: ExtractedFields,
): Partial<typeof documents.$inferInsert> {
  const {
    company,
    date,
    dueDate,
    totalCents,
    amountDueCents,
    taxCents,
    currency,
    number,
    address,
  } = found;
  const origin = (field: ExtractedField<unknown> | undefined): FieldOrigin | null => {
    if (field === undefined) return null;
    const page = pages.find((one) => one.number === field.page);
    if (page === undefined) return null;
    const place = { page: page.number, ...sharesOf(page, field.box) };
    const by = field.isSeenOnly === true ? ('model' as const) : ('reading' as const);
    const other = otherOf(field.other);
    return { by, confidence: field.confidence, place, ...(other !== undefined && { other }) };
  };
  const origins = {
    ...{ company, date, due_date: dueDate, total: totalCents, amount_due: amountDueCents },
    ...{ tax: taxCents, currency, number, address },
  };
  return {
    company: company === undefined ? null : withoutNul(company.value).slice(0, 200),
    documentDate: date?.value ?? null,
    dueDate: dueDate?.value ?? null,
    totalCents: totalCents?.value ?? null,
    amountDueCents: amountDueCents?.value ?? null,
    taxCents: taxCents?.value ?? null,
    currency: currency?.value ?? null,
    documentNumber: number === undefined ? null : withoutNul(number.value).slice(0, 100),
    address: address === undefined ? null : withoutNul(address.value).slice(0, 300),
    lines: found.lines?.map(keptLine) ?? null,
    origins: Object.fromEntries(
      Object.entries(origins).flatMap(([name, field]) => {
        const one = origin(field);
        return one === null ? [] : [[name, one]];
      }),
    ),
  };
}

/** Dollars as they are typed, and texts as they are. */
const otherOf = (other: unknown): string | undefined =>
  typeof other === 'bigint'
    ? toDollarsNumber(cents(other)).toFixed(2)
    : typeof other === 'string'
      ? withoutNul(other)
      : undefined;

const keptLine = ({
  name,
  quantity,
  priceCents,
  taxCents,
  amountCents,
}: ItemLine): DocumentLine => ({
  name: withoutNul(name).slice(0, 200),
  quantity: quantity ?? null,
  price: priceCents?.toString() ?? null,
  tax: taxCents?.toString() ?? null,
  amount: amountCents.toString(),
});
