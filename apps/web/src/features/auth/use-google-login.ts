import type { Api, ReplyOf } from '@cairn/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isCode, messageOf } from '../../lib/api-error.ts';
import { openIdentityPopup, waitForIdentity } from '../../lib/identity-popup.ts';
import { logFailure } from '../../lib/log.ts';
import { useEnterPortal } from './sign-in.ts';

const texts = {
  nobody: 'No user returned from the identity provider.',
  blocked: 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.',
  unfinished:
    'Sign-in with Google was not finished. Try again, or log in with your email and password.',
  closed: 'The sign-in window was closed. If you did not finish there, try again.',
  unverified: 'Your email is not verified with Google. Log in with your email and password.',
};

/** Sign-in through the identity provider's own window. A failure is logged, and said in a plain line. */
export function useGoogleLogin(onChallenge: (challenge: string) => void) {
  const enter = useEnterPortal();
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const askAndEnter = async (popup: Window, signal: AbortSignal) => {
    const { authorization_url: url, state } = await call('googleStart', { signal });
    const waiting = waitForIdentity({
      state,
      popup,
      signal,
      onSeemsClosed: () => {
        setIsBusy(false);
        setNotice(texts.closed);
      },
    });
    popup.location.replace(url);
    const answer = await waiting;
    popup.close();
    if (signal.aborted) return null;
    if (answer?.kind !== 'token') {
      if (answer?.kind === 'refused') logFailure('Sign-in with Google', answer.reason);
      return answer?.kind === 'nobody' ? texts.nobody : texts.unfinished;
    }
    setIsBusy(true);
    setNotice(null);
    const reply = await call('googleLogin', { body: { id_token: answer.idToken }, signal });
    const { user } = reply as Partial<ReplyOf<Api['googleLogin']>>;
    if (user === undefined) return texts.nobody;
    enter({ id_token: reply.id_token, refresh_token: reply.refresh_token, ...user });
    return null;
  };

  /** To be called directly in the click. */
  const begin = () => {
    attempt.current?.abort();
    const popup = openIdentityPopup();
    if (popup === null) {
      setNotice(texts.blocked);
      return;
    }
    const controller = new AbortController();
    attempt.current = controller;
    setIsBusy(true);
    setNotice(null);
    askAndEnter(popup, controller.signal)
      .then((text) => {
        if (!controller.signal.aborted) setNotice(text);
      })
      .catch((error: unknown) => {
        popup.close();
        if (controller.signal.aborted) return;
        if (error instanceof ApiError && error.challenge !== null) {
          onChallenge(error.challenge);
          return;
        }
        logFailure('Sign-in with Google', error);
        setNotice(noticeOf(error));
      })
      .finally(() => {
        if (!controller.signal.aborted) setIsBusy(false);
      });
  };

  return { isBusy, notice, setNotice, begin };
}

const noticeOf = (error: unknown): string =>
  isCode(error, 'email_not_verified') ? texts.unverified : messageOf(error, texts.unfinished);
