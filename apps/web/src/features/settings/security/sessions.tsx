import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { formatInstant } from '../../../lib/format.ts';
import { apiQuery, readAgain } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { deviceName } from './device.ts';
import { SecuritySection } from './section.tsx';

type Session = ReplyOf<Api['sessions']>['sessions'][number];

/** Where the account is signed in; any session but this one can be ended from here. */
export function SecuritySessions() {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('sessions'),
    // Another device may have signed in since the tab was last open.
    staleTime: 0,
    refetchInterval: limits.settingsRefetchMs,
  });
  const sessions = data?.sessions ?? [];
  return (
    <SecuritySection
      title="Sessions"
      text="Where your account is signed in."
      action={sessions.length > 1 && <SignOutOthers />}
    >
      {data === undefined && error === null && <SkeletonRows rows={2} label="Loading sessions" />}
      {data === undefined && error !== null && (
        <ErrorState
          text="Your sessions could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data !== undefined && (
        <ul aria-label="Sessions" className="grid">
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      )}
    </SecuritySection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const device = deviceName(session.user_agent);
  const revoke = useEnding(
    () => call('revokeSession', { params: { id: session.session_id } }),
    `${device} was signed out`,
  );
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{device}</span>
          {session.current && <Chip tone="good">This session</Chip>}
        </p>
        <p className="text-13 text-quiet tabular-nums">
          {session.ip} · last active {formatInstant(session.last_active_at)}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          aria-label={`Sign out ${device}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useEnding(() => call('revokeOtherSessions'), 'Every other session was signed out');
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Sign out others
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out every other session?"
        text="Every device but this one will have to log in again."
        confirmLabel="Sign out others"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

function useEnding(end: () => Promise<unknown>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => showToast(done),
    onError: (error) =>
      showToast(messageOf(error, 'Something went wrong. Please try again.'), 'bad'),
    // After a refusal too: the session may have ended elsewhere.
    onSettled: async () => {
      await readAgain(queryClient, 'sessions', 'activity');
    },
  });
}
