import { z } from 'zod';
import { evidenceToken } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { businessDay, dollars } from './wire.ts';

/**
 * What the statements are made of: the books (accrual), the books on a cash basis (income and costs when they are paid;
 * a cash flow statement is the same on either), or the categorized rows of the bank.
 */
const basis = z.enum(['books', 'cash', 'bank']);

const reportPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'year_to_date',
  'last_year',
  'last_12_months',
  'fiscal_year_to_date',
  'last_fiscal_year',
  'custom',
] as const;

const range = z.object({ from: businessDay, to: businessDay, label: z.string() });

/** `from` and `to` are read with 'custom', and then both are needed. */
const periodQuery = z.strictObject({
  period: z.enum(reportPeriods).default('year_to_date'),
  from: businessDay.optional(),
  to: businessDay.optional(),
  compare: z.enum(['previous', 'last_year', 'none']).default('previous'),
  basis: basis.optional(),
});

const row = z.object({
  /** 'section' heads lines, without an amount; 'subtotal' closes them; 'result' stands between, 'total' at the end. */
  kind: z.enum(['section', 'line', 'subtotal', 'result', 'total']),
  /** How far the label is indented, from 0. */
  level: z.number().int(),
  label: z.string(),
  amount: dollars.nullable(),
  before: dollars.nullable(),
  change: dollars.nullable(),
  change_percent: z.number().nullable(),
  /** Opens the rows that sum to `amount`. */
  evidence: evidenceToken.nullable(),
});

const statement = z.object({
  title: z.string(),
  business_name: z.string().nullable(),
  basis,
  /** What can be asked for; none where there are no rows at all. */
  bases: z.array(basis),
  /** A balance sheet stands at the end of `period.to`. */
  period: range,
  /** With the reason where it has no figures, as no record is so old. */
  compared: range.extend({ note: z.string().nullable() }).nullable(),
  rows: z.array(row),
  /** What these figures do not know, each in a sentence. */
  notes: z.array(z.string()),
  /** A profit and loss on a cash basis beside the accrual one: where they differ, and last the net profit. */
  reconciliation: z
    .array(z.object({ label: z.string(), accrual: dollars, cash: dollars, difference: dollars }))
    .nullable(),
});

const agingRow = z.object({
  name: z.string(),
  /** Not due, then 1-30, 31-60, 61-90 and over 90 days past due. */
  buckets: z.array(dollars).length(5),
  total: dollars,
  documents: z.array(
    z.object({
      transaction_id: z.string(),
      number: z.string().nullable(),
      date: businessDay,
      due_date: businessDay.nullable(),
      days_past_due: z.number().int(),
      open: dollars,
    }),
  ),
});

export const reports = {
  profitAndLoss: endpoint({
    ...routes.profitAndLoss,
    summary: 'Profit and loss of a period, beside another one',
    access: 'verified',
    query: periodQuery,
    reply: statement,
    errors: [],
  }),
  balanceSheet: endpoint({
    ...routes.balanceSheet,
    summary: 'The balance sheet at the end of a period, beside that of another one',
    access: 'verified',
    query: periodQuery,
    reply: statement,
    errors: [],
  }),
  cashFlowStatement: endpoint({
    ...routes.cashFlowStatement,
    summary: 'The cash flow statement of a period by the direct method, beside another one',
    access: 'verified',
    query: periodQuery,
    reply: statement,
    errors: [],
  }),
  aging: endpoint({
    ...routes.aging,
    summary: 'What customers owe, or what vendors are owed, by how long it is past due',
    access: 'verified',
    query: z.strictObject({
      side: z.enum(['receivables', 'payables']),
      /** Today unless given; not later. */
      as_of: businessDay.optional(),
    }),
    reply: z.object({
      side: z.enum(['receivables', 'payables']),
      business_name: z.string().nullable(),
      as_of: businessDay,
      /** Largest first. */
      rows: z.array(agingRow),
      buckets: z.array(dollars).length(5),
      total: dollars,
      overdue: dollars,
      notes: z.array(z.string()),
    }),
    errors: [],
  }),
} as const;
