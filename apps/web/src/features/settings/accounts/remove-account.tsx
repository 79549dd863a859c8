import type { Api, ReplyOf } from '@cairn/contract';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';
import { useBankFeeds } from './use-bank-feeds.ts';

type Account = ReplyOf<Api['balances']>['balances'][number];

export interface RemoveAccountProps {
  /** The account to delete; null while none is. */
  account: Account | null;
  onClose: () => void;
}

/** Deletes an account after saying what is lost, wherever its row is shown. */
export function RemoveAccount({ account, onClose }: RemoveAccountProps) {
  const feeds = useBankFeeds();
  const remove = async ({ _id: id }: Account) => {
    if (await feeds.remove(id)) onClose();
  };
  return (
    <RemoveAccountDialog
      account={account}
      feed={account === null ? undefined : feeds.feedOf(account._id)}
      busy={feeds.busyId !== null}
      onClose={onClose}
      onConfirm={() => {
        if (account !== null) void remove(account);
      }}
    />
  );
}
