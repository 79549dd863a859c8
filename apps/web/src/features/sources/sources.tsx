import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatementFiles } from './statement-files.tsx';

/** What came in beside linked accounts and books, and how all of it fits together. */
export function Sources() {
  return (
    <>
      <StatementFiles />
      <Card title="Transactions · Reconciliation">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-13 text-quiet">
            Categorize your transactions, and see where your bank and your books differ.
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.reconciliation} size="small">
              Reconciliation
            </LinkButton>
            <LinkButton to={paths.transactions} size="small">
              Transactions
            </LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
