import { formatDay, type AccountType, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, sizeOf, Wording, type Figure, type Part } from '../figure.ts';
import type { WhyFacts } from './phrase-why.ts';
import { sumText } from './sum-claimed.ts';
import { listOf, lowerFirst } from '../../language/phrases.ts';

/** What each account moved by: debits less credits over the stretch of time. */
export interface AccountMove {
  type: AccountType;
  debitLessCreditCents: bigint;
}

export interface CashWhyFacts {
  claim: WhyFacts['claim'];
  /** By how much the question says that it moved. */
  said?: bigint | null;
  /** 'in October 2026', 'since May 16, 2026', 'between Aug 31, 2026 and Nov 24, 2026'. */
  when: string;
  /** Null where no balance is known: then only the change is. */
  opening: bigint | null;
  /** What the bank shows from the first day to the last, where the levels are those of the books. */
  atBank?: readonly { cents: bigint }[];
  profit: Figure;
  moves: readonly AccountMove[];
  /** Where profit is all that moved cash, or too little has a category to call it one, what came in and went out, the first as more and the second as less. */
  flows: readonly Part[];
  /** The bank accounts that are asked about where they are not all, called by their names. */
  of?: { name: string; isOfSeveral: boolean; others: readonly OtherBank[] } | null;
}

/** A bank account beside those that are asked about. */
export interface OtherBank {
  name: string;
  changeCents: bigint;
  /** What of that came over from them: below zero where it went to them. */
  movedCents: bigint;
}

export interface BridgePart {
  label: string;
  /** What it did to cash. */
  cents: bigint;
}

/** What each kind of account did to cash, said as more and as less of it. */
const kinds: readonly { types: readonly AccountType[]; up: string; down: string }[] = [
  {
    types: ['accounts_receivable'],
    up: 'Customers paid what they owed',
    down: 'Customers owe you more',
  },
  { types: ['accounts_payable'], up: 'Bills not yet paid', down: 'Bills paid off' },
  { types: ['credit_card'], up: 'Charged to cards', down: 'Cards paid down' },
  {
    types: ['other_asset'],
    up: 'Other assets turned into cash',
    down: 'Inventory and other assets',
  },
  { types: ['fixed_asset'], up: 'Equipment written down or sold', down: 'Equipment bought' },
  {
    types: ['other_liability'],
    up: 'More owed on loans, taxes and other debts',
    down: 'Loans, taxes and other debts paid',
  },
  { types: ['equity'], up: 'Put in by the owners', down: 'Taken out by the owners' },
];

const sumOf = (parts: readonly BridgePart[]): bigint =>
  parts.reduce((sum, { cents }) => sum + cents, 0n);

/** What went to the other accounts and came from them, and what else moved those: interest paid in, a bill paid out of them. */
function besides(others: readonly OtherBank[]): { moved: BridgePart[]; rest: BridgePart[] } {
  const isSome = ({ cents }: BridgePart) => cents !== 0n;
  const moved = others.map(({ name, movedCents }) => ({
    label: `Moved ${movedCents > 0n ? 'to' : 'from'} ${name}`,
    cents: -movedCents,
  }));
  const rest = others.map(({ name, changeCents, movedCents }) => ({
    label: `Other money ${changeCents > movedCents ? 'into' : 'out of'} ${name}`,
    cents: movedCents - changeCents,
  }));
  return { moved: moved.filter(isSome), rest: rest.filter(isSome) };
}

/** From profit to what cash moved by, exactly: every transaction balances, so nothing is left over. */
export function bridgeCash(moves: readonly AccountMove[]): {
  changeCents: bigint;
  profitCents: bigint;
  parts: BridgePart[];
} {
  const of = (types: readonly AccountType[]) =>
    moves
      .filter(({ type }) => types.includes(type))
      .reduce((sum, { debitLessCreditCents }) => sum + debitLessCreditCents, 0n);
  const parts = kinds.flatMap(({ types, up, down }) => {
    const cents = -of(types);
    return cents === 0n ? [] : [{ label: cents > 0n ? up : down, cents }];
  });
  parts.sort((a, b) => (sizeOf(a.cents) < sizeOf(b.cents) ? 1 : -1));
  const profitTypes = [
    'income',
    'other_income',
    'cost_of_goods_sold',
    'expense',
    'other_expense',
  ] as const;
  return { changeCents: of(['bank']), profitCents: -of(profitTypes), parts };
}

/** Why cash moved: how much, what of it was profit, and where the rest went. */
export function phraseCashWhy(facts: CashWhyFacts): Answer {
  const { when, profit, moves, flows, of = null } = facts;
  const wording = new Wording();
  const whole = bridgeCash(moves);
  const { parts } = whole;
  const { moved, rest } = besides(of?.others ?? []);
  const booked = whole.changeCents + sumOf(moved) + sumOf(rest);
  const changeCents = changeAtBank(facts) ?? booked;
  // All else is of the books: what they have otherwise than the bank is a part of the change.
  const gap = {
    label: 'Change in the difference between bank and books',
    cents: changeCents - booked,
  };
  const apart = gap.cents === 0n ? [] : [gap];
  const direct = booked - sumOf(moved);
  const otherCents = rest.reduce((sum, { cents }) => sum + sizeOf(cents), 0n);
  if (moves.length === 0)
    return wording
      .add(`Your records show no money moving ${when}.`)
      .next('How are we doing?')
      .done('');
  for (const text of moveTexts(facts, changeCents, booked)) wording.add(text);
  const isOtherWay = facts.claim !== null && (facts.claim === 'fell') !== changeCents < 0n;
  wording.add(sumText(facts.said ?? null, changeCents, isOtherWay));
  const change = { label: `Change in ${of?.name ?? 'cash'}`, cents: changeCents };
  wording.next('How are we doing?', 'When will our cash be lowest?');
  // Profit goes by the others: it tells nothing of an account that money is only put aside on.
  if (of !== null && sizeOf(direct) < otherCents)
    return tellAside(
      wording,
      [...moved, { label: 'Paid in and out directly', cents: direct }, ...apart],
      change,
    );
  const beside = [...moved, ...rest];
  if (beside.length > 0)
    wording.add(
      `Here's the breakdown: ${beside.map(said).join('; ')}. Your total cash ${whole.changeCents < 0n ? 'fell' : 'rose'} ${dollars(sizeOf(whole.changeCents))}.`,
    );
  const told = [...parts.slice(0, 3), ...apart].map(said);
  if (flows.length > 0) {
    tellFlows(wording, flows, { ...change, beside: [...beside, ...parts, ...apart] });
  } else
    tellBridge(wording, profit, { ...whole, change: { ...change, beside: [...beside, ...apart] } });
  if (told.length > 0) wording.add(`The rest: ${told.join('; ')}.`);
  return wording.done(
    `${of === null ? "Cash is what's in your bank accounts." : 'Profit and the rest are for the whole business, not just this account.'} Profit counts sales and costs on their dates; cash moves when they're paid.`,
  );
}

const changeAtBank = ({ atBank = [] }: CashWhyFacts): bigint | null => {
  const [first, last] = [atBank[0], atBank.at(-1)];
  return first && last ? last.cents - first.cents : null;
};

/** How much it moved, by what it was called, and that it did not go as is claimed; levels of both records stand by themselves. */
function moveTexts(facts: CashWhyFacts, moved: bigint, inBooks: bigint): string[] {
  const { claim, when, opening, of = null, atBank = [] } = facts;
  const name = of === null ? 'Cash' : named(of.name);
  const they = of?.isOfSeveral === true ? 'They' : 'It';
  const [first, last] = [atBank[0], atBank.at(-1)];
  const booked =
    opening === null ? '' : `from ${dollars(opening)} to ${dollars(opening + inBooks)}`;
  const isOfBoth = opening !== null && first !== undefined && last !== undefined;
  const both = isOfBoth
    ? [
        `${they} went from ${dollars(first.cents)} to ${dollars(last.cents)} at the bank, and ${booked} in your books.`,
      ]
    : [];
  const levels = booked === '' || isOfBoth ? '' : `, ${booked}`;
  if (moved === 0n) {
    const level = opening === null ? [] : [`The balance was ${dollars(last?.cents ?? opening)}.`];
    return [`${name} didn't change ${when}.`, ...level];
  }
  const way = moved < 0n ? 'fell' : 'rose';
  const size = dollars(sizeOf(moved));
  return [
    claim === null || claim === way
      ? `${name} ${way} ${size} ${when}${levels}.`
      : `${name} didn't ${claim === 'fell' ? 'fall' : 'rise'} ${when}. ${they} ${way} ${size}${levels}.`,
    ...both,
  ];
}

/** Of an account by which little of the business goes: what moved from and to the others, and the rest. */
function tellAside(wording: Wording, rows: readonly BridgePart[], change: BridgePart): Answer {
  const beside = rows.filter(({ cents }) => cents !== 0n);
  if (beside.length > 0) wording.add(`Here's the breakdown: ${beside.map(said).join('; ')}.`);
  const head = 'What moved it';
  tellRows(wording, { title: head, head }, [], { ...change, beside });
  return wording.done('Money moved between your own accounts is neither income nor a cost.');
}

/** What all rows come to, with those of the other bank accounts among them. */
interface Change extends BridgePart {
  beside: readonly BridgePart[];
}

function tellBridge(
  wording: Wording,
  profit: Figure,
  { profitCents, parts, change }: ReturnType<typeof bridgeCash> & { change: Change },
): void {
  wording.add(
    profitCents < 0n
      ? `You lost ${wording.say(profit, -profitCents)} in that time.`
      : `You made ${wording.say(profit, profitCents)} of profit in that time.`,
  );
  const rows = [
    { label: 'Profit', cents: profitCents, token: profit.token },
    ...parts.map((part) => ({ ...part, token: null })),
  ];
  tellRows(wording, { title: 'From profit to cash', head: 'From profit to cash' }, rows, change);
}

/** A bank alone: nothing lies between profit and cash, and what came in and went out is the reason. */
function tellFlows(wording: Wording, flows: readonly Part[], change: Change): void {
  const sorted = [...flows].sort((a, b) => (sizeOf(a.cents) < sizeOf(b.cents) ? 1 : -1));
  const [came, went] = [
    sumOf(sorted.filter(({ cents }) => cents > 0n)),
    sumOf(sorted.filter(({ cents }) => cents < 0n)),
  ];
  const largest = sorted
    .filter(({ cents }) => cents < 0n)
    .slice(0, 3)
    .map((part) => `${part.label} (${wording.say(part, -part.cents)})`);
  wording.add(
    `${dollars(came)} came in and ${dollars(-went)} went out${largest.length > 0 ? `, mostly to ${listOf(largest)}` : ''}.`,
  );
  tellRows(wording, { title: 'What moved cash', head: 'Category' }, sorted, change);
}

function tellRows(
  wording: Wording,
  { title, head }: { title: string; head: string },
  found: readonly { label: string; cents: bigint; token: string | null }[],
  { label: whole, cents: changeCents, beside }: Change,
): void {
  const rows = [...found, ...beside.map((one) => ({ ...one, token: null }))];
  wording.chart(
    rows.length < 2
      ? null
      : {
          ...{ type: 'bar', title, unit: 'money' },
          data: {
            labels: rows.map(({ label }) => label),
            values: rows.map(({ cents }) => Number(cents) / 100),
          },
        },
  );
  wording.table({
    title,
    headers: [head, 'Amount'],
    rows: [...rows.map(({ label, cents }) => [label, exact(cents)]), [whole, exact(changeCents)]],
    evidence: [...rows.map(({ token }) => token), null],
  });
}

const said = ({ label, cents }: BridgePart): string =>
  `${named(lowerFirst(label))} (${cents > 0n ? '+' : '-'}${dollars(sizeOf(cents))})`;

/** How much there was on a day before all records is not known. */
export const phraseNoCashThen = (day: BusinessDay, firstDay: BusinessDay): Answer =>
  new Wording()
    .add(
      `I cannot say what cash was on ${formatDay(day)}. Your records begin on ${formatDay(firstDay)}.`,
    )
    .next('Why did cash change?', 'How are we doing?')
    .done('');
