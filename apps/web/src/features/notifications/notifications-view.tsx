import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AlertItem, type AlertItemProps } from './alert-item.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { useChangeAlert, type Alert } from './use-change-alert.ts';

export interface NotificationsViewProps {
  onBack: () => void;
  /** Opens the rows behind an alert's figures. */
  onEvidence: AlertItemProps['onEvidence'];
}

/** The Notifications view: each alert opens to say why it is there and what to do. */
export function NotificationsView({ onBack, onEvidence }: NotificationsViewProps) {
  const alerts = useQuery(apiQuery('alerts'));
  const [openId, setOpenId] = useState<string | null>(null);
  const [isLimiting, setIsLimiting] = useState(false);
  const { mutate } = useChangeAlert();
  const toggle = (alert: Alert) => {
    const opens = openId !== alert.id;
    setOpenId(opens ? alert.id : null);
    if (opens && !alert.is_read) mutate({ id: alert.id, body: { is_read: true } });
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        onBack={onBack}
        backLabel="Back to the dashboard"
        action={<Button onClick={() => setIsLimiting(true)}>When to notify</Button>}
      />
      {isLimiting && <LimitsDialog onClose={() => setIsLimiting(false)} />}
      {alerts.isError ? (
        <ErrorState
          text="Failed to fetch notifications data"
          onRetry={() => void alerts.refetch()}
        />
      ) : alerts.data === undefined ? (
        <SkeletonRows rows={6} label="Loading the notifications" />
      ) : alerts.data.total === 0 ? (
        <EmptyState title="No notifications" />
      ) : (
        <ul
          aria-label="Notifications"
          className="grid grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-surface"
        >
          {alerts.data.alerts.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              isOpen={openId === alert.id}
              onToggle={() => toggle(alert)}
              onEvidence={onEvidence}
              onChange={(body) => mutate({ id: alert.id, body })}
            />
          ))}
        </ul>
      )}
    </>
  );
}
