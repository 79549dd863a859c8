import { parseArgs } from 'node:util';
import type { RecurringStream } from '@cairn/finance';
import { isHeldOut, readBankRows } from './cash/bank-rows.ts';
import type { BankRow } from './cash/bank-rows.ts';
import { streamsByAccount } from './cash/bank-recurring.ts';
import { writeCsv } from './cash/csv.ts';
import { perturb, withoutText } from './cash/perturb.ts';
import { scoreStreams, standingOrderByTransaction } from './cash/recurring-score.ts';
import { sharedDataFile } from './cash/shared-data.ts';
import { withAmericanTexts } from './names/renamed.ts';

/** `--input transactions.csv --output streams.csv`, or the table on the shared data, perturbed by two seeds: 1 and 2, or `--from 101`. */
export function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      input: { type: 'string' },
      output: { type: 'string' },
      from: { type: 'string', default: '1' },
    },
  });
  if (values.input !== undefined && values.output !== undefined) {
    writeStreams(values.output, streamsByAccount(readBankRows(values.input)));
  } else if (values.input === undefined && values.output === undefined) {
    printTable(Number(values.from));
  } else {
    throw new Error('recurring takes --input and --output together, or neither.');
  }
  return Promise.resolve();
}

function writeStreams(file: string, streams: readonly RecurringStream[]): void {
  const header = ['stream_id', 'account_id', 'transaction_id', 'next_date', 'amount'];
  const rows = streams.flatMap((stream) =>
    stream.transactionIds.map((id) => [
      stream.id,
      stream.accountId ?? '',
      id,
      stream.nextDate ?? '',
      (Number(stream.expectedCents) / 100).toFixed(2),
    ]),
  );
  writeCsv(file, header, rows);
  console.log(`${streams.length} streams of ${rows.length} payments written to ${file}.`);
}

function printTable(first: number): void {
  const transactions = sharedDataFile('czech_bank/transactions.csv');
  const orders = sharedDataFile('czech_bank/standing_orders.csv');
  if (transactions === null || orders === null) return;
  const rows = readBankRows(transactions);
  const truth = standingOrderByTransaction(rows, orders);
  const part = (heldOut: boolean) => (all: readonly BankRow[]) =>
    all.filter((row) => isHeldOut(row.accountId) === heldOut);
  const copies: [string, readonly BankRow[]][] = [
    ['as the bank shows it', rows],
    [`perturbed, seed ${first}`, perturb(rows, first)],
    [`perturbed, seed ${first + 1}`, perturb(rows, first + 1)],
    ['perturbed, American texts', withAmericanTexts(rows, first, 'chosen')],
    ['perturbed, texts held out', withAmericanTexts(rows, first + 1, 'held')],
    ['without any text', withoutText(rows)],
  ];
  const table = copies.flatMap(([name, copy]) =>
    [false, true].map((heldOut) => {
      const kept = new Set(copy.map(({ id }) => id));
      // Fees are known by their purpose, which the copy without text no longer shows.
      const counted = part(heldOut)(rows).filter((row) => kept.has(row.id));
      const { payments, pairs } = scoreStreams(
        counted,
        truth,
        streamsByAccount(part(heldOut)(copy)),
      );
      return {
        data: name,
        accounts: heldOut ? 'held out' : 'tuning',
        precision: payments.precision.toFixed(3),
        recall: payments.recall.toFixed(3),
        F1: payments.f1.toFixed(3),
        'F1 of pairs': pairs.f1.toFixed(3),
      };
    }),
  );
  console.table(table);
}
