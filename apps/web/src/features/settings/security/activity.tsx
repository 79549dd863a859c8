import { limits } from '@cairn/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../lib/format.ts';
import { apiQuery } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { deviceName } from './device.ts';
import { SecuritySection } from './section.tsx';

const shownAtFirst = 8;

/** What happened to the account lately, for its owner to recognize, or not. */
export function SecurityActivity() {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('activity'),
    staleTime: 0,
    refetchInterval: limits.settingsRefetchMs,
  });
  const events = data?.events ?? [];
  return (
    <SecuritySection
      title="Recent activity"
      text="See something that wasn't you? Change your password. Every other session is signed out."
    >
      {data === undefined && error === null && <SkeletonRows rows={4} label="Loading activity" />}
      {data === undefined && error !== null && (
        <ErrorState
          text="Your recent activity could not be loaded."
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data !== undefined && events.length === 0 && (
        <p className="text-13 text-quiet">Nothing yet.</p>
      )}
      {events.length > 0 && (
        <ul aria-label="Recent activity" className="grid">
          {(showsAll ? events : events.slice(0, shownAtFirst)).map((event, at) => (
            <li
              key={`${event.at} ${at}`}
              className="flex min-h-12 flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-[240px]">{event.text}</span>
              <span className="text-13 text-quiet tabular-nums">
                {deviceName(event.user_agent)} · {event.ip} · {formatInstant(event.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!showsAll && events.length > shownAtFirst && (
        <TextButton className="w-fit text-13" onClick={() => setShowsAll(true)}>
          Show all {events.length}
        </TextButton>
      )}
    </SecuritySection>
  );
}
