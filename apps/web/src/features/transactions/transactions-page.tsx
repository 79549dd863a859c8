import { useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BankRows } from './bank-rows.tsx';
import { CategoryRules } from './category-rules.tsx';
import { Transfers } from './transfers.tsx';
import { useCategoryChange } from './use-category-change.ts';

/** Every bank row with its category and the reason for it, and the rules that the owner has made. */
export function TransactionsPage() {
  usePageTitle('Categories');
  const [tab, setTab] = useState('rows');
  const change = useCategoryChange();
  return (
    <>
      <PageHeader
        title="Categories"
        text="What each bank row is for. Your word comes first, then your rules, then what Cairn knows of common counterparties."
        action={
          change.canUndo ? (
            <Button disabled={change.isBusy} onClick={change.undo}>
              Undo
            </Button>
          ) : null
        }
      />
      <Tabs
        label="Categories"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'rows', label: 'Bank rows', content: <BankRows change={change} /> },
          { value: 'transfers', label: 'Transfers', content: <Transfers /> },
          { value: 'rules', label: 'Your rules', content: <CategoryRules change={change} /> },
        ]}
      />
    </>
  );
}
