import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BooksProgress } from './books-progress.tsx';
import { isComing, type BooksStatus } from './use-books.ts';

/** On Home, while the books come in for the first time or need somebody; nothing while all is well. */
export function BooksNotice({ status }: { status: BooksStatus | undefined }) {
  const link = status?.link ?? null;
  if (status === undefined || link === null) return null;
  const isImporting = isComing(link) && link.is_first_import;
  const needsPerson = link.state === 'relink' || link.state === 'failed';
  if (!isImporting && !needsPerson) return null;
  return (
    <Card title={link.company_name ?? status.package_name}>
      {isImporting ? (
        <BooksProgress link={link} />
      ) : (
        <p role="status" className="text-13 text-warn">
          {link.notice} <TextLink to={paths.settings}>Open Settings</TextLink>
        </p>
      )}
    </Card>
  );
}
