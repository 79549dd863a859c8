import { tokenise } from '../../language/tokens.ts';
import { isCard, isCost, type NamedThing, type Vocabulary } from '../../vocabulary.ts';
import { narrowed, ofLastPart } from './parts-of-accounts.ts';
import { byDirection } from './by-direction.ts';
import { ofOneAgency, owedOnAccounts, withoutSalesTax } from './owed-on-accounts.ts';
import type { Slot } from './slot.ts';

/**
 * Where a balance is asked for, 'savings' is the account 'First Bank savings 9034', and not whoever the bank's own rows
 * call 'Savings'.
 */
export function preferAccounts(
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  vocabulary: Vocabulary,
  wasOfBalance: boolean,
): Slot[] {
  if (slots.some(isOfAccounts)) slots = slots.map((slot) => toOwedAccount(slot, vocabulary));
  slots = byDirection(ofLastPart(slots, said), said, vocabulary);
  slots = narrowed(slots.map((slot) => toCosts(slot, slots, said, vocabulary)));
  slots = slots.map((slot) => toCustomersCards(slot, slots, said, vocabulary));
  slots = slots.map((slot) => toWages(slot, slots, said, vocabulary));
  slots = slots.map((slot) => toOwedCard(slot, slots, said, vocabulary));
  slots = owedOnAccounts(ofOneAgency(withoutSalesTax(slots, said)), said, vocabulary);
  const moved = betweenAccounts(slots, vocabulary);
  if (moved !== null) return moved;
  const cards = cardsOf(vocabulary);
  // 'The balance owed on the credit card' is of the card, though payments may be made 'by credit card'.
  const ofDocuments = slots.some(({ slot }) => slot === 'rows');
  const asksOwed = slots.some(
    (slot) =>
      slot.slot === 'cash' ||
      (slot.slot === 'measure' && slot.measure === 'payables') ||
      (slot.slot === 'status' && slot.status === 'open' && !ofDocuments),
  );
  const isMethod = (slot: Slot) =>
    slot.slot === 'name' &&
    slot.things.every(({ field }) => field === 'payment_method') &&
    /\bcards?$/i.test(said(slot));
  if (asksOwed && cards.length > 0 && slots.some(isMethod))
    return slots.map((slot) =>
      slot.slot === 'name' && isMethod(slot) ? { ...slot, things: cards } : slot,
    );
  const measures = slots.some(({ slot }) => slot === 'measure' || slot === 'rows');
  const isOfLoan =
    !measures && slots.some((slot) => slot.slot === 'status' && /\bprincipal\b/i.test(said(slot)));
  if (isOfLoan) return slots.map((slot) => toLoan(slot, said, vocabulary));
  const isOfBalance = wasOfBalance || slots.some(({ slot }) => slot === 'cash');
  const isOfTransfers = slots.some((slot) => slot.slot === 'rows' && slot.measure === 'transfers');
  const areAccounts = isOfTransfers || (!measures && isOfBalance);
  return slots.map((slot) => {
    if (slot.slot !== 'name' || !(areAccounts || isAccountWord(slot, said))) return slot;
    // Of 'Savings Account' and 'Earnest Savings', the balance of savings is that of the account.
    const own = slot.things.filter(({ field }) => field === 'account');
    if (own.length > 0) return slot.isWhole ? slot : { ...slot, things: own };
    const things = accountsCalled(said(slot), vocabulary);
    return things.length === 0 ? slot : { ...slot, things };
  });
}

/** Whom the bank's own rows call 'Checking' is the other side of a transfer. */
const isAccountWord = (slot: Extract<Slot, { slot: 'name' }>, said: (slot: Slot) => string) =>
  /^(?:checking|savings?)$/i.test(said(slot)) &&
  slot.things.every((thing) => 'partyKind' in thing && thing.partyKind === 'counterparty');

const brands = /^(?:visa|master ?card|american express|amex|discover|diners(?: club)?|jcb)$/i;

/** What customers paid by credit card is by the ways to pay that are brands of cards, and on no card of ours. */
function toCustomersCards(
  slot: Slot,
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  { byStem, input }: Vocabulary,
): Slot {
  const isOfCards =
    slot.slot === 'name' && slot.things.every(isCard) && /^(?:credit )?cards?$/i.test(said(slot));
  const areTheirs = slots.some(
    (one) =>
      (one.slot === 'dimension' && one.party === 'customer') ||
      (one.slot === 'measure' && /^(?:money_in|revenue)$/.test(one.measure)) ||
      (one.slot === 'rows' && /^(?:payments_received|sales_receipts)$/.test(one.measure)),
  );
  if (!isOfCards || !areTheirs) return slot;
  const methods = input.paymentMethods.filter((name) => brands.test(name));
  const things = [...byStem.values()]
    .flat()
    .map(({ record }) => record)
    .filter(({ field, name }) => field === 'payment_method' && methods.includes(name));
  return things.length === 0 ? slot : { ...slot, things: [...new Set(things)], isWhole: true };
}

/** What an employee earns is on the accounts of wages: what he costs has the taxes on it too. */
function toWages(
  slot: Slot,
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  { byStem }: Vocabulary,
): Slot {
  const isEarned =
    slot.slot === 'measure' && slot.measure === 'revenue' && /^earn(?:ed|s)?$/i.test(said(slot));
  const isOfEmployee = slots.some(
    (one) =>
      one.slot === 'name' &&
      one.things.every((thing) => 'partyKind' in thing && thing.partyKind === 'employee'),
  );
  const things = [...(byStem.get('wage') ?? [])].map(({ record }) => record).filter(isCost);
  if (!isEarned || !isOfEmployee || things.length === 0) return slot;
  const { start, length } = slot;
  return { slot: 'name', start, length, things, isWhole: true };
}

/** 'What do we owe on Chase Ink' is on the card of that name, though some paid by 'Chase Ink'. */
function toOwedCard(
  slot: Slot,
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  vocabulary: Vocabulary,
): Slot {
  const isMethod =
    slot.slot === 'name' && slot.things.every(({ field }) => field === 'payment_method');
  const isOwed = slots.some((one) => one.slot === 'measure' && one.measure === 'payables');
  if (!isMethod || !isOwed) return slot;
  const things = accountsCalled(said(slot), vocabulary).filter(isCard);
  return things.length === 0 ? slot : { ...slot, things };
}

/** What moved on an account, or stood on it when some dates began. */
const isOfAccounts = (slot: Slot) =>
  ('measure' in slot && ofAccounts.has(slot.measure ?? '')) ||
  (slot.slot === 'cash' && slot.at !== undefined);

const ofAccounts = new Set<string>(['account_debits', 'account_credits', 'account_entries']);

const owedAccounts = new Map<string, string>([
  ['receivables', 'accounts_receivable'],
  ['payables', 'accounts_payable'],
]);

/** 'Debits to accounts receivable' are those of that account, and nothing of what is owed today. */
function toOwedAccount(slot: Slot, { input }: Vocabulary): Slot {
  const type = slot.slot === 'measure' ? owedAccounts.get(slot.measure) : undefined;
  const things = input.records.filter(
    ({ accountType }) => type !== undefined && accountType === type,
  );
  const { start, length } = slot;
  return things.length === 0 ? slot : { slot: 'name', start, length, things, isWhole: true };
}

/** 'Vehicle costs' are those of fuel and repairs, and nothing of the account that keeps what the vehicles are worth. */
function toCosts(
  slot: Slot,
  slots: readonly Slot[],
  said: (slot: Slot) => string,
  { input }: Vocabulary,
): Slot {
  const asksCosts = slots.some((one) => one.slot === 'measure' && /expenses$/.test(one.measure));
  if (!asksCosts || slot.slot !== 'name') return slot;
  const isKept = slot.things.every(
    (thing) => 'accountType' in thing && /_asset$/.test(thing.accountType ?? ''),
  );
  const stems = tokenise(said(slot)).map(({ stem }) => stem);
  const costs = input.records.filter(
    ({ name, accountType }) =>
      /^(cost_of_goods_sold|expense|other_expense)$/.test(accountType ?? '') &&
      stems.every((stem) => tokenise(name.replaceAll(':', ' ')).some((own) => own.stem === stem)),
  );
  return isKept && costs.length > 0 ? { ...slot, things: costs } : slot;
}

/**
 * 'What went from checking to savings' is what transfers brought to savings, where there are no other accounts that it
 * could have come from; where there are, no row says which, and the question is declined.
 */
function betweenAccounts(slots: readonly Slot[], { input }: Vocabulary): Slot[] | null {
  const banks = input.records.filter(({ accountType }) => accountType === 'bank');
  const isBehind = (slot: Slot, index: number, toward: string) => {
    const before = slots[index - 1];
    return (
      slot.slot === 'name' &&
      slot.things.every((thing) => banks.some((bank) => bank === thing)) &&
      before?.slot === 'preposition' &&
      before.toward === toward
    );
  };
  const from = slots.findIndex((slot, index) => isBehind(slot, index, 'from'));
  const to = slots.findIndex((slot, index) => isBehind(slot, index, 'to'));
  if (from < 0 || to < 0) return null;
  const isSaid = slots.some((slot) => slot.slot === 'rows' && slot.measure === 'transfers');
  return slots.flatMap((slot, index): Slot[] => {
    if (index !== from) return index === from - 1 ? [] : [slot];
    const { start, length } = slot;
    if (banks.length > 2) return [{ slot: 'beyond', start, length }];
    return isSaid ? [] : [{ slot: 'rows', measure: 'transfers', start, length }];
  });
}

/** What is left to pay on the vans is on the van loan: what they are worth, or cost, is another thing. */
function toLoan(slot: Slot, said: (slot: Slot) => string, { input }: Vocabulary): Slot {
  if (slot.slot !== 'name') return slot;
  const isDebt = slot.things.every(
    (thing) => 'accountType' in thing && owed.has(thing.accountType ?? ''),
  );
  // A card that is named whole is itself owed, whatever other account is called some card.
  if (isDebt && slot.isWhole) return slot;
  const stems = tokenise(said(slot)).map(({ stem }) => stem);
  const things = input.records.filter(
    ({ name, accountType }) =>
      accountType === 'other_liability' && tokenise(name).some(({ stem }) => stems.includes(stem)),
  );
  if (things.length > 0) return { ...slot, things };
  return isDebt ? slot : { slot: 'beyond', start: slot.start, length: slot.length };
}

const owed = new Set(['other_liability', 'credit_card', 'accounts_payable']);

const cardsOf = ({ input }: Vocabulary): NamedThing[] =>
  input.records.filter(({ accountType }) => accountType === 'credit_card');

function accountsCalled(said: string, { input }: Vocabulary): NamedThing[] {
  const stems = tokenise(said).map(({ stem }) => stem);
  return input.records.filter(({ name, field }) => {
    if (field !== 'account') return false;
    const own = tokenise(name).map(({ stem }) => stem);
    return stems.length > 0 && stems.every((stem) => own.includes(stem));
  });
}
