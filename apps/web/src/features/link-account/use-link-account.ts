import type { Api, ReplyOf } from '@cairn/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { collectWithStripe } from './collect-with-stripe.ts';
import { readAgain } from '../../lib/query.ts';

export type LinkSession = ReplyOf<Api['clientSecret']>;
type Completed = ReplyOf<Api['completeLink']>;

export type Step =
  | { kind: 'choose' }
  | { kind: 'starting' }
  /** The provider's own dialog lies over the page; ours stands aside. */
  | { kind: 'elsewhere' }
  | { kind: 'picking'; session: LinkSession }
  | {
      kind: 'linked';
      session: LinkSession;
      accountIds: string[];
      leftOut: string[];
      /** Accounts that files have brought before. */
      joinable: string[];
    };

const expected = ['bank_unavailable', 'bank_refused', 'link_session_invalid', 'too_many_requests'];

/** Specification, section 8, 'Bank linking': the provider's own words where there are any. */
export function linkingError(error: unknown): string {
  return error instanceof ApiError && expected.includes(error.code)
    ? `Linking failed: ${error.message}`
    : 'Something went wrong while linking your bank.';
}

/** A bank on its way in: a session, the dialog of the provider or ours, the accounts that came of it. */
export function useLinkAccount(onClose: () => void) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'choose' });

  const show = (
    session: LinkSession,
    { account_ids: accountIds, left_out: leftOut, joinable }: Completed,
  ) => {
    if (accountIds.length > 0 || leftOut.length > 0 || joinable.length > 0) {
      setStep({ kind: 'linked', session, accountIds, leftOut, joinable });
    } else {
      reset();
      onClose();
    }
  };
  /** An alert, as the specification has it; the dialog stands behind it to try again. */
  const fail = (text: string) => {
    setStep({ kind: 'choose' });
    window.alert(text);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      fail(linkingError(failure));
    }
  };
  const complete = async (session: LinkSession) => {
    setStep({ kind: 'starting' });
    show(session, await call('completeLink', { params: { id: session.session_id } }));
    await readAgain(queryClient, 'balances');
  };
  /** The accounts are the same as those of the files: the feed takes them over. */
  const join = async (session: LinkSession) => {
    setStep({ kind: 'starting' });
    show(session, await call('joinLink', { params: { id: session.session_id } }));
  };
  const start = async () => {
    setStep({ kind: 'starting' });
    const session = await call('clientSecret');
    if (session.mode === 'sandbox') {
      setStep({ kind: 'picking', session });
      return;
    }
    if (session.publishable_key === null) throw new Error('no publishable key for Stripe');
    setStep({ kind: 'elsewhere' });
    const collected = await collectWithStripe(session.publishable_key, session.client_secret);
    if (collected.kind === 'granted') await complete(session);
    else if (collected.kind === 'closed')
      show(session, { account_ids: [], left_out: [], joinable: [] });
    else fail(`Linking failed: ${collected.message}`);
  };
  const reset = () => setStep({ kind: 'choose' });
  return {
    step,
    start: () => void attempt(start),
    complete: (session: LinkSession) => void attempt(() => complete(session)),
    join: (session: LinkSession) => void attempt(() => join(session)),
    reset,
  };
}
