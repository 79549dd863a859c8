import type { ReactNode } from 'react';
import type { DocumentDetail } from './document-file.ts';

/** The fields of a document, as its screens call and order them. */
export const fieldLabels = {
  company: 'Company',
  date: 'Date',
  due_date: 'Due date',
  total: 'Total',
  amount_due: 'Amount due',
  tax: 'Tax',
  currency: 'Currency',
  number: 'Number',
  address: 'Address',
} as const;
export type FieldName = keyof typeof fieldLabels;
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** Where fields stand on the pages, and which of them is looked at. */
export interface FieldMarks {
  origins: DocumentDetail['origins'];
  active: FieldName | null;
  onActive: (name: FieldName | null) => void;
}

/** Where a field was read; null for one that was typed or not found. */
export const placeOf = ({ origins }: Pick<FieldMarks, 'origins'>, name: FieldName) =>
  origins[name]?.place ?? null;

/** What is drawn of a page, with an outline around each field that was read there; the one that is looked at stands out. */
export function MarkedPage({
  marks,
  page,
  children,
}: {
  marks?: FieldMarks | undefined;
  page: number;
  children: ReactNode;
}) {
  return (
    <div className="relative overflow-hidden rounded-control border border-line">
      {children}
      {marks !== undefined &&
        fieldNames.map((name) => {
          const place = placeOf(marks, name);
          if (place?.page !== page) return null;
          return (
            <span
              key={name}
              data-field={name}
              aria-hidden
              title={fieldLabels[name]}
              onPointerEnter={() => marks.onActive(name)}
              onPointerLeave={() => marks.onActive(null)}
              className={`absolute rounded-[3px] outline ${
                marks.active === name
                  ? 'bg-accent/20 outline-2 outline-accent'
                  : 'outline-1 outline-accent/60'
              }`}
              style={{
                left: percent(place.left - 0.006),
                top: percent(place.top - 0.004),
                width: percent(place.right - place.left + 0.012),
                height: percent(place.bottom - place.top + 0.008),
              }}
            />
          );
        })}
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
