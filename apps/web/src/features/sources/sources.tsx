import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatementFiles } from './statement-files.tsx';

/** What came in beside linked accounts and books, and how all of it fits together. */
export function Sources() {
  return (
    <>
      <StatementFiles />
      <Card title="Check what came in">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-13 text-quiet">
            Which bank rows your books have and which they lack, why balances differ, and what each
            row is for.
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.reconciliation} size="small">
              Bank and books
            </LinkButton>
            <LinkButton to={paths.transactions} size="small">
              Categories
            </LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
