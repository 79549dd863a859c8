import type { Transaction } from '../../database/within-business.ts';
import {
  atRate,
  findBankAccount,
  findSameAccount,
  getBankAccount,
  openBankAccount,
  stateBalance,
  type BankAccount,
} from '../../ledger/write/bank-rows/accounts.ts';
import {
  createDuplicateFinder,
  type DuplicateFinder,
} from '../../ledger/write/bank-rows/duplicates.ts';
import {
  StatementRefusal,
  type StatementAccount,
  type StatementFile,
  type StatementFormat,
  type StatementRow,
} from '../../bank-statements/statement-file.ts';
import {
  areNamedByText,
  createRowNamer,
  fileAccountId,
  idPrefix,
  statementSource,
  type RowNamer,
} from './row-ids.ts';
import { ratesOfFile, type FileRate } from './file-rates.ts';
import { correctionIn, type ChosenAccount, type StatementRecord } from './statement-store.ts';

/** Where the rows of one account go, and those that wait to be written. */
export interface Target {
  account: BankAccount;
  namer: RowNamer;
  finder: DuplicateFinder;
  waiting: StatementRow[];
}

export function targetOf(targets: readonly Target[], row: StatementRow): Target {
  const target = targets[row.account];
  if (target === undefined) throw new Error('a row of an account that its file does not have');
  return target;
}

/** One target for each account of the file; statements of one account share one. */
export async function openTargets(
  tx: Transaction,
  statement: StatementRecord,
  file: Pick<StatementFile, 'format' | 'accounts'>,
): Promise<Target[]> {
  const chosen = statement.account as ChosenAccount;
  const byAccount = new Map<string, Target>();
  const targets: Target[] = [];
  const { answers } = correctionIn(statement);
  const rates = await ratesOfFile(tx, statement.businessId, file, {
    answers,
    into: chosen.bankAccountId,
  });
  for (const [index, named] of file.accounts.entries()) {
    const isChosen = index === 0 || (named.key !== null && named.key === file.accounts[0]?.key);
    const details = isChosen ? chosen : asNamed(named, chosen);
    const rate = rates.find(({ currency }) => currency === named.currency);
    const account = await openTarget(tx, statement, file.format, named, { ...details, rate });
    let target = byAccount.get(account.bankAccountId);
    if (target === undefined) {
      const { businessId } = statement;
      const prefix = idPrefix(account.bankAccountId, file.format);
      target = {
        account,
        namer: createRowNamer(prefix),
        finder: await createDuplicateFinder(tx, businessId, account.accountId, {
          prefix,
          areNamedByText: areNamedByText(file.format),
        }),
        waiting: [],
      };
      byAccount.set(account.bankAccountId, target);
    }
    targets.push(target);
  }
  return targets;
}

/** The account of ours for one that the file names; the user chose for the first, others are as the file says. */
async function openTarget(
  tx: Transaction,
  { businessId, statementId }: StatementRecord,
  format: StatementFormat,
  named: StatementAccount,
  chosen: ChosenAccount & { rate: FileRate | undefined },
): Promise<BankAccount> {
  // An account that has a rate keeps it, unless the owner says another one.
  const rateFor = (account: BankAccount | null) =>
    chosen.rate?.isAnswered === true || (account?.rate ?? null) === null
      ? (chosen.rate?.rate ?? undefined)
      : undefined;
  const balance = chosenBalance(chosen) ?? named.balance ?? undefined;
  if (chosen.bankAccountId !== null) {
    const found = await getBankAccount(tx, businessId, chosen.bankAccountId);
    if (found === null) throw new StatementRefusal('The chosen account no longer exists.');
    const account = await atRate(tx, businessId, found, rateFor(found));
    if (balance !== undefined) await stateBalance(tx, businessId, account.bankAccountId, balance);
    return account;
  }
  const input = {
    source: statementSource,
    externalId: named.key === null ? `file:${statementId}` : fileAccountId(format, named.key),
    accountType: chosen.accountType,
    last4: (chosen.last4 === '' ? null : chosen.last4) ?? named.last4,
  };
  const known = await findBankAccount(tx, businessId, input.source, input.externalId);
  const twin = { ...input, institutionName: chosen.institutionName };
  if (known === null && (await findSameAccount(tx, businessId, twin)) !== null) {
    throw new StatementRefusal(
      `An account of this kind ending in ${input.last4 ?? ''} is here already. Choose it under 'Import into', so that nothing counts twice.`,
    );
  }
  return openBankAccount(tx, businessId, {
    ...input,
    institutionName: chosen.institutionName,
    last4: input.last4 ?? undefined,
    currency: named.currency ?? undefined,
    rate: rateFor(known),
    balance,
  });
}

function chosenBalance({ balanceCents, balanceDate }: ChosenAccount): StatementAccount['balance'] {
  return balanceCents === null || balanceDate === null
    ? null
    : { cents: BigInt(balanceCents), date: balanceDate };
}

/** An account of the file that the user was not asked about. */
const asNamed = (named: StatementAccount, { institutionName }: ChosenAccount): ChosenAccount => ({
  bankAccountId: null,
  institutionName: named.institutionName ?? institutionName,
  accountType: named.accountType ?? 'checking',
  last4: '',
  balanceCents: null,
  balanceDate: null,
});
