import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AllTransactions, type AllTransactionsProps } from './all-transactions.tsx';
import { CategoryRules } from './category-rules.tsx';
import { useAddressPart } from './list-filters.ts';
import { Payees } from './payees.tsx';
import { Transfers } from './transfers.tsx';
import { useCategoryChange } from './use-category-change.ts';

/** Every transaction of the linked accounts, the transfers between them, and the rules that the owner has made. */
export function TransactionsPage({
  onOpenDocument,
  firstStep,
}: Pick<AllTransactionsProps, 'onOpenDocument' | 'firstStep'>) {
  usePageTitle('Transactions');
  const [tab, setTab] = useAddressPart('tab');
  const change = useCategoryChange();
  return (
    <>
      <PageHeader title="Transactions" />
      <Tabs
        label="Transactions"
        value={tab ?? 'all'}
        onChange={(next) => setTab(next === 'all' ? null : next)}
        tabs={[
          {
            value: 'all',
            label: 'All transactions',
            content: (
              <AllTransactions
                change={change}
                onOpenDocument={onOpenDocument}
                firstStep={firstStep}
              />
            ),
          },
          {
            value: 'payees',
            label: 'Sort by payee',
            content: <Payees firstStep={firstStep} />,
          },
          { value: 'transfers', label: 'Transfers', content: <Transfers /> },
          { value: 'rules', label: 'Rules', content: <CategoryRules change={change} /> },
        ]}
      />
    </>
  );
}
