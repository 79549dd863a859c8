import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Show } from './show.tsx';

export function StatesOnShow() {
  return (
    <Show title="States">
      <PageHeader
        title="A screen"
        text="One quiet line under its title."
        action={<Button variant="primary">Its one action</Button>}
      />
      <div className="flex items-center gap-6">
        <Wordmark />
        <Wordmark markOnly />
        <Spinner size={20} />
      </div>
      <Banner onDismiss={() => undefined}>You are on the waitlist.</Banner>
      <Banner tone="good">Imported 214 rows.</Banner>
      <Banner tone="warn">You are offline.</Banner>
      <Banner tone="bad" action={<Button size="small">Try again</Button>}>
        The import stopped.
      </Banner>
      <div className="grid grid-cols-3 gap-4 max-fold:grid-cols-1">
        <Card title="Loading">
          <SkeletonRows rows={4} label="Loading" />
        </Card>
        <Card title="Empty">
          <EmptyState
            title="No notifications"
            text="What needs your eye will stand here."
            action={<Button>Add Account</Button>}
          />
        </Card>
        <Card title="Failed">
          <ErrorState
            text="Failed to fetch forecast data"
            detail="Cairn cannot be reached."
            onRetry={() => undefined}
          />
        </Card>
      </div>
    </Show>
  );
}
