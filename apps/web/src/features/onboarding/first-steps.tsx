import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Circle } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { paths, payeesPath } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast.tsx';

type Facts = ReplyOf<Api['firstSteps']>;

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** What its button does; a step without one is done elsewhere on the screen. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Where it is done, where that is another screen. */
  link?: { label: string; to: string };
}

/**
 * Whether nothing has come in yet: the first steps then lead, and there are no figures to look at. Undefined until all is
 * known that they show, so that what leads does not push away what somebody is about to press.
 */
export function useIsEmpty(): boolean | undefined {
  const steps = useQuery(apiQuery('firstSteps'));
  const leads = steps.data !== undefined && isEmpty(steps.data);
  const config = useQuery({ ...apiQuery('config'), enabled: leads });
  // Whether it was asked for and not whether it waits: the list asks again as it is drawn, and a call that failed waits again.
  return steps.isFetched && (!leads || config.isFetched) ? leads : undefined;
}

const isEmpty = (facts: Facts): boolean =>
  !facts.has_bank && !facts.has_statement && !facts.has_books;

export interface FirstStepsProps {
  onLinkBank: () => void;
  onImport: () => void;
  /** Absent where no accounting package can be connected. */
  onConnectBooks?: (() => void) | undefined;
  isApproved: boolean;
}

/**
 * What a new account may do first, ticked by what is there. It goes away when all is done or when it is put away, and
 * nothing waits for it. While it loads, or cannot be loaded, it is not there: it is a help and no more.
 */
export function FirstSteps(props: FirstStepsProps) {
  // Small, and out of date as soon as something was done: asked for at each visit, but not once more where it came with it.
  const { data } = useQuery({ ...apiQuery('firstSteps'), staleTime: 5_000 });
  const dismiss = useDismiss();
  if (data === undefined || data.is_dismissed || isThrough(data)) return null;
  const steps = stepsOf(data, props);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface">
      <header className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id="first-steps" className="font-semibold">
          First steps{' '}
          <span className="font-normal text-quiet tabular-nums">
            {done} of {steps.length}
          </span>
        </h2>
        <Button size="small" variant="quiet" onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </header>
      <ol className="grid">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isOpen={props.isApproved} />
        ))}
      </ol>
      {isEmpty(data) && <DemoOffer />}
    </section>
  );
}

/** A bank or a statement brings the money in; a business without books is through when it puts the list away. */
const isThrough = (facts: Facts): boolean =>
  (facts.has_bank || facts.has_statement) && facts.has_books && facts.has_question;

function stepsOf(facts: Facts, props: FirstStepsProps): Step[] {
  return [
    {
      title: 'Link a bank',
      text: 'Transactions sync automatically.',
      isDone: facts.has_bank,
      action: { label: 'Link a bank', onPress: props.onLinkBank },
    },
    {
      title: 'Import a statement',
      text: 'Prefer not to link your bank? Upload a CSV, Excel or PDF statement, or an OFX, QIF or MT940 file.',
      isDone: facts.has_statement,
      action: { label: 'Import', onPress: props.onImport },
    },
    ...sortingStep(facts),
    {
      title: 'Connect your books',
      text: 'See what you earned and spent, straight from your books.',
      isDone: facts.has_books,
      action:
        props.onConnectBooks === undefined
          ? undefined
          : { label: 'Connect', onPress: props.onConnectBooks },
    },
    {
      title: 'Ask a question',
      text: 'Type one, or pick a suggestion. Every figure opens the transactions behind it.',
      isDone: facts.has_question,
    },
  ];
}

/** From this share of the money on, those rows that have no category decide what nobody can answer. */
const UNCATEGORIZED_MAX = 20;

/** Books know what each payment was for. A bank alone does not, and taxes, draws and break-even wait for it. */
function sortingStep({ uncategorized_percent: percent }: Facts): Step[] {
  if (percent === null) return [];
  return [
    {
      title: 'Sort by payee',
      text: `${Math.round(percent)}% of your money has no category. A few payees make up most of it.`,
      isDone: percent <= UNCATEGORIZED_MAX,
      link: { label: 'Sort', to: payeesPath },
    },
  ];
}

function StepRow({ step, isOpen }: { step: Step; isOpen: boolean }) {
  const { title, text, isDone, action, link } = step;
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Mark
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={isDone ? 'shrink-0 text-good' : 'shrink-0 text-line-strong'}
      />
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-quiet' : 'font-medium'}>
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </p>
        {!isDone && <p className="text-13 text-quiet">{text}</p>}
      </div>
      {!isDone && action !== undefined && (
        <Button size="small" disabled={!isOpen} onClick={action.onPress} aria-label={action.label}>
          {action.label}
        </Button>
      )}
      {!isDone && link !== undefined && (
        <LinkButton to={link.to} size="small" aria-label={title}>
          {link.label}
        </LinkButton>
      )}
    </li>
  );
}

/**
 * The demo company has a login of its own and opens in a tab of its own: a new tab shares no session with this one, so
 * nothing made up ever gets into the account of whoever only wants to look.
 */
function DemoOffer() {
  const { data } = useQuery(apiQuery('config'));
  if (data === undefined || data.demo_login === null) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-13 text-quiet">
      Nothing to connect yet?{' '}
      <a
        href={paths.login}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-4"
      >
        Explore the demo company
      </a>
      : made-up books and banks behind a login of their own, in a new tab. Your account stays as it
      is.
    </p>
  );
}

function useDismiss() {
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('firstSteps');
  return async () => {
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (now) => now && { ...now, is_dismissed: true });
    try {
      await call('dismissFirstSteps');
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      showToast(messageOf(error, 'The first steps could not be dismissed. Try again.'), 'bad');
    }
  };
}
