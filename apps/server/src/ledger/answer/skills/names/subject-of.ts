import type { Condition, Lead, MeasureId, NamedRecord, OneNameFacts } from '@cairn/analyst';
import { paymentsOf } from '../../../read/run-plan/run-regular.ts';
import { sumOf, type SkillBooks } from '../skill-books.ts';
import { asksOfEffect } from './effect-of.ts';
import type { NameAsked } from './names-asked.ts';

/** What tells of a name, with its rows. */
export type Subject = Pick<OneNameFacts, 'role' | 'payments' | 'isSomebody' | 'isBilled'> & {
  measure: MeasureId;
  conditions: Condition[];
};

/** What tells of it, with its rows: of somebody what they paid or were paid, of an account what it earned or cost. */
export async function subjectOf(
  books: SkillBooks,
  { name, records }: NameAsked,
  leads: readonly Lead[],
): Promise<Subject | null> {
  const [first] = records;
  // Who works here has no story, but for what came of it.
  const isStaff = records.some(({ partyKind }) => partyKind === 'employee');
  if (first === undefined || (isStaff && !asksOfEffect(leads))) return null;
  const values = records.map(({ id }) => ({ id, name }));
  if (first.field === 'party') {
    const conditions: Condition[] = [{ field: 'party', not: false, values }];
    const ways = await Promise.all(
      rolesOf(records).map(async (role) => {
        const isBilled = role === 'paid' && (await sendsBills(books, conditions));
        const usual: MeasureId = isBilled ? 'bought' : measuresOf(books)[role];
        const found = { measure: usual, payments: await listed(books, usual, conditions) };
        const { measure, payments } =
          role === 'paid' && !isBilled ? await orBooked(books, found, conditions) : found;
        // Fees that are taken out of a deposit leave no account by themselves.
        if (role === 'paying' || payments.length > 0) return { role, isBilled, measure, payments };
        const spent = await listed(books, 'expenses', conditions);
        return { role, isBilled, measure: 'expenses' as MeasureId, payments: spent };
      }),
    );
    const most = ways.reduce((best, one) =>
      one.payments.length > best.payments.length ? one : best,
    );
    return most.payments.length === 0 ? null : { ...most, conditions, isSomebody: true };
  }
  const type = first.accountType ?? '';
  const isIncome = /income$/.test(type);
  if (first.field !== 'category' || !(isIncome || /expense$|^cost_of/.test(type))) return null;
  const conditions: Condition[] = [{ field: 'category', not: false, values }];
  const [role, measure] = isIncome
    ? (['paying', 'income'] as const)
    : (['paid', 'expenses'] as const);
  const payments = await listed(books, measure, conditions);
  const of = { role, measure, conditions, payments };
  return payments.length === 0 ? null : { ...of, isSomebody: false, isBilled: false };
}

/** What the books hold of it, where that is more: a bank shows the charges of a card days later, and none from before its first row. */
async function orBooked(books: SkillBooks, atBank: Rows, conditions: Condition[]): Promise<Rows> {
  if (!books.hasBooks) return atBank;
  const payments = await listed(books, 'bought', conditions);
  return payments.length > atBank.payments.length ? { measure: 'bought', payments } : atBank;
}

type Rows = Pick<Subject, 'measure' | 'payments'>;

/** Bills tell when something was charged; paid may be none of them yet. */
async function sendsBills(books: SkillBooks, conditions: Condition[]): Promise<boolean> {
  if (!books.hasBooks) return false;
  const { count } = await sumOf(books, { measure: 'bills', span: null, conditions });
  return count > 0;
}

const measuresOf = ({ hasBooks }: SkillBooks) =>
  ({ paying: hasBooks ? 'customer_receipts' : 'money_in', paid: 'paid_out' }) as const;

function rolesOf(records: readonly NamedRecord[]): OneNameFacts['role'][] {
  const isPaying = records.some((one) => one.partyKind === 'customer' || one.flow === 'in');
  const isPaid = records.some((one) => one.partyKind === 'vendor' || one.flow === 'out');
  return isPaying === isPaid ? ['paying', 'paid'] : [isPaying ? 'paying' : 'paid'];
}

/** Each of its rows, the earliest first. */
export async function listed(
  { scope, today }: SkillBooks,
  measure: MeasureId,
  conditions: Condition[],
) {
  const selection = { measure, conditions, from: null, to: today, asOf: today };
  return (await paymentsOf(scope, selection)).map(({ date, cents }) => ({ date, cents }));
}
