import type { Api, ReplyOf } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { readAgain } from '../lib/query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

type Account = ReplyOf<Api['balances']>['balances'][number];

// Fetched at the first use: most visits add no account.
const AddAccount = lazyPart(
  async () => (await import('../features/link-account/add-account.tsx')).AddAccount,
);
const StatementImport = lazyPart(
  async () => (await import('../features/bank-statements/statement-import.tsx')).StatementImport,
);
const RemoveAccount = lazyPart(
  async () => (await import('../features/settings/accounts/remove-account.tsx')).RemoveAccount,
);

export interface AccountDialogs {
  addAccount: () => void;
  /** The same, with the banks at once. */
  linkBank: () => void;
  importStatement: () => void;
  /** Reads this file at once. */
  importFile: (file: File) => void;
  removeAccount: (account: Account) => void;
  /** To be placed once on the screen; nothing is drawn while all are closed. */
  dialogs: ReactNode;
}

/** The ways in and out for accounts, for every screen that offers them. */
export function useAccountDialogs(): AccountDialogs {
  const adding = useDialog();
  const importing = useDialog();
  const [linksAtOnce, setLinksAtOnce] = useState(false);
  const [statementFile, setStatementFile] = useState<File>();
  const [removing, setRemoving] = useState<{ account: Account | null }>();
  return {
    addAccount: () => {
      setLinksAtOnce(false);
      adding.open();
    },
    linkBank: () => {
      setLinksAtOnce(true);
      adding.open();
    },
    importStatement: importing.open,
    importFile: (file) => {
      setStatementFile(file);
      importing.open();
    },
    removeAccount: (account) => setRemoving({ account }),
    dialogs: (
      <>
        {adding.wasOpened && (
          <AddAccount
            open={adding.isOpen}
            onOpenChange={adding.setIsOpen}
            linksAtOnce={linksAtOnce}
            onImport={importing.open}
            onMissing={adding.forget}
          />
        )}
        {importing.wasOpened && (
          <StatementImport
            open={importing.isOpen}
            onOpenChange={importing.setIsOpen}
            file={statementFile}
            onMissing={importing.forget}
          />
        )}
        {removing !== undefined && (
          <RemoveAccount
            account={removing.account}
            onClose={() => setRemoving({ account: null })}
            onMissing={() => setRemoving(undefined)}
          />
        )}
      </>
    ),
  };
}

/** A dialog stays in place once it was opened: what it was doing goes on while it is closed. */
function useDialog() {
  const queryClient = useQueryClient();
  const [state, setState] = useState({ isOpen: false, wasOpened: false });
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    forget: () => setState({ isOpen: false, wasOpened: false }),
    setIsOpen: (isOpen: boolean) => {
      setState((before) => ({ ...before, isOpen }));
      // What was done in it may have been one of the first steps.
      if (!isOpen) void readAgain(queryClient, 'firstSteps');
    },
  };
}
