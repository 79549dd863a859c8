import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** What could not be saved: the specification's sentence, and the server's own where it sent one. */
export interface SaveFailure {
  text: string;
  detail: string;
}

export function FailureBanner({ failure }: { failure: SaveFailure | null }) {
  if (failure === null) return null;
  return (
    <Banner tone="bad" role="alert">
      <p className="font-medium">{failure.text}</p>
      <p className="text-13">{failure.detail}</p>
    </Banner>
  );
}

export function FormButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
      <Button disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
