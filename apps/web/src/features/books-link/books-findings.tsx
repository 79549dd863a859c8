import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { TextButton } from '../../ui/text-link.tsx';
import type { BooksLink } from './use-books.ts';

/** What a person should know of the books beyond their being there: what was left out, what does not agree. */
export function BooksFindings({ link, packageName }: { link: BooksLink; packageName: string }) {
  const { set_aside: setAside, set_aside_count: count, differences } = link;
  const { counts, adjustments, report_differences: reportDifferences } = link;
  return (
    <>
      {count > 0 && (
        <Finding
          text={`${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'} could not be imported and ${count === 1 ? 'is' : 'are'} not counted in any figure.`}
          label="records"
        >
          {setAside.map(({ label, reason }) => (
            <li key={label}>
              <span className="font-medium">{label}</span> {reason}.
            </li>
          ))}
          {setAside.length < count && <li>The first {setAside.length} are shown.</li>}
        </Finding>
      )}
      {counts.length > 0 && (
        <Finding
          text={`${packageName} reports a different number of records than Cairn could read.`}
          label="counts"
        >
          {counts.map(({ reading, counted, read, set_aside: aside }) => (
            <li key={reading}>
              <span className="font-medium">{counted.toLocaleString('en-US')}</span> {reading}{' '}
              counted, {read.toLocaleString('en-US')} read
              {aside > 0 && `, ${aside.toLocaleString('en-US')} left out`}.
            </li>
          ))}
        </Finding>
      )}
      {adjustments.length > 0 && (
        <Finding
          text={`${packageName} posts some things, such as paychecks or the cost of goods in stock, without a record that can be read. They were taken from its own reports, so your profit and balances are the same as there.`}
          label="adjustments"
        >
          {adjustments.map(({ name, year, amount }) => (
            <li key={`${year} ${name}`}>
              <span className="font-medium">{name}</span>, {year}: {formatMoney(amount)}.
            </li>
          ))}
        </Finding>
      )}
      <Differences
        text={`The reports of ${packageName} differ from its records, and Cairn could not tell why. Your profit here may not be the profit there.`}
        label="differences"
        differences={reportDifferences.map((each) => ({
          ...each,
          name: `${each.name}, ${each.year}`,
        }))}
      />
      <Differences
        text={`${differences.length} ${differences.length === 1 ? 'account stands' : 'accounts stand'} differently in ${packageName}: it posts some things, such as the cost of goods in stock or payroll, without a record that can be read.`}
        label="accounts"
        differences={differences}
      />
    </>
  );
}

function Differences(props: {
  text: string;
  label: string;
  differences: readonly { name: string; stated: number; booked: number }[];
}) {
  const { text, label, differences } = props;
  if (differences.length === 0) return null;
  return (
    <Finding text={text} label={label}>
      {differences.map(({ name, stated, booked }) => (
        <li key={name}>
          <span className="font-medium">{name}</span>: {formatMoney(stated)} there,{' '}
          {formatMoney(booked)} from its records.
        </li>
      ))}
    </Finding>
  );
}

function Finding(props: { text: string; label: string; children: ReactNode }) {
  const { text, label, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2 text-13">
      <p className="text-warn">
        {text}{' '}
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? `Hide the ${label}` : `Show the ${label}`}
        </TextButton>
      </p>
      {isOpen && (
        <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-control border border-line p-3 break-words">
          {children}
        </ul>
      )}
    </div>
  );
}
