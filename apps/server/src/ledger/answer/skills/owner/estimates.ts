import {
  phraseEstimates,
  type Answer,
  type Condition,
  type EstimateFacts,
  type TaxPayment,
} from '@cairn/analyst';
import type { DateRange } from '@cairn/finance';
import { evidenceToken } from '../../../read/evidence/evidence.ts';
import { findFirstDays } from '../../../read/figures/daily-figures.ts';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { reachedBy, type SkillBooks } from '../skill-books.ts';

/** Where payments of income tax are looked for: on accounts that are called so, else at tax authorities. */
export interface EstimatesPaid {
  measure: 'account_debits' | 'money_out';
  conditions: Condition[];
}

/** A season or a year is no time in which one payment is looked for. */
const DAYS_ASKED = 95;

/** When estimated tax is due next, what was sent for it, and whether the one before was. */
export const runEstimates = async (
  books: SkillBooks,
  paid: EstimatesPaid | null,
  asked: DateRange | null,
): Promise<Answer> => phraseEstimates(await loadEstimates(books, paid, asked));

export async function loadEstimates(
  { scope, today }: SkillBooks,
  paid: EstimatesPaid | null,
  asked: DateRange | null,
): Promise<EstimateFacts> {
  const { tx, businessId, basis } = scope;
  const { firstDay, filesEnd, cashFilesEnd } = await findFirstDays(tx, businessId, basis);
  const to = reachedBy(cashFilesEnd ?? filesEnd, today);
  const isShort =
    asked !== null && Date.parse(asked.to) - Date.parse(asked.from) < DAYS_ASKED * 86_400_000;
  return {
    ...{ today, recorded: { from: firstDay ?? to, to } },
    asked: isShort && asked.to < today ? asked : null,
    payments: paid === null ? [] : await paymentsByDay(scope, paid, today),
  };
}

/** What went to one payee on one day is one payment. */
async function paymentsByDay(
  scope: SkillBooks['scope'],
  paid: EstimatesPaid,
  today: SkillBooks['today'],
): Promise<TaxPayment[]> {
  const selection = { ...paid, from: null, to: today, asOf: today };
  const found = new Map<string, TaxPayment>();
  for (const { date, cents, party } of await paymentsOf(scope, selection)) {
    const key = `${date} ${party}`;
    const title = `Paid to ${party}`.slice(0, 300);
    const day = { ...selection, from: date, to: date };
    found.set(key, {
      ...{ date, party, cents: (cents + (found.get(key)?.cents ?? 0n)) as typeof cents },
      token: evidenceToken({ of: 'rows', title, selection: day }),
    });
  }
  return [...found.values()];
}
