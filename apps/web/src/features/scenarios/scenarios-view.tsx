import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PathChart } from './path-chart.tsx';
import { ScenarioDialog } from './scenario-dialog.tsx';
import { ScenarioIdeas, type Idea } from './scenario-ideas.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { comparedMax, type Comparison, type Saved } from './scenario.ts';
import { DeleteScenario } from './delete-scenario.tsx';

/** What if: saved scenarios beside the forecast. */
export function ScenariosView({ onBack }: { onBack: () => void }) {
  // The rows that a forecast stands on may have changed since it was last looked at.
  const saved = useQuery({ ...apiQuery('scenarios'), staleTime: 0 });
  const [ownChoice, setOwnChoice] = useState<string[] | null>(null);
  const [edited, setEdited] = useState<Saved | 'new' | null>(null);
  const [idea, setIdea] = useState<Idea>();
  const begin = (begun?: Idea) => {
    setIdea(begun);
    setEdited('new');
  };
  const [deleted, setDeleted] = useState<Saved | null>(null);
  const scenarios = saved.data?.scenarios ?? [];
  // Until something is chosen, the latest stand side by side.
  const wanted = ownChoice ?? scenarios.slice(-comparedMax).map(({ id }) => id);
  const chosen = wanted.filter((wantedId) => scenarios.some(({ id }) => id === wantedId));
  const comparison = useQuery({
    ...apiQuery('compareScenarios', { query: { ids: chosen.join(',') } }),
    enabled: saved.data !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const failed = [saved, comparison].find(({ isError }) => isError);
  return (
    <>
      <Header
        onBack={onBack}
        onNew={(saved.data?.window ?? null) === null ? null : () => begin()}
      />
      {failed !== undefined ? (
        <ErrorState text="Failed to fetch the scenarios" onRetry={() => void failed.refetch()} />
      ) : comparison.data === undefined ? (
        <SkeletonRows rows={8} label="Loading the scenarios" />
      ) : comparison.data.notice !== null ? (
        <EmptyState title="No scenarios yet" text={comparison.data.notice} />
      ) : (
        <SideBySide
          scenarios={scenarios}
          chosen={chosen}
          comparison={comparison.data}
          onChoose={setOwnChoice}
          onBegin={begin}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      {edited !== null && saved.data !== undefined && (
        <ScenarioDialog
          key={edited === 'new' ? 'new' : edited.id}
          scenario={edited === 'new' ? null : edited}
          idea={idea}
          known={saved.data}
          onClose={() => setEdited(null)}
          onSaved={(id) => {
            setEdited(null);
            const others = chosen.filter((one) => one !== id).slice(-(comparedMax - 1));
            setOwnChoice([...others, id]);
          }}
        />
      )}
      <DeleteScenario scenario={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

function Header({ onBack, onNew }: { onBack: () => void; onNew: (() => void) | null }) {
  return (
    <PageHeader
      title="Scenarios"
      text="What if? Your forecast with your changes on top."
      onBack={onBack}
      backLabel="Back to the dashboard"
      action={
        <Button variant="primary" disabled={onNew === null} onClick={() => onNew?.()}>
          New scenario
        </Button>
      }
    />
  );
}

interface SideBySideProps {
  scenarios: readonly Saved[];
  chosen: readonly string[];
  comparison: Comparison;
  onChoose: (ids: string[]) => void;
  onBegin: (idea: Idea) => void;
  onEdit: (scenario: Saved) => void;
  onDelete: (scenario: Saved) => void;
}

function SideBySide(props: SideBySideProps) {
  const { scenarios, chosen, comparison, onChoose, onBegin, ...actions } = props;
  const outcomes = new Map(comparison.scenarios.map((one) => [one.id ?? '', one]));
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[320px_minmax(0,1fr)]">
      <Card title="Saved scenarios" flush>
        {scenarios.length === 0 ? (
          <ScenarioIdeas onPick={onBegin} />
        ) : (
          <ScenarioList
            scenarios={scenarios}
            chosen={chosen}
            outcomes={outcomes}
            onChoose={(id, isChosen) =>
              onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            {...actions}
          />
        )}
      </Card>
      <Card title="Expected cash">
        <PathChart comparison={comparison} />
        <div className="pt-3">
          <ComparisonTable comparison={comparison} />
        </div>
        {comparison.runway_text !== null && (
          <p className="pt-3 text-12 text-quiet">
            Runway today: {comparison.runway_text} Each scenario adds its changes.
          </p>
        )}
      </Card>
    </div>
  );
}
