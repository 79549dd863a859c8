import type { DocumentDetail } from './document-file.ts';

/** Who says so, where it stands, and how often such readings are right; '' where nobody does. */
export function whereFrom(origin: DocumentDetail['origins']['company']): string {
  if (origin === null) return '';
  if (origin.by === 'you') return 'Entered by you';
  const page = origin.place === null ? '' : ` on page ${origin.place.page}`;
  const sure = origin.confidence === null ? '' : `, ${Math.round(origin.confidence * 100)}% sure`;
  const who = origin.by === 'model' ? 'Read by the language model' : 'Read';
  return `${who}${page}${sure}`;
}
