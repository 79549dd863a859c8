import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, addMonths, cents } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run as runBalance } from '../balance.ts';
import { run as runForecast } from '../forecast.ts';
import { run as runRecurring } from '../recurring.ts';
import { perturb } from './perturb.ts';
import { scoreStreams } from './recurring-score.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
const linesOf = (name: string) => readFileSync(at(name), 'utf8').trimEnd().split('\n');

const HEADER =
  'transaction_id,account_id,date,direction,operation,amount,balance,purpose,counterparty_bank,counterparty_account';

/** One account: a pension in and an order out each month, balances as the bank prints them. */
function bankLines(): string[] {
  const lines: string[] = [];
  let balance = 0;
  for (let month = 0; month < 8; month += 1) {
    balance += 6207;
    const pension = addMonths('1993-02-11', month);
    lines.push(`p${month},7,${pension},in,PREVOD Z UCTU,6207.00,${balance}.00,DUCHOD,YZ,30300313`);
    balance -= 1200;
    const order = addMonths('1993-02-14', month);
    lines.push(`o${month},7,${order},out,PREVOD NA UCET,1200.00,${balance}.00,SIPO,WX,83084338`);
  }
  return lines;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-bench-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(at('bank.csv'), [HEADER, ...bankLines()].join('\n'));
  writeFileSync(at('origins.csv'), 'account_id,date\n7,1993-09-20\n');
  const days = Array.from({ length: 98 }, (_, index) => addDays('2026-01-01', index));
  writeFileSync(
    at('series.csv'),
    ['date,A,B', ...days.map((day, index) => `${day},${index % 7},${index < 80 ? '' : 5}`)].join(
      '\n',
    ),
  );
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('benchmarks on files of one’s own', () => {
  test('forecast writes the days after the last, and leaves a series too short empty', async () => {
    await runForecast(['--input', at('series.csv'), '--horizon', '3', '--output', at('out.csv')]);
    const [header, ...rows] = linesOf('out.csv');
    expect(header).toBe('date,A,A_low,A_high,B,B_low,B_high');
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      '2026-04-09',
      '2026-04-10',
      '2026-04-11',
    ]);
    expect(rows[1]?.split(',').slice(1)).toEqual(['1', '1', '1', '', '', '']);
  });

  test('balance writes ninety days from each origin', async () => {
    const files = ['--input', at('bank.csv'), '--origins', at('origins.csv'), '--output'];
    await runBalance([...files, at('paths.csv')]);
    const [header, ...rows] = linesOf('paths.csv');
    expect(header).toBe('account_id,origin,date,balance');
    expect(rows).toHaveLength(90);
    expect(rows[0]).toMatch(/^7,1993-09-20,1993-09-21,-?\d+\.\d{2}$/);
    expect(rows.at(-1)).toContain('1993-12-19');
  });

  test('recurring writes one line a payment with the next date and amount', async () => {
    await runRecurring(['--input', at('bank.csv'), '--output', at('streams.csv')]);
    const [header, ...rows] = linesOf('streams.csv');
    expect(header).toBe('stream_id,account_id,transaction_id,next_date,amount');
    expect(rows).toHaveLength(16);
    expect(rows.filter((row) => row.includes(',o'))[0]).toMatch(/,7,o0,1993-10-14,-1200\.00$/);
  });

  test('half of the arguments is refused', () => {
    expect(() => runForecast(['--input', 'x.csv'])).toThrow('--output');
    expect(() => runBalance(['--input', 'x.csv'])).toThrow('--origins');
    expect(() => runRecurring(['--output', 'x.csv'])).toThrow('--input');
    expect(() => runForecast(['--horizon', '0'])).toThrow('horizon');
  });
});

describe('how streams are scored', () => {
  const row = (id: string, purpose = '') => ({
    id,
    accountId: '7',
    date: '1993-01-01' as const,
    amountCents: cents(-100),
    balanceCents: cents(0),
    purpose,
    counterpartyBank: 'WX',
    counterpartyAccount: '83084338',
  });
  const stream = (transactionIds: string[]) => ({ transactionIds }) as never;
  const truth = new Map([
    ['a', 'order'],
    ['b', 'order'],
  ]);

  test('bank fees count neither way, a wrong payment costs precision, a missed one recall', () => {
    const rows = [row('a'), row('b'), row('x'), row('fee', 'SLUZBY')];
    expect(scoreStreams(rows, truth, [stream(['a', 'b', 'fee'])]).payments.f1).toBe(1);
    expect(scoreStreams(rows, truth, [stream(['a', 'x'])]).payments).toEqual({
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
    });
    expect(scoreStreams(rows, truth, []).payments.f1).toBe(0);
  });

  test('the perturbed copy is the same for a seed, and another for another', () => {
    const rows = Array.from({ length: 50 }, (_, index) => row(`r${index}`));
    expect(perturb(rows, 1)).toEqual(perturb(rows, 1));
    expect(perturb(rows, 2)).not.toEqual(perturb(rows, 1));
  });
});
