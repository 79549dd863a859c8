import { formatDay, formatMoney, negateCents, type BusinessDay, type Cents } from '@cairn/finance';
import type { Transaction } from '../../database/within-business.ts';
import { accountOpenings, OPENING_EQUITY_ID } from '../../ledger/read/figures/account-activity.ts';
import { undatedLiabilities } from '../../ledger/read/figures/long-term-debt.ts';
import { notesOfReach, type Reach } from './notes-of-reach.ts';
import { notesOfCategories } from './notes-of-rows.ts';
import type { LedgerOrigin } from '../../database/schema/origins.ts';

export interface NotedStatement {
  kind: 'profitAndLoss' | 'balanceSheet' | 'cashFlowStatement';
  origin: LedgerOrigin;
  isCashBasis: boolean;
  reach: Reach;
  today: BusinessDay;
}

/** What a statement of these rows does not know: a figure that looks complete and is not would be a wrong one. */
export async function notesOfBasis(
  tx: Transaction,
  businessId: string,
  { kind, origin, isCashBasis, reach, today }: NotedStatement,
): Promise<string[]> {
  const notes: string[] = [];
  const { period, records } = reach;
  if (records.firstDay === null) return notes;
  if (isCashBasis) {
    notes.push(
      'Cash basis: invoices and bills count when they are paid, part by part, each of their lines in proportion. Which payment settles which document is read from days of payment and open balances, customer by customer and vendor by vendor; what was paid beyond its documents stands as unapplied.',
    );
  }
  if (kind === 'profitAndLoss' && origin === 'bank') {
    notes.push(
      'Cash basis: built from categorized bank and card transactions on the days money moved. Unpaid invoices and bills are not included.',
      ...(await notesOfCategories(tx, businessId, period)),
    );
  }
  if (kind === 'balanceSheet' && origin === 'bank') {
    notes.push(
      'Built from bank and card accounts alone. Unpaid invoices and bills, equipment, and other loans are not included.',
    );
  }
  if (kind !== 'profitAndLoss') {
    const openings = await accountOpenings(tx, businessId, origin);
    const difference = openings.find(({ accountId }) => accountId === OPENING_EQUITY_ID);
    if (kind === 'balanceSheet' && origin === 'books' && difference !== undefined)
      notes.push(...notesOfDifference(negateCents(difference.debitLessCreditCents)));
    const unknown = openings.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
    if (unknown.length > 0) {
      notes.push(
        `No balance is stated for ${unknown.join(', ')}: only what moved there is counted. Add it under Settings, Accounts.`,
      );
    }
  }
  if (kind === 'balanceSheet' && origin === 'books')
    notes.push(...(await notesOfUndated(tx, businessId, period.to)));
  notes.push(...notesOfReach(reach, today));
  if (period.to > today)
    notes.push(`The period is not over. Figures run through ${formatDay(today)}.`);
  return notes;
}

const namedMax = 5;

function listed(names: readonly string[]): string {
  const more = names.length - namedMax;
  const said = more > 0 ? [...names.slice(0, namedMax), `${more} more`] : names;
  return new Intl.ListFormat('en-US').format(said);
}

/** Which liabilities may be due at any time, for all that the books say. */
async function notesOfUndated(
  tx: Transaction,
  businessId: string,
  day: BusinessDay,
): Promise<string[]> {
  const undated = await undatedLiabilities(tx, businessId, day);
  if (undated.length === 0) return [];
  const [are, count] = undated.length === 1 ? ['is', 'it counts'] : ['are', 'they count'];
  return [
    `Your books do not say whether ${listed(undated)} ${are} due within a year. Here ${count} as current.`,
  ];
}

/** `overCents`: by how much the opening assets exceed liabilities and equity. */
function notesOfDifference(overCents: Cents): string[] {
  if (overCents === 0n) return [];
  const [by, direction] = overCents > 0n ? [overCents, 'more'] : [negateCents(overCents), 'less'];
  return [
    `The opening balances of your books do not balance: assets are ${formatMoney(by)} ${direction} than liabilities and equity. That difference stands under equity as 'Opening balance difference'. Ask whoever keeps your books to correct the opening balances.`,
  ];
}
