import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { AlertMark } from './alert-mark.tsx';

export interface NotificationsCardProps {
  onSeeAll: () => void;
  /** At most so many; the gravest come first. */
  limit: number;
}

/** What the owner should know, in short. */
export function NotificationsCard({ onSeeAll, limit }: NotificationsCardProps) {
  const alerts = useQuery(apiQuery('alerts'));
  return (
    <Card
      title="Notifications"
      action={
        <TextButton onClick={onSeeAll} aria-label="See All notifications">
          See All
        </TextButton>
      }
      flush
    >
      {alerts.isError ? (
        <ErrorState
          text="Failed to fetch notifications data"
          onRetry={() => void alerts.refetch()}
        />
      ) : alerts.data === undefined ? (
        <div className="px-4 pb-4">
          <SkeletonRows rows={3} label="Loading the notifications" />
        </div>
      ) : alerts.data.total === 0 ? (
        <EmptyState title="No notifications" />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] pb-2">
          {alerts.data.alerts.slice(0, limit).map((alert) => (
            <li
              key={alert.id}
              className="flex gap-2 border-b border-line px-4 py-2.5 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <p className={cx('line-clamp-2', !alert.is_read && 'font-medium')}>{alert.title}</p>
                <p className="line-clamp-2 text-12 text-quiet">{alert.message}</p>
                <p className="flex items-center gap-2 pt-1 text-12 text-quiet">
                  <AlertMark severity={alert.severity} />
                  <time dateTime={alert.created_at}>{formatInstant(alert.created_at)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
