import {
  addDays,
  businessDay,
  cents,
  type BusinessDay,
  type MatchCandidate,
  type ReceiptFacts,
} from '@cairn/finance';

/** A receipt, the transactions around it, and which of them it belongs to; null for one that was paid in cash. */
export interface LabeledCase {
  kind: string;
  receipt: ReceiptFacts;
  candidates: MatchCandidate[];
  truth: string | null;
}

const vendors = (
  'Staples|Harbor Foods Inc.|Blue Fern Trading LLC|The Home Depot|Office Depot|Amazon Marketplace|Delta Air Lines|' +
  'Marriott Hotels|Corner Bakery Cafe|Northwind Logistics GmbH|Pine & Sons Plumbing|Shell|Chevron|Adobe Systems|' +
  'GitHub, Inc.|Google Cloud|Zoom Video Communications|Verizon Wireless|Pacific Gas and Electric|Uber Trip|Lyft|' +
  'FedEx Office|United Parcel Service|Costco Wholesale|Whole Foods Market|Trader Joes|Bright Signs Ltd|' +
  'Maple Printing Co.|Old Mill Coffee Roasters|Sunrise Dental Supply|Kestrel Insurance Agency|Cedar Legal LLP|' +
  'Tall Oak Furniture|Quick Lube Express|Garden State Nursery|Riverside Parking|Metro Taxi|Lakeside Catering|' +
  'Summit Safety Equipment|Iron Bridge Tools|Bella Napoli Ristorante|Sakura Sushi|El Faro Taqueria|The Daily Grind|' +
  'Hillcrest Pharmacy|Union Hardware|Beacon Web Hosting|Orchid Cleaning Services|Redwood Storage|Atlas Freight'
).split('|');
const cities = ['SEATTLE WA', 'PORTLAND OR', 'AUSTIN TX', 'NEWARK NJ', 'DENVER CO', ''];

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));

/** As banks print a name: in capitals, cut off, run together, without vowels, behind a processor, before a city. */
function asBankPrints(random: Random, name: string): string {
  const words = name.toUpperCase().replace(/[.,&]/g, '').split(/\s+/);
  const style = random();
  const reference = String(between(random, 1_000, 999_999));
  if (style < 0.15) return `SQ *${words.join(' ').slice(0, 18)}`;
  if (style < 0.3) return `POS PURCHASE ${words.join(' ').slice(0, 22)} ${pick(random, cities)}`;
  if (style < 0.42) return `${words.join('')} ${reference}`.slice(0, 25);
  if (style < 0.54) {
    const short = words.map((word) =>
      word.length > 5 ? word.slice(0, 1) + word.slice(1).replace(/[AEIOU]/g, '') : word,
    );
    return `${short.join(' ')} ${reference}`;
  }
  if (style < 0.66) return words.slice(0, Math.max(1, words.length - 1)).join(' ');
  return `${words.join(' ')} #${reference} ${pick(random, cities)}`.slice(0, 32);
}

/** As a reading of a picture has it: one letter wrong now and then. */
function asRead(random: Random, name: string): string {
  if (random() > 0.25) return name;
  const at = between(random, 1, name.length - 1);
  return `${name.slice(0, at)}${pick(random, ['1', 'i', 'o', 'e', ''])}${name.slice(at + 1)}`;
}

const amountOf = (random: Random) => cents(between(random, 350, random() < 0.7 ? 15_000 : 400_000));

interface Setting {
  random: Random;
  vendor: string;
  names: readonly string[];
  date: BusinessDay;
  total: ReturnType<typeof cents>;
  add: (changes: Partial<MatchCandidate>) => string;
}

interface Outcome {
  truth: string | null;
  receipt?: Partial<ReceiptFacts>;
}

const laterOf = (setting: Setting, low: number, high: number) =>
  addDays(setting.date, between(setting.random, low, high));

/** Each way in which receipts and payments meet or miss each other, as often as its share says. */
const kinds: [kind: string, share: number, make: (setting: Setting) => Outcome][] = [
  ['paid by card', 34, (s) => ({ truth: s.add({ date: laterOf(s, 0, 3) }) })],
  [
    'invoice paid later',
    10,
    (s) => ({
      truth: s.add({ date: laterOf(s, 8, 40) }),
      receipt: { number: `INV-${between(s.random, 10_000, 99_999)}` },
    }),
  ],
  [
    'invoice with its number in the books',
    6,
    (s) => {
      const number = `INV-${between(s.random, 10_000, 99_999)}`;
      s.add({ date: laterOf(s, 20, 35) });
      return { truth: s.add({ date: s.date, number }), receipt: { number } };
    },
  ],
  [
    'with a tip',
    7,
    (s) => {
      const tip = cents((s.total * BigInt(between(s.random, 10, 22))) / 100n);
      return { truth: s.add({ date: laterOf(s, 0, 2), amountCents: cents(s.total + tip) }) };
    },
  ],
  [
    'the same every month',
    7,
    (s) => {
      s.add({ date: addDays(s.date, -30) });
      s.add({ date: addDays(s.date, 30) });
      return { truth: s.add({ date: laterOf(s, 0, 2) }) };
    },
  ],
  [
    'twice on one day',
    3,
    (s) => {
      s.add({ date: s.date });
      return { truth: s.add({ date: s.date }) };
    },
  ],
  [
    'under another name',
    8,
    (s) => ({
      truth: s.add({
        date: laterOf(s, 0, 3),
        names: [asBankPrints(s.random, pick(s.random, vendors))],
      }),
    }),
  ],
  [
    'another name that was linked before',
    4,
    (s) => ({
      truth: s.add({ date: laterOf(s, 0, 3), names: ['HLDG 4471 RETAIL'], accepted: 2 }),
    }),
  ],
  [
    'company not read',
    5,
    (s) => ({ truth: s.add({ date: laterOf(s, 0, 3) }), receipt: { company: null } }),
  ],
  [
    'day not read',
    4,
    (s) => ({ truth: s.add({ date: laterOf(s, 0, 3) }), receipt: { date: null } }),
  ],
  [
    'paid in cash',
    12,
    (s) => {
      // The vendor's other visits, and strangers who charged the very amount.
      s.add({ date: laterOf(s, 1, 20), amountCents: amountOf(s.random) });
      s.add({ date: laterOf(s, 0, 3), names: [asBankPrints(s.random, pick(s.random, vendors))] });
      return { truth: null };
    },
  ],
  [
    'paid in cash, the next visit by card',
    4,
    (s) => {
      s.add({ date: laterOf(s, 6, 9) });
      return { truth: null };
    },
  ],
  [
    'receipt of a payment that has one',
    4,
    (s) => {
      s.add({ date: laterOf(s, 0, 2), isTaken: true });
      return { truth: null };
    },
  ],
];

/** `count` made-up cases, the same for each seed, in the shares above, each among forty other transactions. */
export function labeledCases(
  count: number,
  seed: number,
  companies: readonly string[],
): LabeledCase[] {
  const names = companies.length > 0 ? companies : vendors;
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  return Array.from({ length: count }, (_, at) => {
    const random = seeded(seed * 100_003 + at);
    let left = (at * total) / count;
    const chosen = kinds.find(([, share]) => (left -= share) < 0);
    if (chosen === undefined) throw new Error('the shares cover every case');
    return oneCase(random, names, chosen[0], chosen[2]);
  });
}

function oneCase(
  random: Random,
  companies: readonly string[],
  kind: string,
  make: (setting: Setting) => Outcome,
): LabeledCase {
  const vendor = pick(random, companies);
  const date = addDays(businessDay('2026-03-01'), between(random, 0, 60));
  const total = amountOf(random);
  const candidates: MatchCandidate[] = [];
  const add = (changes: Partial<MatchCandidate>) => {
    const id = `t${candidates.length}`;
    const base = {
      id,
      date,
      amountCents: total,
      names: [asBankPrints(random, vendor)],
      number: null,
    };
    candidates.push({ ...base, isTaken: false, accepted: 0, declined: 0, ...changes });
    return id;
  };
  const outcome = make({ random, vendor, names: companies, date, total, add });
  for (let other = 0; other < 40; other += 1)
    addOther(random, companies, { vendor, date, total }, add);
  const receipt = { company: asRead(random, vendor), date, totalCents: total, number: null };
  return { kind, receipt: { ...receipt, ...outcome.receipt }, candidates, truth: outcome.truth };
}

/** Other payments of the time: of anyone and any amount, of the same vendor, or by chance of the same amount. */
function addOther(
  random: Random,
  companies: readonly string[],
  { vendor, date, total }: Pick<Setting, 'vendor' | 'date' | 'total'>,
  add: Setting['add'],
): void {
  const chance = random();
  const other = pick(random, companies);
  if (other === vendor && chance >= 0.08) return;
  add({
    date: addDays(date, between(random, -7, 60)),
    names: [asBankPrints(random, chance < 0.08 ? vendor : other)],
    amountCents: chance > 0.96 ? total : amountOf(random),
  });
}
