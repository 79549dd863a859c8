import { absoluteCents, cents, percentOf } from '@cairn/finance';

/** What a group came to in the dates asked for, and in those that they are held against. */
interface Sides {
  cells: readonly { value: bigint | null }[];
  before: readonly { value: bigint | null }[];
}

export const changeOf = (group: Sides): bigint | null => {
  const [now, before] = [group.cells[0]?.value, group.before[0]?.value];
  return now === null || now === undefined || before === null || before === undefined
    ? null
    : now - before;
};

/** Percent with two decimals; null when there was nothing before. */
export const changePercentOf = (group: Sides): number | null => {
  const change = changeOf(group);
  const before = group.before[0]?.value;
  return change === null || before === null || before === undefined
    ? null
    : percentOf(change, absoluteCents(cents(before)));
};
