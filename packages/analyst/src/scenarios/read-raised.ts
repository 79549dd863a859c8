import { cents, negateCents } from '@cairn/finance';
import { isHourlyRaise } from '../language/money-words.ts';
import { tokenise } from '../language/tokens.ts';
import { readNames } from '../reading/slots/read-names.ts';
import { isCost, type NamedThing, type Vocabulary } from '../vocabulary.ts';
import { falling, lastDayOf } from './read-changed.ts';
import { nobody } from './read-named.ts';
import { dearer, matchOf, payRaises, type Groups } from './sentences.ts';
import { centsOf, type PayRaise, type PriceRaise, type Supposing } from './supposing.ts';

/** A price that goes up by so much a piece, or the pay of somebody by name; null for all else. */
export function readRaised(body: string, start: Supposing): PriceRaise | PayRaise | null {
  // Whether a price is so in August alone, or from then on, is not known.
  const price = start.lasts === null ? matchOf(dearer, body) : null;
  const raised = price === null ? null : priceOf(price, start);
  if (raised !== null) return raised;
  const pay = matchOf(payRaises, body);
  // A raise in June goes on.
  const goesOn = start.lasts === null || pay?.['raise'] !== undefined;
  return pay === null || !goesOn ? null : payOf(pay, start);
}

const isOfAll = /^(?:prices?|rates?|fees?)$/;

function priceOf(groups: Groups, start: Supposing): PriceRaise | null {
  const { name = '', sure, many, hourly, putUp } = groups;
  const price = movedBy(groups, start);
  const { vocabulary, day, end } = start;
  if (price === null || vocabulary === undefined || /#| to$|^the$/.test(name)) return null;
  const sold = soldAs(name, vocabulary);
  // 'Put wages up by $500' is no price; 'charge $500 more for coaching' is one, on record or not.
  const isSure = [sure, many].some((one) => one !== undefined) || isOfAll.test(name);
  const things = namedBy(name, vocabulary);
  const isUnheld = putUp !== undefined && things.length === 0;
  // What the rent goes to is none of our prices, whatever is let for it.
  if (groups['becomes'] !== undefined && !isSure && things.some(isCost)) return null;
  if (sold.values.length === 0 && !isSure && !isUnheld) return null;
  // Of what is sold by the visit it is not known how many hours one takes.
  if (hourly !== undefined && !sold.values.every((one) => /\bhour/i.test(one.name))) return null;
  // 'Crowns go to $200' may be one kind of them; 'every crown' is all.
  const isPlural = 'eachCents' in price && tokenise(name).at(-1)?.text.endsWith('s') === true;
  const isSeveral = many !== undefined || isPlural;
  return {
    kind: 'price_raise',
    startDate: day,
    ...lastDayOf(end),
    sold: { said: name, ...sold, isSeveral },
    ...price,
  };
}

/** By how much each moves, or what it then is; null where that is not what the verb says. */
function movedBy(groups: Groups, start: Supposing) {
  const { verb, was, becomes } = groups;
  const isUp = verb === undefined ? null : !falling.test(verb);
  const toCents = centsOf({ money: becomes }, start);
  if (toCents === null) {
    const amount = becomes === undefined ? centsOf(groups, start) : null;
    return amount === null ? null : { eachCents: isUp === false ? negateCents(amount) : amount };
  }
  if (was === undefined) return { toCents, isUp };
  const wasCents = centsOf({ money: was }, start);
  const isMoved = wasCents !== null && toCents !== wasCents;
  return isMoved && (isUp === null || isUp === toCents > wasCents)
    ? { eachCents: cents(toCents - wasCents) }
    : null;
}

const incomeTypes = new Set(['income', 'other_income']);

/** The products and services that the words name, of a word that many end in those that do; else the account of income. */
function soldAs(
  name: string,
  vocabulary: Vocabulary,
): Pick<PriceRaise['sold'], 'field' | 'values'> {
  const said = stemsOf(name.replace(/\bhourly\b/, 'hour'));
  const items = vocabulary.input.records.filter((one) => {
    const stems = one.field === 'item' ? stemsOf(one.name) : [];
    return said.every((stem) => stems.includes(stem));
  });
  const whole = items.filter((one) => stemsOf(one.name).length === said.length);
  const ending = items.filter((one) => lastWord(one.name) === said.at(-1));
  const accounts = namedBy(name, vocabulary).flatMap((one) =>
    one.field === 'category' && incomeTypes.has(one.accountType ?? '') ? [one] : [],
  );
  const sold = [whole, ending, items, accounts].find((some) => some.length > 0) ?? [];
  const field = items.length > 0 ? 'item' : 'category';
  return { field, values: sold.map(({ id, name: called }) => ({ id, name: called })) };
}

/** 'Tent' of a 'Frame Tent 20x20'. */
const lastWord = (name: string) => stemsOf(name).findLast((stem) => !/\d/.test(stem));

const stemsOf = (name: string) => tokenise(name).map(({ stem }) => stem);

/** What all of the words name, whole names before parts of names. */
function namedBy(name: string, vocabulary: Vocabulary): NamedThing[] {
  const tokens = tokenise(name);
  const matches = readNames(tokens, 0, vocabulary, () => false).filter(
    ({ length }) => length === tokens.length,
  );
  return (matches.find(({ isWhole }) => isWhole) ?? matches[0])?.things ?? [];
}

const rates = { hour: 'hour', hourly: 'hour', week: 'week', month: 'month', year: 'year' } as const;

function payOf(groups: Groups, start: Supposing): PayRaise | null {
  const { day, end } = start;
  const more = moreOf(groups, start);
  const whom = more === null ? null : whomOf(groups, more, start.vocabulary);
  if (more === null || whom === null) return null;
  return { kind: 'pay_raise', startDate: day, ...lastDayOf(end), whom, more };
}

const ofMany = /^(?:crews?|guys|team|staff|people|employees|workers|folks|helpers)$/;

/** All who work here and are called so. */
export const employeesBy = (name: string, vocabulary: Vocabulary) =>
  namedBy(name, vocabulary).flatMap((one) =>
    'partyKind' in one && one.partyKind === 'employee' ? [one] : [],
  );

function whomOf(
  { name = '', raise, given }: Groups,
  more: PayRaise['more'],
  vocabulary: Vocabulary | undefined,
): PayRaise['whom'] | null {
  if (vocabulary === undefined || /#| and /.test(name) || nobody.test(name)) return null;
  const employees = employeesBy(name, vocabulary);
  const [only, ...others] = employees;
  if (only !== undefined) return others.length > 0 ? null : { id: only.id, name: only.name };
  // How many they are, nobody says.
  if (ofMany.test(name) && raise === undefined) return null;
  // 'Give the church $200 a month more' is no pay; a raise is, or so much an hour, whoever it is for.
  const isPay =
    raise !== undefined || (given !== undefined && 'per' in more && more.per === 'hour');
  return isPay ? { id: null, name } : null;
}

function moreOf(groups: Groups, start: Supposing): PayRaise['more'] | null {
  const { numbers } = start;
  const { rate, percent, money = percent } = groups;
  const said = numbers[Number(money)];
  if (said?.kind === 'percent') {
    const basisPoints = Math.round(said.value * 100);
    const isPart = rate === undefined && basisPoints > 0 && basisPoints <= 10_000;
    return isPart ? { basisPoints } : null;
  }
  const amountCents = centsOf({ money }, start);
  const hours = numbers[Number(groups['hours'])]?.value ?? null;
  const small = amountCents !== null && isHourlyRaise(amountCents) ? 'hour' : null;
  const per = rate === undefined ? small : rates[rate as keyof typeof rates];
  const isKnown = hours === null || (per === 'hour' && hours > 0 && hours <= 100);
  return amountCents === null || !isKnown ? null : { amountCents, per, hours };
}
