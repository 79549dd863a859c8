import { formatInstitution, formatMaskedNumber } from '../../lib/format.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  accountTypeOf,
  accountTypes,
  isDebt,
  type AccountDraft,
  type AccountErrors,
  type OurAccount,
} from './account-draft.ts';

export interface AccountFormProps {
  draft: AccountDraft;
  errors: AccountErrors;
  onChange: (changes: Partial<AccountDraft>) => void;
  ours: readonly OurAccount[];
  /** How many accounts the file has statements of. */
  accountCount: number;
}

/** Which account the rows belong to: one of ours, or a new one. */
export function AccountForm({ draft, errors, onChange, ours, accountCount }: AccountFormProps) {
  const isNew = draft.bankAccountId === '';
  const choose = (id: string) => {
    const account = ours.find(({ _id }) => _id === id);
    onChange({
      bankAccountId: id,
      ...(account !== undefined && {
        institution: account.institution_name,
        type: accountTypeOf(account.account_type),
        last4: account.last4,
      }),
    });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Account</legend>
      {accountCount > 1 && (
        <p className="text-13 text-quiet">
          The file has {accountCount} accounts. This is the first. The others are added under the
          names in the file.
        </p>
      )}
      <Select
        label="Import into"
        value={draft.bankAccountId}
        onChange={choose}
        options={[
          ...ours.map((account) => ({
            value: account._id,
            label:
              `${formatInstitution(account.institution_name)} ${account.last4 === '' ? '' : formatMaskedNumber(account)}`.trim(),
          })),
          { value: '', label: 'A new account' },
        ]}
      />
      {isNew && <NewAccount draft={draft} errors={errors} set={onChange} />}
      <div className="grid items-start gap-4 min-[500px]:grid-cols-2">
        <TextField
          label={isDebt(draft.type) ? 'Amount owed (optional)' : 'Balance (optional)'}
          inputMode="decimal"
          placeholder="1,234.50"
          value={draft.balance}
          error={errors.balance}
          onChange={(event) => onChange({ balance: event.target.value })}
        />
        <TextField
          label="As of"
          type="date"
          value={draft.balanceDate}
          error={errors.balanceDate}
          onChange={(event) => onChange({ balanceDate: event.target.value })}
        />
      </div>
      <p className="text-13 text-quiet">
        Transactions show changes. Enter one balance to see totals and your runway.
      </p>
    </fieldset>
  );
}

interface NewAccountProps extends Pick<AccountFormProps, 'draft' | 'errors'> {
  set: (changes: Partial<AccountDraft>) => void;
}

function NewAccount({ draft, errors, set }: NewAccountProps) {
  return (
    <div className="grid items-start gap-4 min-[500px]:grid-cols-[1fr_160px_120px]">
      <TextField
        label="Bank"
        maxLength={120}
        value={draft.institution}
        error={errors.institution}
        onChange={(event) => set({ institution: event.target.value })}
      />
      <Select
        label="Account type"
        options={accountTypes}
        value={draft.type}
        onChange={(type) => set({ type: accountTypeOf(type) })}
      />
      <TextField
        label="Last 4 digits"
        inputMode="numeric"
        maxLength={4}
        value={draft.last4}
        error={errors.last4}
        onChange={(event) => set({ last4: event.target.value })}
      />
    </div>
  );
}
