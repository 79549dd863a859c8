import {
  cents,
  divideRounded,
  negateCents,
  type BusinessDay,
  type Cents,
  type ScenarioChange,
} from '@cairn/finance';
import { toCents } from '../reading/amounts.ts';
import type { SaidStart } from './read-start.ts';

export interface SaidNumber {
  value: number;
  kind: 'money' | 'percent' | 'plain';
}

interface Supposing {
  day: BusinessDay;
  said: SaidStart['said'];
  numbers: readonly SaidNumber[];
}

type Of<Kind extends ScenarioChange['kind']> = Extract<ScenarioChange, { kind: Kind }>;

/** What was supposed. A percentage names revenue or costs; late customers are those that the forecast expects. */
export type ReadChange =
  | Of<'hire' | 'one_off' | 'recurring' | 'lose_customer'>
  | (Omit<Of<'percentage'>, 'monthlyCents'> & { readonly of: 'revenue' | 'costs' })
  | Omit<Of<'delay_receipts'>, 'receipts'>;

const who = '(?:(?:we|i) )?';
const one = '(?:a|an|another|one|the|our|my) ';
const money = '#(?<money>\\d)';
const beat = '(?:(?:a|per|each|every) )?(?<beat>week|month|quarter|year|monthly|weekly|yearly)';
const label = "(?<label>[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3})";
const costing = '(?:for|at|costing|that costs|which costs|who costs|paid|earning)';
const buying = '(?:buy|bought|purchase|purchased|pay for)';

const hires = [
  `^${who}(?:hire|hired|employ) (?:someone|somebody|${one}${label}) ${costing} ${money} ${beat}$`,
  `^${who}(?:hire|hired|employ) ${one}${money} ${beat} ${label}$`,
];
const buys = [
  `^${who}${buying} ${one}${money}(?: ${beat})? ${label}$`,
  `^${who}${buying} ${one}${label} ${costing} ${money}(?: ${beat})?$`,
];
const spends = [
  `^${who}(?:spend|spent|pay|paid) (?:another |an extra |an additional )?${money}(?: more| extra)?(?: ${beat})?(?: more)?(?: (?:on|for) (?:${one})?${label})?$`,
];
const affords = [
  `^${one}${money}(?: ${beat})? ${label}$`,
  `^${one}${label} ${costing} ${money}(?: ${beat})?$`,
  `^(?:another |an extra |an additional )?${money}(?: more| extra)?(?: ${beat})?(?: (?:on|for) (?:${one})?${label})?$`,
];
const losses = [
  `^${who}(?:lose|lost) (?:a|one) (?:customer|client) (?:worth|paying|paying us|who pays|who pays us|that pays|that pays us) ${money} ${beat}$`,
];
const percentages = [
  '^(?:(?:our|my|the) )?(?<of>revenue|sales|costs|expenses|spending) (?<verb>drops?|dropped|falls?|fell|declines?|declined|decreases?|decreased|shrinks?|go down|goes down|went down|rises?|rose|grows?|grew|increases?|increased|go up|goes up|went up)(?: by)? #(?<percent>\\d)$',
  '^(?:(?:our|my|the) )?(?<of>revenue|sales|costs|expenses|spending) (?:is|are|was|were) #(?<percent>\\d) (?<verb>lower|less|higher|more)$',
  '^(?:we|i) (?<verb>lose|lost|cut|reduce|reduced) #(?<percent>\\d) of (?:our |my |the )?(?<of>revenue|sales|costs|expenses|spending)$',
  '^(?:we|i) (?<verb>cut|reduce|reduced) (?:our |my |the )?(?<of>costs|expenses|spending) by #(?<percent>\\d)$',
];
const delays = [
  '^(?:(?:our|my|the|all|all our|all my) )?(?:customers|clients) (?:pay|paid|start paying)(?: us| me| their invoices)? #(?<count>\\d) (?<unit>days?|weeks?) (?:later|slower)$',
];

/** Words that would change what is supposed, so that they are no name of a thing or a trade. */
const noName = new Set(
  (
    'a an the and or not no nobody each every per week month quarter year day weekly monthly yearly from until till for at if but ' +
    'then plus minus pay pays less more extra half double twice both dozen pair pairs couple few team group crew staff percent ' +
    'dollar dollars hundred thousand million in on by to of with without while when until after before loan loans grant ' +
    'discount refund credit deposit down installments instalments upfront later now soon once people two three'
  ).split(' '),
);

/** The change that the words suppose, every one of them accounted for; null for all else. */
export function readSupposed(
  ask: 'what_if' | 'afford',
  body: string,
  start: Supposing,
): ReadChange | null {
  const read = (patterns: readonly string[]) => matchOf(patterns, body);
  const hire = read(hires);
  if (hire !== null) return hireOf(hire, start);
  const loss = read(losses);
  if (loss !== null) return lossOf(loss, start);
  const spent = read(buys) ?? read(spends) ?? (ask === 'afford' ? read(affords) : null);
  if (spent !== null) return spendingOf(spent, start);
  if (ask === 'afford' || start.said === 'within') return null;
  const percentage = read(percentages);
  if (percentage !== null) return percentageOf(percentage, start);
  const delay = read(delays);
  return delay === null ? null : delayOf(delay, start);
}

type Groups = Record<string, string | undefined>;

function matchOf(patterns: readonly string[], body: string): Groups | null {
  for (const pattern of patterns) {
    const groups = new RegExp(pattern).exec(body)?.groups;
    const names = groups?.['label']?.split(/[ -]/) ?? [];
    if (groups !== undefined && !names.some((word) => noName.has(word))) return groups;
  }
  return null;
}

function centsOf(groups: Groups, { numbers }: Supposing): Cents | null {
  const number = numbers[Number(groups['money'])];
  if (number === undefined || number.kind === 'percent') return null;
  const amount = toCents(number.value);
  return amount === null || amount <= 0 ? null : cents(BigInt(amount));
}

const beats = {
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  quarter: 'quarter',
  year: 'year',
  yearly: 'year',
} as const;

const beatOf = ({ beat: said }: Groups) =>
  said === undefined ? null : beats[said as keyof typeof beats];

/** In a month; null for a beat that months do not hold. */
function monthlyOf(groups: Groups, start: Supposing): Cents | null {
  const amount = centsOf(groups, start);
  const every = beatOf(groups);
  if (amount === null || every === null) return null;
  if (every === 'month') return amount;
  return every === 'year' ? cents(divideRounded(amount, 12n, 'half-away-from-zero')) : null;
}

function hireOf(groups: Groups, start: Supposing): ReadChange | null {
  const monthlyCostCents = monthlyOf(groups, start);
  return monthlyCostCents === null
    ? null
    : { kind: 'hire', startDate: start.day, monthlyCostCents };
}

function lossOf(groups: Groups, start: Supposing): ReadChange | null {
  const monthlyRevenueCents = monthlyOf(groups, start);
  if (monthlyRevenueCents === null) return null;
  return {
    kind: 'lose_customer',
    startDate: start.day,
    monthlyRevenueCents,
    monthlyCostSavedCents: cents(0n),
  };
}

function spendingOf(groups: Groups, start: Supposing): ReadChange | null {
  const amount = centsOf(groups, start);
  if (amount === null) return null;
  const amountCents = negateCents(amount);
  const every = beatOf(groups);
  if (every === null) {
    // 'From March' of what is paid once leaves open what goes on.
    const isOnce = start.said !== 'going_on';
    return isOnce ? { kind: 'one_off', date: start.day, amountCents } : null;
  }
  if (start.said === 'within') return null;
  return { kind: 'recurring', startDate: start.day, endDate: null, amountCents, every };
}

const falling =
  /^(?:drop|fall|fell|decline|decrease|shrink|go(?:es)? down|went down|lower|less|lose|lost|cut|reduce)/;

function percentageOf(groups: Groups, { day, numbers }: Supposing): ReadChange | null {
  const number = numbers[Number(groups['percent'])];
  const { of, verb = '' } = groups;
  const isDown = falling.test(verb);
  if (number?.kind !== 'percent' || number.value <= 0 || number.value > (isDown ? 100 : 1_000)) {
    return null;
  }
  const points = Math.round(number.value * 100);
  return {
    kind: 'percentage',
    startDate: day,
    of: of === 'revenue' || of === 'sales' ? 'revenue' : 'costs',
    changeBasisPoints: isDown ? -points : points,
  };
}

function delayOf(groups: Groups, { day, numbers }: Supposing): ReadChange | null {
  const number = numbers[Number(groups['count'])];
  if (number?.kind !== 'plain' || !Number.isInteger(number.value)) return null;
  const delayDays = number.value * (groups['unit']?.startsWith('week') === true ? 7 : 1);
  return delayDays < 1 || delayDays > 365
    ? null
    : { kind: 'delay_receipts', startDate: day, delayDays };
}
