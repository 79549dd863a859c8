import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatementFiles } from './statement-files.tsx';

/** What came in beside linked accounts and books, and how all of it fits together. */
export function Sources() {
  return (
    <>
      <StatementFiles />
      <Card title="Reconciliation">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-13 text-quiet">
            See where your bank and your books differ, and why.
          </p>
          <LinkButton to={paths.reconciliation} size="small">
            Open reconciliation
          </LinkButton>
        </div>
      </Card>
    </>
  );
}
