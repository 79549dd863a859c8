import { formatDay, type AccountType, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, sizeOf, Wording, type Figure, type Part } from '../figure.ts';
import type { WhyFacts } from './phrase-why.ts';

/** What each account moved by: debits less credits over the stretch of time. */
export interface AccountMove {
  type: AccountType;
  debitLessCreditCents: bigint;
}

export interface CashWhyFacts {
  claim: WhyFacts['claim'];
  /** 'in October 2026', 'since May 16, 2026', 'between Aug 31, 2026 and Nov 24, 2026'. */
  when: string;
  /** Null where no balance is known: then only the change is. */
  opening: bigint | null;
  profit: Figure;
  moves: readonly AccountMove[];
  /** Where profit is all that moved cash, what came in and went out by account, the first as more and the second as less. */
  flows: readonly Part[];
}

export interface BridgePart {
  label: string;
  /** What it did to cash. */
  cents: bigint;
}

/** What each kind of account did to cash, said as more and as less of it. */
const kinds: readonly { types: readonly AccountType[]; up: string; down: string }[] = [
  { types: ['accounts_receivable'], up: 'Customers paid off', down: 'Customers owe you more' },
  { types: ['accounts_payable'], up: 'Bills not yet paid', down: 'Bills paid off' },
  { types: ['credit_card'], up: 'Put on cards', down: 'Cards paid down' },
  { types: ['other_asset'], up: 'Other assets turned to cash', down: 'Stock and other assets' },
  { types: ['fixed_asset'], up: 'Equipment written down or sold', down: 'Equipment bought' },
  {
    types: ['other_liability'],
    up: 'More owed of loans, taxes and other debts',
    down: 'Loans, taxes and other debts paid',
  },
  { types: ['equity'], up: 'Put in by the owners', down: 'Taken out by the owners' },
];

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
  const { claim, when, opening, profit, moves, flows } = facts;
  const wording = new Wording();
  const { changeCents, profitCents, parts } = bridgeCash(moves);
  if (moves.length === 0)
    return wording
      .add(`No money moved ${when}, by your records.`)
      .next('How are we doing?')
      .done('');
  const way = changeCents < 0n ? 'fell' : 'rose';
  const levels =
    opening === null ? '' : `, from ${dollars(opening)} to ${dollars(opening + changeCents)}`;
  const level = opening === null ? '' : `: it is ${dollars(opening)}`;
  if (changeCents === 0n) wording.add(`Cash did not change ${when}${level}.`);
  else
    wording.add(
      claim === null || claim === way
        ? `Cash ${way} by ${dollars(sizeOf(changeCents))} ${when}${levels}.`
        : `Cash did not ${claim === 'fell' ? 'fall' : 'rise'} ${when}: it ${way} by ${dollars(sizeOf(changeCents))}${levels}.`,
    );
  if (parts.length === 0 && flows.length > 0) tellFlows(wording, flows, changeCents);
  else tellBridge(wording, profit, { changeCents, profitCents, parts });
  wording.next('How are we doing?', 'When will our cash be lowest?');
  return wording.done(
    'Cash is what stands on your bank accounts. Profit counts sales and costs when they are dated; cash moves when they are paid.',
  );
}

function tellBridge(
  wording: Wording,
  profit: Figure,
  { changeCents, profitCents, parts }: ReturnType<typeof bridgeCash>,
): void {
  wording.add(
    profitCents < 0n
      ? `You lost ${wording.say(profit, -profitCents)} in that time.`
      : `You earned ${wording.say(profit, profitCents)} of profit in that time.`,
  );
  const told = parts.slice(0, 3).map(said);
  if (told.length > 0) wording.add(`The rest: ${told.join('; ')}.`);
  const rows = [
    { label: 'Profit', cents: profitCents, token: profit.token },
    ...parts.map((part) => ({ ...part, token: null })),
  ];
  tellRows(
    wording,
    { title: 'From profit to cash', head: 'From profit to cash' },
    rows,
    changeCents,
  );
}

/** A bank alone: nothing lies between profit and cash, and what came in and went out is the reason. */
function tellFlows(wording: Wording, flows: readonly Part[], changeCents: bigint): void {
  const sorted = [...flows].sort((a, b) => (sizeOf(a.cents) < sizeOf(b.cents) ? 1 : -1));
  const sumOf = (isOne: (cents: bigint) => boolean) =>
    sorted.filter(({ cents }) => isOne(cents)).reduce((sum, { cents }) => sum + cents, 0n);
  const [came, went] = [sumOf((cents) => cents > 0n), sumOf((cents) => cents < 0n)];
  const largest = sorted
    .filter(({ cents }) => cents < 0n)
    .slice(0, 3)
    .map((part) => `${part.label} (${wording.say(part, -part.cents)})`);
  wording.add(
    `${dollars(came)} came in and ${dollars(-went)} went out${largest.length > 0 ? `, most of it to ${largest.join(', ')}` : ''}.`,
  );
  tellRows(wording, { title: 'What moved cash', head: 'Category' }, sorted, changeCents);
}

function tellRows(
  wording: Wording,
  { title, head }: { title: string; head: string },
  rows: readonly { label: string; cents: bigint; token: string | null }[],
  changeCents: bigint,
): void {
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
    rows: [
      ...rows.map(({ label, cents }) => [label, exact(cents)]),
      ['Change in cash', exact(changeCents)],
    ],
    evidence: [...rows.map(({ token }) => token), null],
  });
}

const said = ({ label, cents }: BridgePart): string =>
  `${label.charAt(0).toLowerCase()}${label.slice(1)} (${cents > 0n ? '+' : '-'}${dollars(sizeOf(cents))})`;

/** How much there was on a day before all records is not known. */
export const phraseNoCashThen = (day: BusinessDay, firstDay: BusinessDay): Answer =>
  new Wording()
    .add(
      `I cannot say what cash was on ${formatDay(day)}: your records begin on ${formatDay(firstDay)}.`,
    )
    .next('Why did cash change?', 'How are we doing?')
    .done('');
