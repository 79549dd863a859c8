import type { BankRow } from '../../../apps/server/src/ledger/write/bank-rows/ingest-bank-rows.ts';

const dayMs = 86_400_000;
const days = 730;
const monthly = [
  'JUNIPER PROPERTIES RENT',
  'FIBREWEST INTERNET',
  'TILLWISE POS',
  'NORTH INSURANCE',
];

/** Two years of a shop up to `lastDay`: card sales and purchases all day, wages every fortnight, bills every month. */
export function shopRows(count: number, lastDay: string): BankRow[] {
  const end = Date.parse(lastDay);
  const dayOf = (back: number) => new Date(end - back * dayMs).toISOString().slice(0, 10);
  const rows: BankRow[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const date = dayOf(back);
    const add = (amount: number, description: string) =>
      rows.push({
        externalId: `row ${String(rows.length)}`,
        date,
        amountCents: BigInt(amount),
        description,
      });
    if (back % 14 === 3) add(-820_000 - (back % 7) * 1_000, 'GUSTO PAYROLL');
    const bill = monthly[Number(date.slice(8)) - 1];
    if (bill !== undefined) add(-150_000 + 20_000 * bill.length, bill);
    const until = Math.floor(((days - back) * count) / days);
    while (rows.length < until) {
      const at = rows.length;
      if (at % 2 === 0) add(1_500 + ((at * 7919) % 4_000), `CARD SALE ${String(at % 400)}`);
      else add(-1_200 - ((at * 104_729) % 3_900), `SUPPLIER ${String(at % 300)} ORDER`);
    }
  }
  return rows;
}
