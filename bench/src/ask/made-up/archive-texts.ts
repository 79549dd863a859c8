import Papa from 'papaparse';
import { generate, type MadeUpTransaction } from './generate.ts';
import type { Profile } from './profile.ts';

const dollars = (cents: number | undefined) =>
  cents === undefined ? '' : (cents / 100).toFixed(2);

const csv = (fields: readonly string[], data: readonly (readonly unknown[])[]) =>
  `${Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { newline: '\n' })}\n`;

/** The company as the files of a books archive, by file name. */
export function archiveTexts(profile: Profile): Record<string, string> {
  const transactions = generate(profile);
  const opening = `${Number(profile.from.slice(0, 4)) - 1}-12-31`;
  return {
    'business.csv': csv(
      ['business_name', 'fiscal_year_start_month', 'currency', 'time_zone'],
      [[profile.name, profile.fiscalYearStartMonth, 'USD', 'America/New_York']],
    ),
    'accounts.csv': csv(
      ['account_id', 'name', 'type', 'number', 'opening_balance', 'opening_date'],
      profile.accounts.map(([id, name, type, balance]) => [
        id,
        name,
        type,
        '',
        balance?.toFixed(2) ?? '',
        balance === undefined ? '' : opening,
      ]),
    ),
    'parties.csv': csv(['party_id', 'kind', 'name', 'email', 'city', 'state'], partiesOf(profile)),
    'items.csv': csv(
      ['item_id', 'name', 'kind', 'unit_price'],
      profile.items.map(([id, name, kind, price]) => [id, name, kind, price.toFixed(2)]),
    ),
    'transactions.csv': csv(
      [
        'transaction_id',
        'kind',
        'date',
        'number',
        'party_id',
        'due_date',
        'total',
        'open_balance',
        'payment_method',
        'memo',
        'paid_date',
      ],
      transactions.map(({ id, kind, date, number, party, due, total, open, method, paid }) =>
        [id, kind, date, number, party, due, dollars(total), dollars(open), method, '', paid].map(
          (value) => value ?? '',
        ),
      ),
    ),
    'lines.csv': csv(
      [
        'transaction_id',
        'line_number',
        'account_id',
        'debit',
        'credit',
        'item_id',
        'quantity',
        'unit_price',
        'party_id',
        'description',
      ],
      transactions.flatMap(linesOf),
    ),
  };
}

const partiesOf = ({ customers, vendors, employees }: Profile) => [
  ...customers.map(({ id, name, city, state }) => [id, 'customer', name, '', city, state]),
  ...vendors.map(([id, name, city, state]) => [id, 'vendor', name, '', city, state]),
  ...employees.map(([id, name]) => [id, 'employee', name, '', '', '']),
];

const linesOf = ({ id, lines }: MadeUpTransaction) =>
  lines.map(({ account, amount, item, quantity, price }, index) => [
    id,
    index + 1,
    account,
    amount > 0 ? dollars(amount) : '',
    amount < 0 ? dollars(-amount) : '',
    item ?? '',
    quantity ?? '',
    dollars(price),
    '',
    '',
  ]);
