import { tokenise } from '../language/tokens.ts';
import { isGenericWord } from '../lexicon/generic-words.ts';
import { readNames } from '../reading/slots/read-names.ts';
import type { NamedThing, Vocabulary } from '../vocabulary.ts';
import { lastDayOf, percentageOf, subjectOf } from './read-changed.ts';
import {
  dealings,
  departures,
  endings,
  lateOnes,
  matchOf,
  raises,
  type Groups,
} from './sentences.ts';
import { delayDaysOf, type ReadChange, type Supposing } from './supposing.ts';

type Side = 'customer' | 'vendor';

/** What is supposed of somebody by name, or of everybody's pay; null for all else. */
export function readNamed(body: string, start: Supposing): ReadChange | null {
  const left = matchOf(departures, body);
  if (left !== null) return without('customer', left, start);
  const ended = matchOf(endings, body);
  if (ended !== null) return without('vendor', ended, start) ?? accountWithout(ended, start);
  // Whether the rest is so in August alone, or from then on, is not known.
  if (start.lasts !== null) return null;
  const raise = matchOf(raises, body);
  if (raise !== null) return raiseOf(raise, start);
  const late = matchOf(lateOnes, body);
  if (late !== null) return lateOf(late, start);
  const dealing = matchOf(dealings, body);
  if (dealing === null) return null;
  const side = dealing['buys'] === undefined ? 'vendor' : 'customer';
  const of = partyOf(dealing['name'], side, start.vocabulary);
  const verb = /^(?:less|cheaper)/.test(dealing['verb'] ?? '') ? 'less' : 'more';
  return of === null ? null : percentageOf({ ...dealing, verb }, start, `${side}:${of}`);
}

/** In place of a name: whoever brought, or cost, the most. */
export const BIGGEST = '*';
const most = '(?:single )?(?:biggest|largest|best|top|main|number one)';
const biggest = {
  customer: new RegExp(`^${most} (?:paying )?(?:customer|client|account|buyer)$`),
  vendor: new RegExp(`^${most} (?:vendor|supplier)$`),
};

/** All of it, in hundredths of a percent. */
const allGone = -10_000;

/** Who leaves in August is gone from then on; what is stopped for six months is not. */
function without(
  side: Side,
  { name }: Groups,
  { day, end, vocabulary }: Supposing,
): ReadChange | null {
  const of = biggest[side].test(name ?? '') ? BIGGEST : partyOf(name, side, vocabulary);
  return of === null
    ? null
    : {
        kind: 'percentage',
        startDate: day,
        of: `${side}:${of}`,
        changeBasisPoints: allGone,
        ...lastDayOf(end),
      };
}

/** 'Stop advertising' is an account by its name. */
function accountWithout(
  { name = '' }: Groups,
  { day, end, vocabulary }: Supposing,
): ReadChange | null {
  const of = subjectOf(name, vocabulary);
  if (of === null || of === 'revenue' || of === 'costs') return null;
  const gone = { changeBasisPoints: allGone, ...lastDayOf(end) };
  return { kind: 'percentage', startDate: day, of, ...gone };
}

const wages = ['wages', 'salaries', 'payroll', 'staff wages', 'staff costs'];

/** The one account that pay is booked on: what is paid besides, taxes and benefits, is not said to rise. */
function raiseOf(groups: Groups, start: Supposing): ReadChange | null {
  const of = wages
    .map((name) => subjectOf(name, start.vocabulary))
    .find((subject) => subject !== null);
  return of === undefined ? null : percentageOf({ ...groups, verb: 'rise' }, start, of);
}

function lateOf(groups: Groups, start: Supposing): ReadChange | null {
  const by = partyOf(groups['name'], 'customer', start.vocabulary);
  const delayDays = delayDaysOf(groups, start);
  // Later payments have no end of their own.
  if (by === null || delayDays === null || start.end !== null) return null;
  return { kind: 'delay_receipts', startDate: start.day, delayDays, by };
}

/** Any of them, though somebody be called 'Counter Customers'. */
export const nobody =
  /^(?:(?:an?|any|all|every|some|more|most|half|one|two|three|several) )?(?:of )?(?:our )?(?:customers?|clients?|vendors?|suppliers?|everyone|everybody|people|employees?|staff|money|cash|sales|revenue|business)$/;

/** The one customer or vendor that all of the words name, by the name that is on record. */
function partyOf(
  said: string | undefined,
  side: Side,
  vocabulary: Vocabulary | undefined,
): string | null {
  if (said === undefined || vocabulary === undefined || said.includes('#')) return null;
  if (nobody.test(said)) return null;
  const tokens = tokenise(said);
  const matches = readNames(tokens, 0, vocabulary, () => false).filter(
    ({ length }) => length === tokens.length,
  );
  const whole = matches.find(({ isWhole }) => isWhole);
  // 'The hotel' may be any, as in every question; 'Harbor Hotel' is the Harbor Hotel Group.
  const isOfAny = tokens.length === 1 && tokens.every(({ stem }) => isGenericWord(stem));
  if (whole === undefined && isOfAny) return null;
  const match = whole ?? matches[0];
  const things = match?.things ?? [];
  // The bank's own rows may call the same customer in another way.
  const onRecord = namesOn(side, things);
  const names = onRecord.size > 0 ? onRecord : namesOn('counterparty', things);
  const [only, ...others] = names;
  return others.length === 0 ? (only ?? null) : null;
}

const namesOn = (kind: Side | 'counterparty', things: readonly NamedThing[]): Set<string> =>
  new Set(
    things.flatMap((thing) =>
      thing.field === 'party' && 'partyKind' in thing && thing.partyKind === kind
        ? [thing.name]
        : [],
    ),
  );
