import { useState, type ReactNode } from 'react';
import { formatUsd } from '../../lib/format.ts';
import { TextButton } from '../../ui/text-link.tsx';
import type { BooksLink } from './use-books.ts';

/** What a person should know of the books beyond their being there: what was left out, what does not agree. */
export function BooksFindings({ link, packageName }: { link: BooksLink; packageName: string }) {
  const { set_aside: setAside, set_aside_count: count, differences } = link;
  return (
    <>
      {count > 0 && (
        <Finding
          text={`${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'} could not be taken over and ${count === 1 ? 'is' : 'are'} in no figure.`}
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
      {differences.length > 0 && (
        <Finding
          text={`${differences.length} ${differences.length === 1 ? 'account stands' : 'accounts stand'} differently in ${packageName}: it posts some things, such as the cost of goods in stock or payroll, without a record that can be read.`}
          label="accounts"
        >
          {differences.map(({ name, stated, booked }) => (
            <li key={name}>
              <span className="font-medium">{name}</span>: {formatUsd(stated)} there,{' '}
              {formatUsd(booked)} from its records.
            </li>
          ))}
        </Finding>
      )}
    </>
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
