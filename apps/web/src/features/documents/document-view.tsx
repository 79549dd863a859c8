import { useState } from 'react';
import { formatDay, formatMoney } from '../../lib/format.ts';
import type { DocumentDetail } from './document-file.ts';
import { DocumentLines } from './document-lines.tsx';
import { FieldCheck, needsLook } from './field-check.tsx';
import {
  fieldLabels,
  fieldNames,
  placeOf,
  type FieldMarks,
  type FieldName,
} from './field-marks.tsx';
import { FilePreview } from './file-preview.tsx';
import { whereFrom } from './where-from.ts';

interface DocumentViewProps {
  detail: DocumentDetail;
  /** A line that an answer quotes, both from 1. */
  quoted?: { page: number; line: number } | undefined;
}

/** A document beside what was read of it: whichever field is looked at is outlined where it stands on the page. */
export function DocumentView({ detail, quoted }: DocumentViewProps) {
  const [active, setActive] = useState<FieldName | null>(null);
  const marks = { origins: detail.origins, active, onActive: setActive };
  const { file, pages } = detail;
  const quote =
    quoted && pages.find(({ number }) => number === quoted.page)?.lines[quoted.line - 1];
  return (
    <div className="grid items-start gap-6 min-[640px]:grid-cols-[1fr_240px]">
      <FilePreview file={file} pages={pages} marks={marks} opensAt={quoted?.page} />
      <div className="grid gap-3 max-[639px]:-order-1">
        {quoted !== undefined && quote !== undefined && (
          <figure className="border-l-2 border-accent pl-3">
            <blockquote className="break-words">“{quote}”</blockquote>
            <figcaption className="text-12 text-quiet">
              Page {quoted.page}, line {quoted.line}
            </figcaption>
          </figure>
        )}
        <WhatItSays detail={detail} marks={marks} />
      </div>
    </div>
  );
}

const ofInvoices: readonly FieldName[] = ['due_date', 'amount_due'];
const dayText = (day: string | null) => (day === null ? null : formatDay(day));
const amountText = (amount: number | null, currency: string | null) =>
  amount === null ? null : formatMoney(amount, currency ?? undefined);

function WhatItSays({ detail, marks }: { detail: DocumentDetail; marks: FieldMarks }) {
  const { fields, note, status, mail } = detail.file;
  const values: Record<FieldName, string | null> = {
    ...fields,
    date: dayText(fields.date),
    due_date: dayText(fields.due_date),
    total: amountText(fields.total, fields.currency),
    amount_due: amountText(fields.amount_due, fields.currency),
    tax: amountText(fields.tax, fields.currency),
  };
  // A receipt has nothing due: what only invoices say is left out where it is not said.
  const shown = fieldNames.filter((name) => !ofInvoices.includes(name) || values[name] !== null);
  const checked = (name: FieldName) => {
    const origin = marks.origins[name];
    if (origin === null || values[name] === null || !needsLook(name, origin)) return null;
    return <FieldCheck file={detail.file} name={name} origin={origin} />;
  };
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-12 text-quiet">{fieldLabels[name]}</dt>
            <dd className="break-words tabular-nums">
              <FieldValue name={name} value={values[name]} marks={marks} />
              {checked(name)}
            </dd>
          </div>
        ))}
      </dl>
      <DocumentLines detail={detail} />
      {mail !== null && (
        <p className="text-13 break-words text-quiet">
          {`Sent by ${mail.sender}${mail.subject === '' ? '' : `: “${mail.subject}”`}`}
        </p>
      )}
      {note !== null && (
        <p className={`text-13 ${status === 'unread' ? 'text-warn' : 'text-quiet'}`}>{note}</p>
      )}
    </div>
  );
}

interface FieldValueProps {
  name: FieldName;
  value: string | null;
  marks: FieldMarks;
}

/** A value that was read from a place on the page shows it, by pointer, by keyboard or when it is pressed. */
function FieldValue({ name, value, marks }: FieldValueProps) {
  if (value === null) return '-';
  const source = <span className="block text-12 text-quiet">{whereFrom(marks.origins[name])}</span>;
  if (placeOf(marks, name) === null) {
    return (
      <>
        {value}
        {source}
      </>
    );
  }
  const show = () => marks.onActive(name);
  const leave = () => marks.onActive(null);
  return (
    <button
      type="button"
      aria-label={`${fieldLabels[name]} ${value}: show it in the document`}
      onClick={show}
      onFocus={show}
      onBlur={leave}
      onPointerEnter={show}
      onPointerLeave={leave}
      className={`-mx-2 min-h-11 w-[calc(100%+16px)] rounded-control px-2 py-1 text-left ${
        marks.active === name ? 'bg-accent-wash' : ''
      }`}
    >
      {value}
      {source}
    </button>
  );
}
