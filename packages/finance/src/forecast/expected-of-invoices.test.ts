import { expect, test } from 'vitest';
import { addDays, businessDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { CashDocument } from './daily-cash.ts';
import { expectedOfInvoices } from './expected-of-invoices.ts';

const today = businessDay('2026-06-30');

const invoice = (id: string, counterparty: string, due: string, paidAfter: number | null) =>
  ({
    ...{ id, kind: 'invoice', label: id, counterparty, openCents: cents(100_000n) },
    issued: addDays(businessDay(due), -30),
    due: businessDay(due),
    paid: paidAfter === null ? null : addDays(businessDay(due), paidAfter),
  }) satisfies CashDocument;

const paid = (counterparty: string, days: number) =>
  Array.from({ length: 20 }, (_, at) =>
    invoice(
      `${counterparty}${String(at)}`,
      counterparty,
      `2025-${String((at % 9) + 1).padStart(2, '0')}-10`,
      days,
    ),
  );

test('an invoice of who pays on the day is due by then, of who pays a month late is not', () => {
  const history = [...paid('Prompt', 0), ...paid('Slow', 30)];
  const by = (who: string) =>
    expectedOfInvoices([...history, invoice('open', who, '2026-07-03', null)], {
      ...{ today, until: businessDay('2026-07-10') },
    });
  expect(by('Prompt')).toBeGreaterThan(65_000n);
  expect(by('Slow')).toBeLessThan(25_000n);
});

test('what the owner says of an invoice counts as said', () => {
  const documents = [...paid('Prompt', 0), invoice('open', 'Prompt', '2026-07-03', null)];
  const said = (date: string | null) =>
    expectedOfInvoices(documents, {
      ...{ today, until: businessDay('2026-07-10') },
      corrections: [
        {
          ...{ id: 'c', of: { kind: 'invoice', id: 'open' }, label: '', madeOn: today },
          comes: date === null ? null : { date: businessDay(date), amountCents: cents(40_000n) },
        },
      ],
    });
  expect(said('2026-07-05')).toBe(40_000n);
  expect(said('2026-08-05')).toBe(0n);
  expect(said(null)).toBe(0n);
});

test('what did not come on the day it was said to is expected as any other', () => {
  const documents = [...paid('Prompt', 0), invoice('open', 'Prompt', '2026-06-28', null)];
  const ahead = { today, until: businessDay('2026-07-31') };
  const comes = { date: businessDay('2026-06-10'), amountCents: cents(40_000n) };
  const of = { kind: 'invoice', id: 'open' } as const;
  const corrections = [{ id: 'c', of, label: '', madeOn: businessDay('2026-06-01'), comes }];
  const expected = expectedOfInvoices(documents, ahead);
  expect(expected).toBeGreaterThan(0n);
  expect(expectedOfInvoices(documents, { ...ahead, corrections })).toBe(expected);
});

test('what a customer brings is their part of what all bring', () => {
  const documents = [
    ...paid('Prompt', 0),
    ...Array.from({ length: 20 }, (_, at) => invoice(`l${String(at)}`, 'Lost', '2025-09-01', null)),
    invoice('open', 'Prompt', '2026-07-03', null),
  ];
  const by = (names?: readonly string[]) =>
    Number(expectedOfInvoices(documents, { today, until: businessDay('2026-07-31'), names }));
  expect(by(['Lost'])).toBeGreaterThan(0);
  expect(Math.abs(by(['Prompt']) + by(['Lost']) - by())).toBeLessThan(3);
});

test('nothing is expected later than two years from now', () => {
  const issued = businessDay('2026-06-01');
  const documents = [{ ...invoice('open', 'Prompt', '2029-07-03', null), issued }];
  const by = (until: string) => expectedOfInvoices(documents, { today, until: businessDay(until) });
  expect(by('2099-12-31')).toBe(by('2028-06-29'));
});
