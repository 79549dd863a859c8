import { tokenise } from '../../language/tokens.ts';
import { isCost, type NamedThing, type Vocabulary } from '../../vocabulary.ts';
import type { Slot } from './slot.ts';

/**
 * What is owed of a cost that has a liability account of its own, as payroll taxes have, is what stands on that account:
 * the account of the cost owes nothing.
 */
export function owedOnAccounts(
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  { input }: Vocabulary,
): readonly Slot[] {
  const asksOwed = slots.some(
    (slot) =>
      (slot.slot === 'measure' && slot.measure === 'payables') ||
      (slot.slot === 'sheet' && slot.section === 'liabilities') ||
      (slot.slot === 'status' && slot.status === 'open'),
  );
  const isMore = slots.some(
    (slot) =>
      slot.slot === 'rows' ||
      slot.slot === 'dimension' ||
      (slot.slot === 'period' && !slot.isAsOf) ||
      (slot.slot === 'status' && slot.status !== 'open'),
  );
  if (!asksOwed || isMore) return slots;
  const liabilities = input.records.filter(({ accountType }) => accountType === 'other_liability');
  return slots.map((slot) => {
    if (slot.slot !== 'name' || !slot.things.every(isCost)) return slot;
    const stems = tokenise(said(slot)).flatMap(({ stem }) => (tooCommon.has(stem) ? [] : [stem]));
    const things = liabilities.filter(({ name }) =>
      tokenise(name.replaceAll(':', ' ')).some(({ stem }) => stems.includes(stem)),
    );
    return things.length === 0 ? slot : { ...slot, things };
  });
}

/** What every liability for some tax or expense may have in its name tells none of them. */
const tooCommon = new Set(['tax', 'expens', 'expense', 'cost', 'and', 'employer', 'employee']);

/** 'Sales tax for Oregon' is on the account of that agency, of all that sales tax is owed on. */
export function ofOneAgency(slots: readonly Slot[]): Slot[] {
  const accountsOf = (slot: Slot) =>
    slot.slot === 'name' && slot.things.every(isSalesTax) ? slot.things : [];
  const counts = slots.map((slot) => accountsOf(slot).length).filter((count) => count > 0);
  const named = slots.find((slot) => accountsOf(slot).length === Math.min(...counts));
  const things = named === undefined ? [] : accountsOf(named);
  return slots.map((slot) =>
    accountsOf(slot).length > things.length ? { ...slot, things } : slot,
  );
}

const isSalesTax = (thing: NamedThing) => 'isSalesTax' in thing && thing.isSalesTax;

/** 'Sales tax', where no account is called so, is no sales and no other tax. */
export const withoutSalesTax = (slots: readonly Slot[], said: (slot: Slot) => string): Slot[] =>
  slots.map((slot, index) => {
    const before = slots[index - 1];
    const isSales =
      before?.slot === 'measure' &&
      /^sales?$/i.test(said(before)) &&
      before.start + before.length === slot.start;
    return isSales && slot.slot === 'name' && /^tax(?:es)?$/i.test(said(slot))
      ? { slot: 'beyond', start: slot.start, length: slot.length }
      : slot;
  });
