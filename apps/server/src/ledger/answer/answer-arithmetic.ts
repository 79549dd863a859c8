import {
  evaluate,
  figureUnit,
  namesParty,
  phraseArithmetic,
  type Answer,
  type ArithmeticPlan,
  type Operand,
  type Side,
} from '@cairn/analyst';
import type { BusinessDay, CalendarSettings } from '@cairn/finance';
import { runBalances } from '../read/run-plan/run-balances.ts';
import { runNames } from '../read/run-plan/run-directory.ts';
import { runFigure } from '../read/run-plan/run-figure.ts';
import type { LedgerScope } from '../read/run-plan/run-groups.ts';
import { runSection } from '../read/run-plan/run-section.ts';

interface Calendar {
  today: BusinessDay;
  settings: CalendarSettings;
}

/** Each side answered as a question of its own, and what the two come to; a side that is refused refuses the whole. */
export async function answerArithmetic(
  scope: LedgerScope,
  plan: ArithmeticPlan,
  answered: (side: Operand) => Promise<Answer>,
  calendar: Calendar,
): Promise<Answer> {
  const sides: Side[] = [];
  for (const operand of [plan.left, plan.right]) {
    const answer = await answered(operand);
    if (!answer.understood) return answer;
    const parts = await partsOf(scope, operand, plan.each, calendar);
    const side = { ...(await valueOf(scope, operand, calendar)), answer, ...parts };
    sides.push(plan.operation === 'over' && isOfRows(operand) ? sized(side) : side);
  }
  const [left, right] = sides as [Side, Side];
  return phraseArithmetic(plan, left, right);
}

/** Rows of a bank with somebody go out or come in: a part of another figure is as large as what moved. */
const isOfRows = (operand: Operand): boolean =>
  operand.kind === 'figure' &&
  /transactions/.test(operand.measures[0] ?? '') &&
  namesParty(operand.conditions);

const sizeOf = (value: bigint) => (value < 0n ? -value : value);
const sized = (side: Side): Side => ({
  ...side,
  value: side.value === null ? null : sizeOf(side.value),
  ...(side.parts && { parts: side.parts.map((one) => ({ ...one, value: sizeOf(one.value) })) }),
});

/** The same figure in each month; nothing where none are asked for. */
async function partsOf(
  scope: LedgerScope,
  operand: Operand,
  each: ArithmeticPlan['each'],
  calendar: Calendar,
): Promise<Pick<Side, 'parts' | 'begun'>> {
  if (each === undefined || operand.kind !== 'figure') return {};
  const plan = { ...operand, groupBy: each };
  const { groups, begun } = evaluate(plan, await runFigure(scope, plan, calendar.today), calendar);
  const parts = groups.flatMap(({ key, label, cells }) =>
    key === null ? [] : [{ key, label, value: cells[0]?.value ?? 0n }],
  );
  return { parts, begun };
}

async function valueOf(
  scope: LedgerScope,
  operand: Operand,
  { today, settings }: Calendar,
): Promise<Pick<Side, 'value' | 'unit'>> {
  switch (operand.kind) {
    case 'names':
      return { value: BigInt((await runNames(scope, operand)).length), unit: 'count' };
    case 'balance':
      return { value: await balanceOf(scope, operand, settings), unit: 'money' };
    case 'figure': {
      const { totals } = evaluate(operand, await runFigure(scope, operand, today), {
        today,
        settings,
      });
      const [measure = 'transactions'] = operand.measures;
      return { value: totals[0]?.value ?? null, unit: figureUnit(operand, measure) };
    }
  }
}

/** Null where a bank has not stated one of them. */
async function balanceOf(
  scope: LedgerScope,
  { section, accounts, asOf }: Extract<Operand, { kind: 'balance' }>,
  settings: CalendarSettings,
): Promise<bigint | null> {
  if (section === 'trial' || section === 'zero') return null;
  if (section !== null) {
    const { totals } = await runSection(scope, section, asOf, settings);
    return totals.length === 1 ? (totals[0]?.cents ?? null) : null;
  }
  const ids = accounts.map(({ id }) => id);
  const balances = await runBalances(scope, asOf, ids);
  // What is owed beside what is held has no one sum; a bank states a card below zero, where the books say what is owed.
  const isOneSide = new Set(balances.map(({ isOwed, isCard }) => isOwed || isCard)).size === 1;
  const owed = ({ cents, isOwed, isCard }: (typeof balances)[number]) =>
    isCard && !isOwed ? -(cents ?? 0n) : (cents ?? 0n);
  return isOneSide && balances.every(({ cents }) => cents !== null)
    ? balances.reduce((sum, balance) => sum + owed(balance), 0n)
    : null;
}
