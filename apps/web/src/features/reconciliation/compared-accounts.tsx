import type { Api, ReplyOf } from '@cairn/contract';
import { formatDay, formatInstitution } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type ComparedAccount = ReplyOf<Api['reconciliation']>['accounts'][number];

interface ComparedAccountsProps {
  accounts: readonly ComparedAccount[];
  chosenId: string | null;
  /** Null shows the rows of all accounts. */
  onChoose: (accountId: string | null) => void;
}

/** Each account at its bank and in the books, and where the difference comes from. */
export function ComparedAccounts({ accounts, chosenId, onChoose }: ComparedAccountsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[850px]:grid-cols-2 wide:grid-cols-3">
      {accounts.map((account) => (
        <Card
          key={account.account_id}
          title={nameOf(account)}
          action={
            <TextButton
              className="text-13"
              aria-pressed={chosenId === account.account_id}
              onClick={() => onChoose(chosenId === account.account_id ? null : account.account_id)}
            >
              {chosenId === account.account_id ? 'All accounts' : 'View transactions'}
            </TextButton>
          }
        >
          <Comparison account={account} />
        </Card>
      ))}
    </div>
  );
}

const nameOf = ({ institution_name: name, last4 }: ComparedAccount): string =>
  `${formatInstitution(name)} ${last4}`.trim();

function Comparison({ account }: { account: ComparedAccount }) {
  const { as_of: asOf, books_account: booksAccount, difference, parts } = account;
  if (booksAccount === null) {
    return (
      <p className="text-13 text-quiet">
        No account in your books matches this one, so there is nothing to compare.
      </p>
    );
  }
  return (
    <dl className="grid gap-1.5">
      <Line
        label={asOf === null ? 'At the bank' : `At the bank, ${formatDay(asOf)}`}
        value={account.bank_balance}
      />
      <Line label={`In the books, ${booksAccount}`} value={account.books_balance} />
      <Line label="Difference" value={difference} isSum />
      {difference !== null && (
        <>
          <Line
            label={`Before ${account.first_day === null ? 'the first transaction' : formatDay(account.first_day)}`}
            value={parts.opening}
            isQuiet
          />
          <Line label="Only in the bank" value={parts.only_in_bank} isQuiet />
          <Line label="Only in the books" value={-parts.only_in_books} isQuiet />
          {parts.other !== 0 && (
            <Line label="Different date or amount" value={parts.other} isQuiet />
          )}
        </>
      )}
    </dl>
  );
}

interface LineProps {
  label: string;
  value: number | null;
  isSum?: boolean;
  isQuiet?: boolean;
}

function Line({ label, value, isSum = false, isQuiet = false }: LineProps) {
  const look = isSum ? 'border-t border-line pt-1.5 font-semibold' : '';
  return (
    <div className={`flex items-baseline justify-between gap-3 ${look}`}>
      <dt className={isQuiet ? 'pl-3 text-13 text-quiet' : 'text-13'}>{label}</dt>
      <dd className={isQuiet ? 'text-13 text-quiet' : ''}>
        {/* No minus before nothing. */}
        <Money value={value === 0 ? 0 : value} signed={isQuiet} />
      </dd>
    </div>
  );
}
