import { useState } from 'react';
import { formatDayShort, formatDays, formatGrowth, formatMoney } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Stat, StatSkeleton } from '../../ui/stat.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Show } from './show.tsx';

const rows = [
  { id: '1', name: 'Green bean import', date: '2026-06-12', amount: -12_480.5 },
  {
    id: '2',
    name: 'Wholesale, a customer with a very long name indeed',
    date: '2026-06-13',
    amount: 8_200,
  },
  { id: '3', name: 'متجر 🌊 Harbor', date: '2026-06-14', amount: 0 },
];

export function DataOnShow() {
  const [tab, setTab] = useState('one');
  return (
    <Show title="Figures, tables, cards">
      <div className="grid grid-cols-4 gap-6 max-fold:grid-cols-2">
        <Stat
          label="Monthly Revenue"
          value={formatMoney(84_210.4)}
          change={{ text: formatGrowth(12.3), tone: 'good' }}
          note="30 days"
          onOpen={() => undefined}
        >
          <Sparkline values={[8, 9, 7, null, 11, 12, 14]} />
        </Stat>
        <Stat
          label="Operating Expenses"
          value={formatMoney(1_234_567_890.12)}
          change={{ text: formatGrowth(4), tone: 'bad' }}
        />
        <Stat label="Projected Runway" value={formatDays(null)} note="Not enough history" />
        <StatSkeleton label="Average Net Cash Flow" />
      </div>
      <Card
        title="Transactions"
        flush
        action={
          <Menu
            label="Transactions menu"
            items={[
              { label: 'Export', onSelect: () => undefined },
              { label: 'Delete', danger: true, onSelect: () => undefined },
            ]}
          />
        }
      >
        <Table
          label="Transactions"
          rows={rows}
          rowKey={(row) => row.id}
          onRowClick={() => undefined}
          columns={[
            { header: 'Transaction', cell: (row) => row.name },
            { header: 'Date', cell: (row) => formatDayShort(row.date), wideOnly: true },
            {
              header: 'Amount',
              align: 'right',
              cell: (row) => <Money value={row.amount} colored />,
            },
          ]}
          footer={['Total', '', <Money key="total" value={-4_280.5} />]}
        />
      </Card>
      <Tabs
        label="Example"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'one', label: 'One', content: <Avatar initials="HP" size={40} /> },
          { value: 'two', label: 'Two', content: 'The second' },
        ]}
      />
    </Show>
  );
}
