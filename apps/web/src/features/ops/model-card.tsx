import type { Api, ReplyOf } from '@cairn/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ModelForm } from './model-form.tsx';

type Settings = ReplyOf<Api['modelSettings']>;

/** The language model that answers what Cairn alone is not sure of: set, tried and turned off here. */
export function ModelCard() {
  const { data, isError, error, refetch } = useQuery(apiQuery('modelSettings'));
  if (data === undefined) {
    return (
      <Card title="Language model">
        {isError ? (
          <ErrorState text={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} label="Loading the language model" />
        )}
      </Card>
    );
  }
  return (
    <Card title="Language model">
      <div className="grid gap-4">
        <p className="text-13 text-quiet">{stateOf(data)}</p>
        {/* Begun anew with what was saved. */}
        <ModelForm key={JSON.stringify(data)} settings={data} />
        {data.vendor !== 'none' && <TryButton />}
      </div>
    </Card>
  );
}

function stateOf({ vendor, name, is_set_here: isSetHere }: Settings): string {
  const where = isSetHere ? 'set here' : "from the server's settings";
  return vendor === 'none'
    ? 'Off. Cairn answers by itself.'
    : `${name}, ${where}. Changes apply from the next question on.`;
}

/** Asks what is saved for one word. */
function TryButton() {
  const trial = useMutation({ mutationFn: () => call('tryModel') });
  const said = trial.isError
    ? { works: false, message: messageOf(trial.error, 'The test could not be run.') }
    : trial.data;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="small"
        busy={trial.isPending}
        busyLabel="Testing..."
        onClick={() => trial.mutate()}
      >
        Test
      </Button>
      <p role="status" className={said?.works === false ? 'text-13 text-bad' : 'text-13 text-good'}>
        {said?.message}
      </p>
    </div>
  );
}
