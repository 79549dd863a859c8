/** What a row moved by, as far as it is read yet, and the balance that it states. */
export interface ChainRow {
  cents: bigint;
  balanceCents: bigint | null;
  account: string;
}

export interface BalanceBreak {
  /** The row whose amount is not what the balance moved by. */
  index: number;
  /** What the balance moved by, with the sign in which amounts are read. */
  movedCents: bigint;
  /** Whether that row alone stands between the two balances. */
  isOneRow: boolean;
}

export interface BalanceChain {
  /** 1 where balances move with the amounts, -1 where against them, 0 where they prove neither. */
  sign: 1 | -1 | 0;
  /** Of how many steps from one stated balance to the next. */
  hits: number;
  steps: number;
  isNewestFirst: boolean;
  breaks: BalanceBreak[];
}

interface Step {
  /** Of the earlier and the later balance in the file. */
  from: number;
  to: number;
  change: bigint;
  /** What the rows moved if the file runs forwards in time, and if it runs backwards. */
  forwards: bigint;
  backwards: bigint;
}

const shareMin = 0.6;

/** Whether the balances follow from the amounts, account by account, for files that run forwards or backwards in time. */
export function followBalances(rows: readonly ChainRow[]): BalanceChain {
  const steps = stepsOf(rows);
  const tries = ([false, true] as const).flatMap((isNewestFirst) =>
    ([1n, -1n] as const).map((sign) => ({
      sign,
      isNewestFirst,
      hits: steps.filter((step) => fits(step, isNewestFirst, sign)).length,
    })),
  );
  tries.sort((a, b) => b.hits - a.hits);
  const [best, second] = tries;
  const none: BalanceChain = {
    sign: 0,
    hits: 0,
    steps: steps.length,
    isNewestFirst: false,
    breaks: [],
  };
  if (best === undefined || best.hits === 0) return none;
  // Equal amounts to and fro fit both ways: then they prove nothing.
  const isUndecided =
    best.hits < steps.length * shareMin ||
    (second?.hits === best.hits && second.sign !== best.sign);
  if (isUndecided) return { ...none, sign: signWithoutOrder(rows) };
  const { isNewestFirst, hits } = best;
  const breaks = breaksOf(steps, isNewestFirst, best.sign);
  return { sign: best.sign === 1n ? 1 : -1, hits, steps: steps.length, isNewestFirst, breaks };
}

const movedIn = (step: Step, isNewestFirst: boolean): bigint =>
  isNewestFirst ? -step.change : step.change;

const fits = (step: Step, isNewestFirst: boolean, sign: bigint): boolean =>
  movedIn(step, isNewestFirst) === sign * (isNewestFirst ? step.backwards : step.forwards);

function stepsOf(rows: readonly ChainRow[]): Step[] {
  const steps: Step[] = [];
  const last = new Map<string, { at: number; balance: bigint; first: bigint; sum: bigint }>();
  for (const [at, { account, cents, balanceCents }] of rows.entries()) {
    const before = last.get(account);
    if (balanceCents === null) {
      if (before !== undefined) before.sum += cents;
      continue;
    }
    if (before !== undefined) {
      steps.push({
        from: before.at,
        to: at,
        change: balanceCents - before.balance,
        forwards: before.sum + cents,
        backwards: before.first + before.sum,
      });
    }
    last.set(account, { at, balance: balanceCents, first: cents, sum: 0n });
  }
  return steps;
}

/** Where the chain does not hold. One misprinted balance breaks two steps that hold together: it is no row's fault. */
function breaksOf(steps: readonly Step[], isNewestFirst: boolean, sign: bigint): BalanceBreak[] {
  const breaks: BalanceBreak[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    const next = steps[at + 1];
    if (step === undefined || fits(step, isNewestFirst, sign)) continue;
    const both = next !== undefined && next.from === step.to && !fits(next, isNewestFirst, sign);
    if (both && holdTogether(step, next, isNewestFirst, sign)) {
      at += 1;
      continue;
    }
    breaks.push({
      index: isNewestFirst ? step.from : step.to,
      movedCents: movedIn(step, isNewestFirst) * sign,
      isOneRow: step.to === step.from + 1,
    });
  }
  return breaks;
}

function holdTogether(one: Step, other: Step, isNewestFirst: boolean, sign: bigint): boolean {
  const moved = movedIn(one, isNewestFirst) + movedIn(other, isNewestFirst);
  const amounts = isNewestFirst ? one.backwards + other.backwards : one.forwards + other.forwards;
  return moved === sign * amounts;
}

/** Within a day some banks list rows in any order: then before each balance there is another one of the file. */
function signWithoutOrder(rows: readonly ChainRow[]): 1 | -1 | 0 {
  const stated = rows.filter(
    (row): row is ChainRow & { balanceCents: bigint } =>
      row.balanceCents !== null && row.cents !== 0n,
  );
  if (stated.length < 5) return 0;
  const balances = new Set(stated.map(({ account, balanceCents }) => `${account} ${balanceCents}`));
  const shareOf = (sign: bigint) =>
    stated.filter(({ account, cents, balanceCents }) =>
      balances.has(`${account} ${balanceCents - sign * cents}`),
    ).length / stated.length;
  const [same, opposite] = [shareOf(1n), shareOf(-1n)];
  if (Math.max(same, opposite) < 0.8 || Math.abs(same - opposite) < 0.4) return 0;
  return same > opposite ? 1 : -1;
}
