import { useState } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AgingTab } from './aging-tab.tsx';
import type { OpenEvidence, ReportQuery } from './report.ts';
import { StatementTab } from './statement-tab.tsx';

export interface StatementsViewProps {
  onBack: () => void;
  onEvidence: OpenEvidence;
}

/** Profit and loss, balance sheet, cash flow and aging: what an accountant asks for. */
export function StatementsView({ onBack, onEvidence }: StatementsViewProps) {
  const [tab, setTab] = useState('profitAndLoss');
  // The three statements speak of the same dates.
  const [query, setQuery] = useState<ReportQuery>({ period: 'year_to_date', compare: 'previous' });
  const shared = { query, onQuery: setQuery, onEvidence };
  return (
    <>
      <PageHeader title="Statements" onBack={onBack} backLabel="Back to the dashboard" />
      <Tabs
        label="Statements"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'profitAndLoss',
            label: 'Profit and loss',
            content: <StatementTab name="profitAndLoss" {...shared} />,
          },
          {
            value: 'balanceSheet',
            label: 'Balance sheet',
            content: <StatementTab name="balanceSheet" {...shared} />,
          },
          {
            value: 'cashFlow',
            label: 'Cash flow',
            content: <StatementTab name="cashFlowStatement" {...shared} />,
          },
          { value: 'receivables', label: 'Receivables', content: <AgingTab side="receivables" /> },
          { value: 'payables', label: 'Payables', content: <AgingTab side="payables" /> },
        ]}
      />
    </>
  );
}
