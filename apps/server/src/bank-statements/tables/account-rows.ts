import { accountKey } from '../account-key.ts';
import type { StatementAccount, StatementRow } from '../statement-file.ts';
import type { BalanceChain } from './balance-chain.ts';
import type { TableRow } from './read-rows.ts';
import type { StatedFigures } from '../stated-figures.ts';

export interface AccountFacts {
  chain: BalanceChain;
  /** What the signs of amounts mean: 1 where positive is money in, else -1. */
  sign: bigint;
  currency: string | null;
  isCard: boolean;
  /** Of the account that is named above the rows. */
  last4: string | null;
  stated: StatedFigures;
}

/** The accounts that the rows name, one where they name none, and the rows as they are imported. */
export function splitByAccount(
  rows: readonly TableRow[],
  facts: AccountFacts,
): { accounts: StatementAccount[]; rows: StatementRow[]; names: string[] } {
  const names = [...new Set(rows.map(({ account }) => account))];
  if (names.length === 0) names.push('');
  const indexes = new Map(names.map((name, index) => [name, index]));
  const accounts = names.map((name): StatementAccount => {
    const isNamed = names.length > 1;
    return {
      key: isNamed ? accountKey(`table:${name}`) : null,
      institutionName: isNamed ? name.slice(0, 120) : null,
      accountType: facts.isCard && !isNamed ? 'credit_card' : isNamed ? typeIn(name) : null,
      last4: isNamed ? (/(\d{4})\D*$/.exec(name.slice(0, 80))?.[1] ?? null) : facts.last4,
      currency: facts.currency,
      balance: balanceOf(
        rows.filter(({ account }) => account === name),
        facts,
        isNamed,
      ),
    };
  });
  return {
    accounts,
    names,
    rows: rows.map((row) => rowOf(row, indexes.get(row.account) ?? 0, facts)),
  };
}

const typeIn = (name: string): StatementAccount['accountType'] =>
  /\bcard\b|\bvisa\b|mastercard|amex/i.test(name)
    ? 'credit_card'
    : /saving/i.test(name)
      ? 'savings'
      : null;

/** 1 where the balance is what the account holds, -1 where it is what is owed. */
const balanceSign = ({ chain, sign }: AccountFacts): bigint => (chain.sign === -1 ? -sign : sign);

/** The balance after the latest row: its own, else the closing one that the file states. */
function balanceOf(
  rows: readonly TableRow[],
  facts: AccountFacts,
  isNamed: boolean,
): StatementAccount['balance'] {
  const { chain, stated } = facts;
  const withBalance = rows.filter(({ balanceCents }) => balanceCents !== null);
  const [first, last] = [withBalance[0], withBalance.at(-1)];
  if (first !== undefined && last !== undefined) {
    // Balances that do not follow from the amounts prove nothing.
    if (chain.steps > 0 && chain.hits === 0) return null;
    const isNewestFirst = chain.steps === 0 ? first.date > last.date : chain.isNewestFirst;
    const { balanceCents, date } = isNewestFirst ? first : last;
    return balanceCents === null ? null : { cents: balanceCents * balanceSign(facts), date };
  }
  if (stated.closingCents === null || isNamed) return null;
  const date = rows.reduce((latest, row) => (row.date > latest ? row.date : latest), '');
  return date === '' ? null : { cents: stated.closingCents, date };
}

function rowOf(row: TableRow, account: number, facts: AccountFacts): StatementRow {
  return {
    line: row.line,
    account,
    date: row.date,
    amountCents: row.cents * facts.sign,
    description: row.description,
    balanceCents: row.balanceCents === null ? null : row.balanceCents * balanceSign(facts),
    bankId: null,
    checkNumber: null,
    counterparty: null,
  };
}
