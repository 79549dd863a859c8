import { lazy, Suspense, useState } from 'react';
import type { EvidenceSheetProps } from '../features/evidence/evidence-sheet.tsx';

const Sheet = lazy(async () => ({
  default: (await import('./rows-behind-sheet.tsx')).RowsBehindSheet,
}));

/** The rows behind a figure; fetched when the first figure is opened, and in place from then on. */
export function RowsBehind(props: Omit<EvidenceSheetProps, 'editCategory'>) {
  const [wasShown, setWasShown] = useState(false);
  if (props.shown !== null && !wasShown) setWasShown(true);
  if (props.shown === null && !wasShown) return null;
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
