import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Answers } from './answers.tsx';
import { Faults } from './faults.tsx';
import { Figures } from './figures.tsx';
import { Findings } from './findings.tsx';
import { Jobs } from './jobs.tsx';
import { ModelCard } from './model-card.tsx';
import { Waitlist } from './waitlist.tsx';

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
);

const refreshEveryMs = 30_000;

/** For whoever runs the installation: how it is doing, and nothing of any business. */
export function OperatorPage() {
  usePageTitle('Operations');
  const overview = useQuery({
    ...apiQuery('operatorOverview'),
    staleTime: 0,
    refetchInterval: refreshEveryMs,
  });
  if (overview.isError) {
    return (
      <>
        <PageHeader title="Operations" />
        <ErrorState
          text="This page could not be loaded"
          detail={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      </>
    );
  }
  const { data } = overview;
  if (data === undefined) {
    return (
      <>
        <PageHeader title="Operations" />
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      </>
    );
  }
  const { node, database, running_since: since } = data.health;
  return (
    <>
      <PageHeader
        title="Operations"
        text={`${database}, Node ${node}, running since ${formatInstant(since)}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1000px]:grid-cols-2">
        <div className="min-[1000px]:col-span-2">
          <Figures figures={data.figures} />
        </div>
        <Column>
          <Findings findings={data.findings} />
          <ModelCard />
        </Column>
        <Column>
          <Waitlist waiting={data.waiting} />
          <Jobs jobs={data.jobs} />
          <Faults faults={data.faults} />
          <Answers days={data.answers} />
        </Column>
      </div>
    </>
  );
}
