import { tokenise, type Token } from '../../language/tokens.ts';
import { isCost, type NamedThing } from '../../vocabulary.ts';
import type { Slot } from './slot.ts';

const isOfItems = (slot: Slot): boolean =>
  (slot.slot === 'name' && slot.things.every(({ field }) => field === 'item')) ||
  (slot.slot === 'dimension' && slot.dimension === 'item');

/** What moves where things are named that we sell: 'kayaks moved', 'went out'; 'money moved' has none of them. */
const isMoving = (slot: Slot, { text }: Token): boolean =>
  (slot.slot === 'rows' && slot.measure === 'transfers' && /^mov(e|es|ed|ing)$/.test(text)) ||
  (slot.slot === 'measure' && slot.measure === 'money_out' && /^(went|go|goes|going)$/.test(text));

const isMoney = (slot: Slot): boolean =>
  slot.slot === 'cash' ||
  (slot.slot === 'name' && slot.things.some(({ field }) => field !== 'item' && field !== 'city'));

const isOfAccounts = (slot: Slot): boolean =>
  slot.slot === 'name' && slot.things.every(({ field }) => field === 'category');

/** 'What came in from training', 'went out to subcontractors': what was booked there, whenever it was paid. */
const isLooseFlow = (slot: Slot, { text }: Token): boolean =>
  slot.slot === 'measure' &&
  /^money_(in|out)$/.test(slot.measure) &&
  /^(came|come|comes|coming|went|go|goes|going)$/.test(text);

/** 'Which products have not moved', 'how many kayaks went out': what was sold, and no money that went from bank to bank. */
function soldNotMoved(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const isOfBooked = slots.some(isOfAccounts);
  const isOfGoods = slots.some(isOfItems) && !slots.some(isMoney);
  return slots.map((slot) => {
    const first = tokens[slot.start];
    if (first === undefined) return slot;
    if (isOfBooked && isLooseFlow(slot, first) && slot.slot === 'measure')
      return { ...slot, soft: true };
    if (!isOfGoods || !isMoving(slot, first)) return slot;
    const { start, length } = slot;
    return { slot: 'measure', measure: 'revenue', soft: true, start, length };
  });
}

/** 'Paid by bank transfer' is a way to pay, where none of that name is on record, and asks for no transfers. */
function paidByTransfer(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const isPaid = slots.some(
    (slot) =>
      (slot.slot === 'measure' && /^money_(in|out)$|revenue|expenses/.test(slot.measure)) ||
      (slot.slot === 'rows' && slot.measure !== 'transfers' && slot.measure !== 'transactions'),
  );
  const isBehind = (start: number) =>
    tokens
      .slice(Math.max(0, start - 2), start)
      .some(({ text }) => /^(by|via|through|using|per)$/.test(text));
  return slots.map((slot) => {
    const { start, length } = slot;
    const isMeans =
      slot.slot === 'rows' && slot.measure === 'transfers' && tokens[start]?.stem === 'transfer';
    return isPaid && isMeans && isBehind(start) ? { slot: 'beyond', start, length } : slot;
  });
}

/** 'Hours of tutoring', where something sold is called 'Hours': what the other is counted in. */
const withoutUnits = (slots: readonly Slot[], tokens: readonly Token[]): Slot[] =>
  slots.filter((slot, index) => {
    const next = slots[index + 1];
    const isUnit =
      slot.slot === 'name' &&
      /^(hour|box|bag|case|pack|day|session)$/.test(tokens[slot.start]?.stem ?? '');
    if (!isUnit || slot.length > 1 || next?.slot !== 'name' || !isOfItems(next)) return true;
    const end = slot.start + slot.length;
    return !(tokens[end]?.text === 'of' && next.start === end + 1);
  });

/** 'Accounting services' are what is on that account, and no services of ours. */
const withoutServices = (slots: readonly Slot[], tokens: readonly Token[]): Slot[] =>
  slots.map((slot, index) => {
    const before = slots[index - 1];
    const { start, length } = slot;
    const isBehindCosts =
      before?.slot === 'name' &&
      before.start + before.length === start &&
      before.things.every((thing) => thing.field === 'category' && isCost(thing));
    const isServices = slot.slot === 'dimension' && tokens[start]?.text === 'services';
    return isServices && isBehindCosts ? { slot: 'glue', start, length } : slot;
  });

const endsIn = ({ name }: NamedThing, stem: string) => tokenise(name).at(-1)?.stem === stem;

/** 'Customers named Mercer' are all of that name. */
const isNamed = (start: number, tokens: readonly Token[]) =>
  /^(named|called)$/.test(tokens[start - 1]?.text ?? '');

/** 'Bikes' are all that is sold whose name ends in it, and no bike helmet; 'the Hathaways' are all who are called so. */
function ofAllCalledSo(slots: readonly Slot[], tokens: readonly Token[]): Slot[] {
  const isCounted = slots.some(
    (slot) =>
      (slot.slot === 'ask' && slot.ask === 'how_many') ||
      (slot.slot === 'dimension' && slot.party === 'customer') ||
      (slot.slot === 'measure' && slot.measure === 'quantity_sold'),
  );
  // 'How many bikes are in the fleet' is of nothing sold.
  const isSaid =
    slots.some(({ slot }) => slot === 'measure' || slot === 'rows') ||
    tokens.some(({ text }) => /^(have|had|did)$/.test(text));
  if (!isSaid) return [...slots];
  return slots.map((slot) => {
    const token = tokens[slot.start];
    if (slot.slot !== 'name' || slot.isWhole || slot.length > 1 || token === undefined) return slot;
    if (isNamed(slot.start, tokens) && slot.things.every(({ field }) => field === 'party'))
      return { ...slot, isWhole: true };
    if (token.text === token.stem) return slot;
    const called = slot.things.filter((thing) => endsIn(thing, token.stem));
    const items = called.filter(({ field }) => field === 'item');
    const isOfAccount = slot.things.some(({ field }) => field === 'category');
    if (items.length > 0 && (isCounted || !isOfAccount))
      return { ...slot, things: items, isWhole: true };
    const isFamily =
      called.length > 1 &&
      tokens[slot.start - 1]?.text === 'the' &&
      called.every(({ field }) => field === 'party') &&
      called.length === slot.things.length;
    return isFamily ? { ...slot, isWhole: true } : slot;
  });
}

/** Verbs and words that mean another thing beside what is sold, or behind 'by'. */
export const ofGoodsAndMeans = (slots: readonly Slot[], tokens: readonly Token[]): Slot[] =>
  ofAllCalledSo(
    paidByTransfer(
      soldNotMoved(withoutUnits(withoutServices(slots, tokens), tokens), tokens),
      tokens,
    ),
    tokens,
  );
