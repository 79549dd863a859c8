import { naturalCents, type AccountActivity, type AccountType } from '../account-types.ts';
import { percentChange, subtractCents, sumCents, ZERO_CENTS, type Cents } from '../money.ts';
import { compareText } from '../text-order.ts';

/** An amount beside the same amount of the period before; the last three null without one. */
export interface ComparedAmount {
  readonly amountCents: Cents;
  readonly beforeCents: Cents | null;
  readonly changeCents: Cents | null;
  readonly changePercent: number | null;
}

export interface StatementLine extends ComparedAmount {
  /** Null for a line that is computed and has no account, such as retained earnings. */
  readonly accountId: string | null;
  readonly name: string;
}

export interface StatementSection {
  readonly title: string;
  /** By name; accounts that are zero in both periods are left out. */
  readonly lines: readonly StatementLine[];
  readonly total: ComparedAmount;
}

/** An amount beside the one before; where there was none, no change is told. */
export function compareAmounts(amountCents: Cents, beforeCents: Cents | null): ComparedAmount {
  if (beforeCents === null) {
    return { amountCents, beforeCents, changeCents: null, changePercent: null };
  }
  return {
    amountCents,
    beforeCents,
    changeCents: subtractCents(amountCents, beforeCents),
    changePercent: percentChange(beforeCents, amountCents),
  };
}

/** The sum of amounts, each with its sign; compared when all of them are. */
export function sumCompared(amounts: readonly ComparedAmount[]): ComparedAmount {
  const before = amounts.map(({ beforeCents }) => beforeCents);
  const known = before.filter((amount) => amount !== null);
  return compareAmounts(
    sumCents(amounts.map(({ amountCents }) => amountCents)),
    known.length === before.length && before.length > 0 ? sumCents(known) : null,
  );
}

/** The same with its sign turned: costs are shown as what they take. */
export function negateCompared(compared: ComparedAmount): ComparedAmount {
  const { amountCents, beforeCents } = compared;
  return compareAmounts(
    subtractCents(ZERO_CENTS, amountCents),
    beforeCents === null ? null : subtractCents(ZERO_CENTS, beforeCents),
  );
}

/** One account's amount as the statement shows it. */
export interface NamedAmount {
  readonly accountId: string | null;
  readonly name: string;
  readonly amountCents: Cents;
}

/** The accounts of these types with their natural amounts. */
export function accountsOfTypes(
  activity: readonly AccountActivity[],
  types: readonly AccountType[],
): NamedAmount[] {
  return activity
    .filter(({ type }) => types.includes(type))
    .map(({ accountId, name, type, debitLessCreditCents }) => ({
      accountId,
      name,
      amountCents: naturalCents(type, debitLessCreditCents),
    }));
}

/** A section whose lines sum to its total, both periods side by side. `before` null = no comparison. */
export function buildSection(
  title: string,
  now: readonly NamedAmount[],
  before: readonly NamedAmount[] | null,
): StatementSection {
  const nowByAccount = sumByAccount(now);
  const beforeByAccount = before && sumByAccount(before);
  const names = new Map([...(beforeByAccount ?? []), ...nowByAccount]);
  const lines = [...names].map(([key, { accountId, name }]) => ({
    accountId,
    name,
    ...compareAmounts(
      nowByAccount.get(key)?.amountCents ?? ZERO_CENTS,
      beforeByAccount ? (beforeByAccount.get(key)?.amountCents ?? ZERO_CENTS) : null,
    ),
  }));
  return {
    title,
    lines: lines
      .filter(({ amountCents, beforeCents }) => amountCents !== 0n || (beforeCents ?? 0n) !== 0n)
      .sort(
        (a, b) => compareText(a.name, b.name) || compareText(a.accountId ?? '', b.accountId ?? ''),
      ),
    total: compareAmounts(
      sumCents(now.map(({ amountCents }) => amountCents)),
      before && sumCents(before.map(({ amountCents }) => amountCents)),
    ),
  };
}

function sumByAccount(amounts: readonly NamedAmount[]): Map<string, NamedAmount> {
  const byAccount = new Map<string, NamedAmount>();
  for (const amount of amounts) {
    // A computed line has no account; its name tells it apart.
    const key = amount.accountId ?? `computed:${amount.name}`;
    const known = byAccount.get(key);
    const amountCents = sumCents([amount.amountCents, known?.amountCents ?? ZERO_CENTS]);
    byAccount.set(key, { ...amount, amountCents });
  }
  return byAccount;
}
