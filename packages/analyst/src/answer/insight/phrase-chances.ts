import { formatChance, formatDay, formatMoney, type BusinessDay, type Cents } from '@cairn/finance';

/** How likely it is that cash falls below an amount, from the paths that it may take. */
export interface CashChances {
  floorCents: Cents;
  /** Cash is below it today: it falls below on no day to come. */
  isBelow: boolean;
  /** The owner's own minimum, and no amount that was asked about. */
  isMinimum: boolean;
  within: {
    days: number;
    /** 0 to 1 */
    chance: number;
    /** The day by which half of the paths that fall below it have done so. */
    likelyDate: BusinessDay | null;
  }[];
}

/** A day is named where it is likely enough to come. */
const LIKELY = 0.05;

/** One sentence; '' where nothing is known. */
export function phraseChances(chances: CashChances | null): string {
  if (chances === null || chances.within.length === 0) return '';
  const { floorCents, isBelow, isMinimum, within } = chances;
  const amount = floorCents === 0n ? 'zero' : formatMoney(floorCents);
  const floor = isMinimum && floorCents > 0n ? `your minimum cash of ${amount}` : amount;
  if (isBelow) return `Cash is already below ${floor}.`;
  const said = within.map(
    ({ days, chance }) => `**${formatChance(chance)}** within ${String(days)} days`,
  );
  const likely = within.findLast(({ chance }) => chance >= LIKELY)?.likelyDate ?? null;
  const around = likely === null ? '' : `, most likely around ${formatDay(likely)}`;
  return `The chance that cash falls below ${floor} is ${said.join(' and ')}${around}.`;
}
