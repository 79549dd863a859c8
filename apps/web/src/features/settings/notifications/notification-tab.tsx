import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { apiQuery } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { DigestPreview } from './notification-preview.tsx';

type Choices = ReplyOf<Api['digestChoices']>;
type Kind = ReplyOf<Api['unsubscribe']>['kind'];

const kinds: { kind: Kind; label: string; text: string }[] = [
  {
    kind: 'daily',
    label: 'Daily',
    text: 'Each morning: your cash, what came in and went out the day before, what is due within a week, and your notifications.',
  },
  {
    kind: 'weekly',
    label: 'Weekly',
    text: 'On Monday mornings: the same of the last seven days, with your four figures.',
  },
];

/** Specification, section 2, 'Settings', Notification: which summaries are mailed. */
export function NotificationTab() {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('digestChoices'),
    refetchInterval: limits.settingsRefetchMs,
  });
  if (data !== undefined) return <ChoiceList choices={data} />;
  if (error === null) return <SkeletonRows rows={2} label="Loading your choices" />;
  return (
    <ErrorState
      text="Your choices could not be loaded"
      detail={error.message}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}

function ChoiceList({ choices }: { choices: Choices }) {
  const [previewed, setPreviewed] = useState<Kind | null>(null);
  const choose = useChoice();
  return (
    <section aria-label="Email summaries" className="grid max-w-[720px]">
      <p className="pb-2 text-quiet">
        Summaries go to <span className="break-all text-text">{choices.email}</span> between seven
        and noon, {choices.time_zone.replaceAll('_', ' ')} time. Each one has an unsubscribe link.
      </p>
      {kinds.map(({ kind, label, text }) => (
        <div
          key={kind}
          className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-line py-5 last:border-b-0"
        >
          <div className="min-w-[220px] flex-1">
            <h2 className="font-medium">{label}</h2>
            <p className="max-w-[60ch] text-13 text-quiet">{text}</p>
          </div>
          <div className="flex items-center gap-4">
            <Button size="small" variant="quiet" onClick={() => setPreviewed(kind)}>
              {kind === 'daily' ? 'See today’s' : 'See this week’s'}
            </Button>
            <Switch
              label={label}
              checked={choices[kind]}
              onChange={(isOn) => void choose(kind, isOn)}
            />
          </div>
        </div>
      ))}
      <DigestPreview kind={previewed} onClose={() => setPreviewed(null)} />
    </section>
  );
}

/** The switch moves at once; when the choice cannot be kept it moves back, and says so. */
function useChoice() {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('digestChoices');
  return async (kind: Kind, isOn: boolean) => {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (now) => now && { ...now, [kind]: isOn });
    try {
      queryClient.setQueryData(
        queryKey,
        await call('setDigestChoices', { body: { [kind]: isOn } }),
      );
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      showToast(messageOf(error, 'Your choice could not be saved. Try again.'), 'bad');
    }
  };
}
