import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { linkingError, type LinkSession } from './use-link-account.ts';

interface Bank {
  id: string;
  name: string;
  description: string;
}

/** The made-up banks of an installation without a provider: choose one, and give its code where it asks for one. */
export function BankPicker({ session, onLinked }: { session: LinkSession; onLinked: () => void }) {
  const banks = useQuery(apiQuery('sandboxBanks'));
  const [asking, setAsking] = useState<Bank | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const signIn = async (bank: Bank, code: string | null) => {
    setBusyId(bank.id);
    setError(null);
    try {
      const body = { client_secret: session.client_secret, institution_id: bank.id, code };
      const { next } = await call('sandboxBankSignIn', { body });
      if (next === 'code') setAsking(bank);
      else onLinked();
    } catch (failure) {
      setError(linkingError(failure));
    } finally {
      setBusyId(null);
    }
  };

  return (
    <div className="grid gap-4">
      {error !== null && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      {asking !== null ? (
        <CodeStep
          bank={asking}
          isBusy={busyId !== null}
          onCode={(code) => void signIn(asking, code)}
          onBack={() => {
            setAsking(null);
            setError(null);
          }}
        />
      ) : banks.isError ? (
        <ErrorState
          text="The list of banks could not be loaded"
          onRetry={() => void banks.refetch()}
        />
      ) : banks.data === undefined ? (
        <SkeletonRows rows={4} label="Loading the banks" />
      ) : (
        <ul className="grid gap-2">
          {banks.data.institutions.map((bank) => (
            <li key={bank.id}>
              <BankButton
                bank={bank}
                disabled={busyId !== null}
                onClick={() => void signIn(bank, null)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function BankButton(props: { bank: Bank; disabled: boolean; onClick: () => void }) {
  const { bank, disabled, onClick } = props;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex w-full items-center justify-between gap-3 rounded-control border border-line px-4 py-3 text-left transition-colors duration-100 not-disabled:hover:bg-sunken disabled:opacity-50"
    >
      <span className="min-w-0">
        <span className="block font-medium">{bank.name}</span>
        <span className="block text-13 text-quiet">{bank.description}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
    </button>
  );
}

function CodeStep(props: {
  bank: Bank;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const { bank, isBusy, onCode, onBack } = props;
  const [code, setCode] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onCode(code.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={`Code from ${bank.name}`}
        hint="Sample bank: enter 246810."
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>Another bank</Button>
        <Button variant="primary" type="submit" busy={isBusy} disabled={code.trim() === ''}>
          Continue
        </Button>
      </div>
    </form>
  );
}
