import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Leads the dashboard while no money has moved: what is to come here, and how. */
export function NoCashYet({ action }: { action: ReactNode }) {
  const { data } = useQuery(apiQuery('forecast'));
  if (data === undefined || data.cash_line !== null || data.forecast.length > 0) return null;
  return (
    <Card title="Cash" flush>
      <EmptyState
        title="See where your cash goes, and how long it lasts"
        text="Link a bank or import a statement. Cash, revenue, spending and a 90-day forecast appear here."
        action={action}
      />
    </Card>
  );
}
