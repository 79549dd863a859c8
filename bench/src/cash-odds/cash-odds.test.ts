import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays } from '@cairn/finance';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../cash-odds.ts';
import { makeBusiness } from './make-business.ts';

let folder = '';
const ORIGIN = '2026-05-15';
const at = (name: string) => path.join(folder, name);

function write(name: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries({
    'origins.txt': `${ORIGIN}\n`,
    'minimum.txt': '500.00\n',
    ...files,
  })) {
    mkdirSync(path.dirname(at(`in/${name}/${file}`)), { recursive: true });
    writeFileSync(at(`in/${name}/${file}`), text);
  }
}

/** 40.00 in each day for 200 days, and a row after the origin that must not be read. */
function bank(later: string): string {
  const days = Array.from({ length: 200 }, (_, index) => addDays(ORIGIN, index - 199));
  const rows = days.map((day, index) => `${day},CARD SALES,40.00,${1000 + 40 * (index + 1)}.00`);
  return [
    'date,description,amount,balance',
    ...rows,
    `${addDays(ORIGIN, 1)},LATER,${later},0`,
  ].join('\n');
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-odds-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function pathsOf(): Promise<string[][]> {
  await run(['--input', at('in'), '--output', at('paths.csv')]);
  return readFileSync(at('paths.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
}

describe('cash-odds on files of one’s own', () => {
  test('writes ninety days an origin and does not look at later rows', async () => {
    write(`shop@${ORIGIN}`, { 'bank.csv': bank('-9000.00') });
    const [header, ...rows] = await pathsOf();
    expect(header?.join(',')).toBe(
      'name,origin,date,expected,low,high,below_minimum_30,below_minimum_90',
    );
    expect(rows).toHaveLength(90);
    expect(rows[0]?.slice(0, 3)).toEqual(['shop', ORIGIN, addDays(ORIGIN, 1)]);
    expect(Number(rows[0]?.[3])).toBeGreaterThan(8_900);
    expect(Number(rows[89]?.[6])).toBeLessThan(0.05);
    write(`shop@${ORIGIN}`, { 'bank.csv': bank('9000.00') });
    expect((await pathsOf()).slice(1)).toEqual(rows);
  });

  test('reads the bank lines and the documents of a books archive', async () => {
    const days = Array.from({ length: 120 }, (_, index) => addDays(ORIGIN, index - 119));
    write(`books@${ORIGIN}`, {
      'archive/accounts.csv':
        'account_id,name,type,number,opening_balance,opening_date\nB,Bank,bank,,250.00,\nS,Sales,income,,,',
      'archive/parties.csv': 'party_id,kind,name,email,city,state\nP,customer,Acme,,,',
      'archive/transactions.csv': [
        'transaction_id,kind,date,number,party_id,due_date,total,open_balance,payment_method,memo,paid_date',
        ...days.map((day, index) => `T${index},sales_receipt,${day},,,,10.00,0.00,,Till,`),
        `I1,invoice,2026-05-01,1,P,2026-05-31,900.00,900.00,,,`,
      ].join('\n'),
      'archive/lines.csv': [
        'transaction_id,line_number,account_id,debit,credit,item_id,quantity,unit_price,party_id,description',
        ...days.flatMap((_, index) => [`T${index},1,B,10.00,,,,,,`, `T${index},2,S,,10.00,,,,,`]),
      ].join('\n'),
    });
    const rows = (await pathsOf()).filter(([name]) => name === 'books');
    expect(rows).toHaveLength(90);
    expect(Number(rows[0]?.[3])).toBeGreaterThan(1_000);
  });

  /** A row a day for so many days, the last so many days before the origin. */
  const daily = (count: number, ended = 0) =>
    Array.from(
      { length: count },
      (_, at) => `${addDays(ORIGIN, at - count + 1 - ended)},TILL,40.00,`,
    );
  const head = 'date,description,amount,balance';
  const opened = `${addDays(ORIGIN, -500)},OPENING,2000.00,2000.00`;
  const oddBanks: readonly [name: string, rows: readonly string[]][] = [
    ['no rows', []],
    ['three rows', daily(3)],
    ['one month', daily(30)],
    ['gaps of months', [...daily(60, 300), ...daily(40)]],
    ['one giant outlier', [...daily(200), `${addDays(ORIGIN, -9)},LOAN,90000000.00,`]],
    ['a business that stopped', daily(200, 120)],
    ['an origin before the first row', daily(20, -60)],
    ['nothing but money out', daily(200).map((row) => row.replace('40.00', '-40.00'))],
  ];

  test.each(oddBanks)('%s: a row a day, and no line without doubt', async (name, rows) => {
    const folder = name.replaceAll(' ', '-');
    write(`${folder}@${ORIGIN}`, { 'bank.csv': [head, opened, ...rows].join('\n') });
    const days = (await pathsOf()).filter(([of]) => of === folder);
    expect(days.map(([, , date]) => date)).toEqual(
      Array.from({ length: 90 }, (_, at) => addDays(ORIGIN, at + 1)),
    );
    for (const [, origin, , ...figures] of days) {
      const [expected, low, high, in30, in90] = figures.map(Number);
      expect(origin).toBe(ORIGIN);
      expect(figures.every((figure) => figure !== '' && Number.isFinite(Number(figure)))).toBe(
        true,
      );
      expect(Number(low)).toBeLessThan(Number(expected));
      expect(Number(high)).toBeGreaterThan(Number(expected));
      expect(Number(in30)).toBeLessThanOrEqual(Number(in90));
      expect(Number(in90)).toBeLessThanOrEqual(1);
    }
  });

  test('says what is wrong with a folder and goes on with the others', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rows = daily(60);
    const broken = (row: string) => [head, ...rows, row].join('\n');
    write(`faulty-none@`, { 'bank.csv': broken(''), 'origins.txt': '' });
    write(`faulty-empty@${ORIGIN}`, {});
    write(`faulty-day@${ORIGIN}`, { 'bank.csv': broken('2026-02-30,TILL,1.00,') });
    write(`faulty-amount@${ORIGIN}`, { 'bank.csv': broken('2026-05-01,TILL,a lot,') });
    write(`faulty-columns@${ORIGIN}`, { 'bank.csv': 'day,sum\n2026-05-01,1.00' });
    write(`partly@${ORIGIN}`, {
      'bank.csv': broken(''),
      'minimum.txt': '',
      'origins.txt': `2026-04-31\n${addDays(ORIGIN, -7)}\n${ORIGIN}\n`,
    });
    const written = await pathsOf();
    const names = new Set(written.map(([name]) => name));
    expect([...names].filter((name) => name?.startsWith('faulty'))).toEqual([]);
    expect(names).toContain('shop');
    expect(written.filter(([name]) => name === 'partly')).toHaveLength(180);
    const faults = said.mock.calls.map(([fault]) => String(fault));
    for (const fault of [
      /^faulty-none@: It names no day to forecast from/,
      /^faulty-empty@.*: It has neither archive\/ nor bank\.csv/,
      /^faulty-day@.*: Row 61 of bank\.csv: .*2026-02-30/,
      /^faulty-amount@.*: Row 61 of bank\.csv: 'a lot' is not an amount/,
      /^faulty-columns@.*no column date, description, amount, balance/,
      /^partly@.*: '2026-04-31' in origins\.txt is no day/,
      /^partly@.*: It has no minimum\.txt\. The odds are those of falling below 0\.00/,
    ])
      expect(faults.filter((one) => fault.test(one))).toHaveLength(1);
    expect(faults).toHaveLength(7);
    for (const { length } of faults) expect(length).toBeLessThan(200);
  });

  test('a folder in which nothing can be forecast is refused', () => {
    expect(() => run(['--input', at('nowhere'), '--output', at('paths.csv')])).toThrow(
      'There is no folder',
    );
    mkdirSync(at('empty'));
    expect(() => run(['--input', at('empty'), '--output', at('paths.csv')])).toThrow(
      'could be forecast',
    );
  });

  test('half of the arguments is refused', () => {
    expect(() => run(['--input', at('in')])).toThrow('together');
  });
});

test('a made-up business is the same for the same seed and another for another', () => {
  expect(makeBusiness('invoiced', 3)).toEqual(makeBusiness('invoiced', 3));
  expect(makeBusiness('invoiced', 3).rows).not.toEqual(makeBusiness('invoiced', 4).rows);
});
