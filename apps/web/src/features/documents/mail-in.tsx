import type { Api, ReplyOf } from '@cairn/contract';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { isApproved } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useReloadDocuments } from './use-documents.ts';

type MailIn = NonNullable<ReplyOf<Api['userGlobalFiles']>['mail_in']>;

/** Where receipts may be sent to by mail, and the mails that wait for a word. */
export function MailIn({ mailIn }: { mailIn: MailIn }) {
  if (!isApproved()) return null;
  return (
    <div className="grid gap-2">
      <Address address={mailIn.address} />
      {mailIn.mails.map((mail) => (
        <ReceivedMail key={mail.mail_id} mail={mail} />
      ))}
    </div>
  );
}

function Address({ address }: { address: string }) {
  const reload = useReloadDocuments();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('The address is copied.');
    } catch {
      showToast('Your browser does not let this page copy. Select the text instead.', 'bad');
    }
  };
  const renew = async () => {
    setIsBusy(true);
    try {
      await call('renewMailAddress', {});
      await reload();
    } catch (error) {
      showToast(messageOf(error, 'The address was not changed.'), 'bad');
    }
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-quiet">
      <span>
        Or send receipts to <span className="font-mono break-all text-text">{address}</span>
      </span>
      <TextButton onClick={() => void copy()}>Copy address</TextButton>
      <TextButton quiet onClick={() => setIsAsking(true)}>
        New address
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Get a new address"
        text="Mail to the current address will no longer be received."
        confirmLabel="Get new address"
        busy={isBusy}
        onConfirm={() => void renew()}
      />
    </p>
  );
}

const countOf = (files: number) => (files === 1 ? '1 file' : `${files} files`);

function ReceivedMail({ mail }: { mail: MailIn['mails'][number] }) {
  const reload = useReloadDocuments();
  const [isBusy, setIsBusy] = useState(false);
  const { sender, subject, files, note } = mail;
  const decide = async (keep: boolean) => {
    setIsBusy(true);
    try {
      await call('decideMail', { params: { mail_id: mail.mail_id }, body: { keep } });
    } catch (error) {
      showToast(messageOf(error, 'The mail could not be changed.'), 'bad');
    }
    await reload();
    setIsBusy(false);
  };
  const title = subject === '' ? `Email from ${sender}` : `Email from ${sender}: “${subject}”`;
  if (note !== null) {
    return (
      <Banner tone="warn">
        {title} was not kept. {note}
      </Banner>
    );
  }
  return (
    <Banner
      action={
        <span className="flex gap-4">
          <TextButton disabled={isBusy} onClick={() => void decide(true)}>
            {`Keep ${countOf(files)}`}
          </TextButton>
          <TextButton quiet disabled={isBusy} onClick={() => void decide(false)}>
            Discard
          </TextButton>
        </span>
      }
    >
      {title}, with {countOf(files)}. It isn’t from your own email address.
    </Banner>
  );
}
