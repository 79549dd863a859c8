import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

type Kind = Exclude<ReplyOf<Api['unsubscribe']>['kind'], 'urgent'>;

/** The summary as it would be mailed now, word for word. */
export function DigestPreview({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  return (
    <Dialog
      wide
      open={kind !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={kind === 'weekly' ? 'The weekly summary' : 'The daily summary'}
      description="This is the email you would get now."
    >
      {kind !== null && <Letter kind={kind} />}
    </Dialog>
  );
}

function Letter({ kind }: { kind: Kind }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('previewDigest', { params: { kind } }),
    staleTime: 0,
  });
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        text="The summary could not be made"
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} label="Writing the summary" />;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <article tabIndex={0} className="max-h-[60vh] overflow-y-auto rounded-card bg-sunken p-4">
      <h3 className="font-medium">{data.subject}</h3>
      <p className="mt-3 text-13 break-words whitespace-pre-wrap tabular-nums">{data.text}</p>
    </article>
  );
}
