import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importArchive } from '../../apps/server/src/features/data-archive/import-archive.ts';
import { openTenant, type Tenant } from './ask/open-tenant.ts';
import {
  countAging,
  countBalances,
  countCards,
  countCash,
  countProfit,
  readArchive,
  type CountedArchive,
  type Figures,
} from './audit/count-archive.ts';
import { readBank, type CountedBank } from './audit/count-bank.ts';
import { onCashBasis } from './audit/count-cash-basis.ts';
import { randomBusinesses } from './audit/random-businesses.ts';

const exams = path.resolve(import.meta.dirname, '../exams');

/**
 * Holds the figures of the API against a count of its own over the files of archives: of books profit and loss on both bases,
 * balance sheet and cash of three periods by account, both agings, and the cards of the last month; of bank rows alone the
 * cash, and the profit where each row has its category. Names of exams, folders that hold an archive, or a number of made-up
 * businesses; all exams unless told.
 */
export async function run(args: string[]): Promise<void> {
  const folders = args.length > 0 ? await foldersOf(args) : readdirSync(exams).map(folderOf);
  const results: Record<string, { figures: number; different: number }> = {};
  for (const folder of folders) {
    if (!existsSync(path.join(folder, 'archive'))) continue;
    const differences = await audit(folder);
    for (const line of differences.lines.slice(0, 20)) console.log(`  ${line}`);
    results[path.basename(folder)] = {
      figures: differences.figures,
      different: differences.lines.length,
    };
  }
  console.table(results);
  if (Object.values(results).some(({ different }) => different > 0)) process.exitCode = 1;
}

async function foldersOf(args: readonly string[]): Promise<string[]> {
  const folders: string[] = [];
  for (const arg of args) {
    if (/^\d+$/.test(arg)) folders.push(...(await randomBusinesses(Number(arg))));
    else folders.push(folderOf(arg));
  }
  return folders;
}

const folderOf = (name: string) => (existsSync(name) ? path.resolve(name) : path.join(exams, name));

interface Held {
  figures: number;
  lines: string[];
}

async function audit(folder: string): Promise<Held> {
  const today = (await readFile(path.join(folder, 'today.txt'), 'utf8')).trim();
  const files = path.join(folder, 'archive');
  const archive = await readArchive(files);
  const tenant = await openTenant(today);
  try {
    await importArchive(tenant.services, tenant.businessId, files);
    const held: Held = { figures: 0, lines: [] };
    if (archive === null) await holdBank(tenant, held, await readBank(files), today);
    else {
      await holdBooks(tenant, held, archive, await onCashBasis(files, archive), today);
      await holdCards(tenant, held, folder, countCards(archive, today));
    }
    return held;
  } finally {
    await tenant.close();
  }
}

/** This year until today, last year, and this month until today. */
function periodsOf(today: string): [string, string][] {
  const year = Number(today.slice(0, 4));
  return [
    [`${year}-01-01`, today],
    [`${year - 1}-01-01`, `${year - 1}-12-31`],
    [`${today.slice(0, 7)}-01`, today],
  ];
}

async function holdBooks(
  tenant: Tenant,
  held: Held,
  archive: CountedArchive,
  paid: CountedArchive,
  today: string,
): Promise<void> {
  for (const dates of periodsOf(today)) {
    const [from, to] = dates;
    const profit = countProfit(archive, from, to);
    await holdStatement(tenant, held, 'profit-and-loss', dates, profit);
    const ofCash = countProfit(paid, from, to);
    await holdStatement(tenant, held, 'profit-and-loss', dates, ofCash, 'cash');
    await holdStatement(tenant, held, 'balance-sheet', dates, countBalances(archive, to));
    await holdStatement(tenant, held, 'cash-flow', dates, countCash(archive, from, to));
  }
  for (const side of ['receivables', 'payables'] as const)
    await holdAging(tenant, held, side, countAging(archive, side, today));
}

async function holdBank(
  tenant: Tenant,
  held: Held,
  bank: CountedBank,
  today: string,
): Promise<void> {
  for (const dates of periodsOf(today)) {
    await holdStatement(tenant, held, 'cash-flow', dates, bank.cash(...dates), 'bank');
    const profit = bank.profit(...dates);
    if (profit !== null)
      await holdStatement(tenant, held, 'profit-and-loss', dates, profit, 'bank');
  }
}

interface Row {
  kind: string;
  label: string;
  amount: number | null;
}

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));

async function holdStatement(
  tenant: Tenant,
  held: Held,
  report: string,
  [from, to]: [string, string],
  counted: Figures,
  basis: 'books' | 'cash' | 'bank' = 'books',
): Promise<void> {
  const { rows } = await tenant.get<{ rows: Row[] }>(
    `/reports/${report}?period=custom&from=${from}&to=${to}&basis=${basis}&compare=none`,
  );
  for (const [label, expected] of counted) {
    const [type, name] = label.includes(': ') ? label.split(/: (.*)/s) : [null, label];
    const found = rows.filter(
      (row) => row.label === name && (type === null || row.kind === 'line'),
    );
    // Two accounts of one name stand on two lines; one at zero stands on none.
    const shown = found.map((row) => cents(row.amount ?? 0));
    const isShown = shown.includes(expected) || (expected === 0n && shown.length === 0);
    hold(held, `${report} (${basis}) ${from} to ${to}, ${label}`, isShown, expected, shown);
  }
}

async function holdAging(
  tenant: Tenant,
  held: Held,
  side: string,
  counted: Figures,
): Promise<void> {
  const said = await tenant.get<{ buckets: number[]; total: number; overdue: number }>(
    `/reports/aging?side=${side}`,
  );
  const shown = (label: string) =>
    label === 'total'
      ? said.total
      : label === 'overdue'
        ? said.overdue
        : (said.buckets[Number(label.slice(-1))] ?? 0);
  for (const [label, expected] of counted) {
    const is = cents(shown(label));
    hold(held, `aging of ${side}, ${label}`, is === expected, expected, [is]);
  }
}

/** Where a bank is linked too, its rows are the cash: the books' own count says nothing of them. */
async function holdCards(
  tenant: Tenant,
  held: Held,
  folder: string,
  counted: Figures,
): Promise<void> {
  const hasBank = existsSync(path.join(folder, 'archive', 'bank_transactions.csv'));
  const said = await tenant.get<Record<string, number | null>>('/dashboard/kpi-metrics');
  for (const [label, expected] of counted) {
    if (hasBank && label === 'avg_daily_net_cash') continue;
    const shown = said[label] ?? null;
    const is = shown === null ? [] : [cents(shown)];
    hold(held, `card ${label}`, is[0] === expected, expected, is);
  }
}

function hold(held: Held, what: string, agrees: boolean, expected: bigint, shown: bigint[]): void {
  held.figures += 1;
  if (agrees) return;
  held.lines.push(
    `${what}: counted ${Number(expected) / 100}, shown ${shown.map((one) => Number(one) / 100).join(' | ') || 'nothing'}`,
  );
}
