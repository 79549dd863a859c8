import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import { Button } from './button.tsx';
import { showToast } from './toast.tsx';

export interface LazyPartProps {
  /** Keeps the place until the part has its code. */
  meanwhile?: ReactNode;
  /** Closes what was opened, should the code not come: opened again it is asked for again. Without this, its place offers that. */
  onMissing?: () => void;
}

export type LazyPart<P extends object> = ComponentType<P & LazyPartProps> & {
  /** Asks for the code before the part is shown. */
  fetch: () => Promise<void>;
  /** The same where it is not sure to be needed: who opens the part is told of a failure. */
  fetchAhead: () => void;
};

const missingText =
  'A part of Cairn could not be loaded. Check your connection and try again, or load the page again.';
/** Says that a press did nothing because its code did not come. */
export const sayMissing = (): void => showToast(missingText, 'bad');

/**
 * A part of a screen whose code is fetched when it is first shown. React's own `lazy` keeps a failure for as long as the
 * page lives, and takes the screen around it away; this one leaves the screen, says so, and tries again when asked.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch = loadOnce(async () => {
    Loaded = await load();
  });

  function Part({ meanwhile = null, onMissing, ...props }: P & LazyPartProps) {
    const [state, setState] = useState<'coming' | 'there' | 'missing'>(
      Loaded === undefined ? 'coming' : 'there',
    );
    const miss = useEffectEvent(() => {
      setState('missing');
      if (onMissing === undefined) return;
      sayMissing();
      onMissing();
    });
    useEffect(() => {
      if (state !== 'coming') return undefined;
      let isShown = true;
      fetch().then(
        () => isShown && setState('there'),
        () => {
          if (isShown) miss();
        },
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    if (Loaded !== undefined) return <Loaded {...(props as unknown as P)} />;
    if (state !== 'missing' || onMissing !== undefined) return meanwhile;
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-13 text-quiet">
        <p>{missingText}</p>
        <Button size="small" onClick={() => setState('coming')}>
          Try again
        </Button>
      </div>
    );
  }

  return Object.assign(Part, {
    fetch,
    fetchAhead: () => void fetch().catch(() => undefined),
  });
}
