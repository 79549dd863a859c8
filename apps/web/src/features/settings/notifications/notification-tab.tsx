import { limits } from '@cairn/contract/limits';
import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { apiQuery } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { timeZoneName } from '../profile/time-zones.ts';
import { ChoiceRow } from './choice-row.tsx';
import { DigestPreview } from './notification-preview.tsx';
import { PushChoice } from './push-choice.tsx';

type Choices = ReplyOf<Api['digestChoices']>;
type Mail = ReplyOf<Api['unsubscribe']>['kind'];
type Summary = Exclude<Mail, 'urgent'>;

interface Choice<Kind extends Mail> {
  kind: Kind;
  label: string;
  text: string;
}

const urgent: Choice<'urgent'> = {
  kind: 'urgent',
  label: 'Urgent',
  text: 'An email as soon as something urgent comes up: cash about to run low, a payment that may not be covered, a link to your bank that was cut.',
};

const summaries: (Choice<Summary> & { preview: string })[] = [
  {
    kind: 'daily',
    label: 'Daily',
    text: 'Each morning: your cash, what came in and went out the day before, what is due within a week, and your notifications.',
    preview: 'See today’s',
  },
  {
    kind: 'weekly',
    label: 'Weekly',
    text: 'On Monday mornings: the same of the last seven days, with your four figures.',
    preview: 'See this week’s',
  },
];

/** Specification, section 2, 'Settings', Notification: which mails are sent, and which devices are told. */
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
  const [previewed, setPreviewed] = useState<Summary | null>(null);
  const choose = useChoice();
  const switchOf = ({ kind, label }: Choice<Mail>) => (
    <Switch label={label} checked={choices[kind]} onChange={(isOn) => void choose(kind, isOn)} />
  );
  return (
    <div className="grid max-w-[720px] gap-8">
      <section aria-label="Email">
        <h2 className="text-16 font-semibold">Email</h2>
        <p className="text-13 text-quiet">
          To <span className="break-all text-text">{choices.email}</span>. Summaries leave between
          seven and noon, {timeZoneName(choices.time_zone)}. Each email has an unsubscribe link.
        </p>
        <ChoiceRow label={urgent.label} text={urgent.text}>
          {switchOf(urgent)}
        </ChoiceRow>
        {summaries.map(({ preview, ...choice }) => (
          <ChoiceRow key={choice.kind} label={choice.label} text={choice.text}>
            <Button size="small" variant="quiet" onClick={() => setPreviewed(choice.kind)}>
              {preview}
            </Button>
            {switchOf(choice)}
          </ChoiceRow>
        ))}
      </section>
      <PushChoice />
      <section aria-label="In Cairn">
        <h2 className="text-16 font-semibold">In Cairn</h2>
        <p className="max-w-[60ch] text-13 text-quiet">
          Every notification is listed under Cashflow, where you also set the limits that raise
          them.{' '}
          <TextLink to={paths.cashflow} state={{ view: 'notifications' }}>
            Open your notifications
          </TextLink>
        </p>
      </section>
      <DigestPreview kind={previewed} onClose={() => setPreviewed(null)} />
    </div>
  );
}

/** The switch moves at once; when the choice cannot be kept it moves back, and says so. */
function useChoice() {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('digestChoices');
  return async (kind: Mail, isOn: boolean) => {
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
