import { useState } from 'react';
import type { EvidenceSheetProps } from '../features/evidence/evidence-sheet.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const Sheet = lazyPart(async () => (await import('./rows-behind-sheet.tsx')).RowsBehindSheet);
const Document = lazyPart(
  async () => (await import('../features/documents/quoted-document.tsx')).QuotedDocument,
);

/** What stands behind a part of an answer: the rows of a figure, or the document that is named, at its line. */
export function RowsBehind(props: Omit<EvidenceSheetProps, 'editCategory'>) {
  const { shown, onClose } = props;
  const document = shown === null ? null : documentIn(shown.token);
  if (shown === null || document === null) return <RowsOfFigure {...props} />;
  return <Document title={shown.title} {...document} onClose={onClose} onMissing={onClose} />;
}

/** 'document:ID:PAGE:LINE', as answers about documents name them; null for the token of a figure. */
function documentIn(token: string | null) {
  const match = /^document:([0-9a-f-]{36})(?::(\d+):(\d+))?$/.exec(token ?? '');
  if (match?.[1] === undefined) return null;
  const [, fileId, page, line] = match;
  const quoted = page === undefined ? undefined : { page: Number(page), line: Number(line) };
  return { fileId, quoted };
}

/** Fetched when the first figure is opened, and in place from then on. */
function RowsOfFigure(props: Omit<EvidenceSheetProps, 'editCategory'>) {
  const [wasShown, setWasShown] = useState(false);
  if (props.shown !== null && !wasShown) setWasShown(true);
  if (props.shown === null && !wasShown) return null;
  const forget = () => {
    setWasShown(false);
    props.onClose();
  };
  return <Sheet {...props} onMissing={forget} />;
}
