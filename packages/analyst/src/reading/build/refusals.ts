import type { Facts } from '../facts/fact-shapes.ts';
import { stoppedPaying } from '../resolve/stopped-paying.ts';

export const isAboutAbsence = (facts: Facts) =>
  facts.isAbsent || facts.isNever || stoppedPaying(facts);

export const tooFine = 'That amount is finer than a cent or larger than I can count.';

export function refusalOf(
  facts: Facts,
  hasTooManyPeriods: boolean,
  isTooFine: boolean,
): string | null {
  if (hasTooManyPeriods) return 'I can set two periods side by side, not more.';
  if (
    facts.isEither &&
    facts.names.some(({ things }) => new Set(things.map(({ name }) => name)).size > 1)
  )
    return 'One of these is several accounts or names: ask about two single ones.';
  if (facts.names.some(({ isIncluded }) => isIncluded === true)) return notAPart;
  if (facts.isHeldApart && !holdsTwoOfAKind(facts)) return twoOfAKind;
  if (hasStrayPeriod(facts))
    return 'You name two periods, and I do not see how one bears on the other.';
  if (asksWhatLast(facts)) return whatLast;
  if (asksWhoDidIt(facts)) return whoDidIt;
  if (facts.strayNumbers.length > 0)
    return `I do not know what to do with the number ${facts.strayNumbers.join(', ')}.`;
  return isTooFine ? tooFine : null;
}

/** Two customers, two accounts: what stands on both sides is one figure each. */
const holdsTwoOfAKind = ({ isEither, names }: Facts) =>
  isEither && new Set(names.flatMap(({ things }) => things.map(({ field }) => field))).size === 1;

const notAPart =
  'What you would have included is no part of that figure. Ask for the two separately, or for both names together.';

const twoOfAKind =
  'I can hold two names of one kind against each other, such as two vendors or two accounts.';

/** 'How many hours of training did Dana give?': an employee is no customer of the service. */
const asksWhoDidIt = ({ names }: Facts) =>
  names.some(({ things }) => things.every(({ field }) => field === 'item')) &&
  names.some(({ things }) =>
    things.every((thing) => 'partyKind' in thing && thing.partyKind === 'employee'),
  );

const whoDidIt =
  'Who did the work is not kept: what was sold names the product or service and the customer, and no employee.';

/** 'What did Acme buy last?' asks for the products of one document, which no plan lists. */
const asksWhatLast = (facts: Facts) =>
  facts.asksWhat &&
  facts.order !== null &&
  facts.rows === null &&
  facts.names.length > 0 &&
  facts.softMeasures.includes('expenses');

const whatLast =
  'I can tell when and for how much that was, or what was bought in a period, such as "this year"; not what was on the last document.';

/** 'Paid in March for invoices of February': two dates of two things, and no comparison. */
const hasStrayPeriod = (facts: Facts) =>
  facts.periods.length === 2 &&
  facts.periods[1]?.isJoined === false &&
  !facts.isCompared &&
  facts.change === null &&
  !isAboutAbsence(facts);
