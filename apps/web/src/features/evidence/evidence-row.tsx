import type { Api, ReplyOf } from '@cairn/contract';
import { Pencil } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';

export type EvidenceRowData = ReplyOf<Api['evidence']>['rows'][number];
/** The form that changes the category of a bank row. */
export type EditCategory = (row: EvidenceRowData, onClose: () => void) => ReactNode;

export interface EvidenceRowProps {
  row: EvidenceRowData;
  editCategory?: EditCategory | undefined;
}

/** One row behind a figure: whose it is, when, where it comes from. A bank row's category can be changed. */
export function EvidenceRow({ row, editCategory }: EvidenceRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = editCategory !== undefined && row.is_bank_row;
  const category = row.category ?? 'No category';
  const facts = [
    formatDay(row.date),
    canEdit ? (
      <button
        type="button"
        aria-label={`Change category: ${category}`}
        aria-expanded={isEditing}
        onClick={() => setIsEditing(!isEditing)}
        className="inline-flex items-center gap-1 rounded-control underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-text hover:decoration-accent"
      >
        {category}
        <Pencil size={12} strokeWidth={1.75} aria-hidden="true" />
      </button>
    ) : (
      (row.category ?? row.account)
    ),
    row.party === null ? null : row.description,
    sourceName(row.source),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line py-2.5 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate font-medium">{row.party ?? row.description}</p>
          <p className="truncate text-12 text-quiet">
            {facts.map((fact, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                {fact}
              </Fragment>
            ))}
          </p>
        </div>
        <span className="text-right">
          <Money value={row.amount} />
          {row.own && (
            <span className="block text-12 text-quiet tabular-nums">
              {formatMoney(row.own.amount, row.own.currency)}
            </span>
          )}
        </span>
      </div>
      {canEdit && isEditing && editCategory(row, () => setIsEditing(false))}
    </li>
  );
}

/** 'sandbox-bank' -> 'Sandbox bank' */
function sourceName(source: string): string {
  const words = source.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
