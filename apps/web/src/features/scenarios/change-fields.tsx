import { Trash2 } from 'lucide-react';
import { formatMoney } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { kindNames, type ChangeDraft, type DraftErrors } from './change-draft.ts';
import type { SavedScenarios } from './scenario.ts';

export interface ChangeFieldsProps {
  draft: ChangeDraft;
  errors: DraftErrors;
  known: SavedScenarios;
  onChange: (draft: ChangeDraft) => void;
  /** Absent for the only one. */
  onRemove?: (() => void) | undefined;
}

const beats = [
  { value: 'week', label: 'Every week' },
  { value: 'two_weeks', label: 'Every two weeks' },
  { value: 'month', label: 'Every month' },
  { value: 'quarter', label: 'Every quarter' },
  { value: 'year', label: 'Every year' },
] as const;

const directions = [
  { value: 'out', label: 'Money out' },
  { value: 'in', label: 'Money in' },
] as const;

/** One thing that is supposed: what kind of thing, and its figures. */
export function ChangeFields({ draft, errors, known, onChange, onRemove }: ChangeFieldsProps) {
  const { kind } = draft;
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      <legend className="sr-only">{kindNames[kind]}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label="Suppose"
            options={Object.entries(kindNames).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => onChange({ ...draft, kind: value as ChangeDraft['kind'] })}
          />
        </div>
        {onRemove !== undefined && (
          <IconButton
            label={`Remove: ${kindNames[kind]}`}
            icon={<Trash2 size={18} strokeWidth={1.75} />}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-3 min-[600px]:grid-cols-3">
        {fieldsOf[kind].map((field) => (
          <Detail
            key={field}
            field={field}
            draft={draft}
            error={errors[field]}
            known={known}
            onSet={(part) => onChange({ ...draft, ...part })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Field = Exclude<keyof ChangeDraft, 'key' | 'kind'>;

/** What each kind of change is asked for, in this order. */
const fieldsOf: Record<ChangeDraft['kind'], readonly Field[]> = {
  one_off: ['direction', 'amount', 'date'],
  recurring: ['direction', 'amount', 'date', 'every', 'endDate'],
  percentage: ['of', 'percent', 'date'],
  hire: ['amount', 'date'],
  delay_receipts: ['customer', 'days', 'date'],
  growth: ['percent', 'date'],
  season: ['percent', 'date'],
  loan: ['amount', 'date', 'months', 'rate'],
};

const labels: Record<Field, string> = {
  direction: 'Direction',
  amount: 'Amount',
  date: 'From',
  every: 'How often',
  endDate: 'Until, if it ends',
  of: 'Of what',
  percent: 'Change in %',
  customer: 'Who',
  days: 'Days later',
  months: 'Months to repay',
  rate: 'Interest a year in %',
};

function labelOf(field: Field, kind: ChangeDraft['kind']): string {
  if (field === 'amount' && kind === 'hire') return 'Cost a month';
  if (field === 'percent' && kind === 'growth') return 'Money in, % a month';
  if (field === 'percent' && kind === 'season') return 'Last year counts for %';
  if (field === 'date' && (kind === 'one_off' || kind === 'loan')) return 'On';
  return labels[field];
}

interface DetailProps {
  field: Field;
  draft: ChangeDraft;
  error: string | undefined;
  known: SavedScenarios;
  onSet: (part: Partial<ChangeDraft>) => void;
}

function Detail({ field, draft, error, known, onSet }: DetailProps) {
  const label = labelOf(field, draft.kind);
  if (field === 'of') return <Subject draft={draft} known={known} onSet={onSet} />;
  if (field === 'customer') {
    const names = (known.customers ?? []).map((name) => ({ value: name, label: name }));
    return (
      <Select
        label={label}
        options={[{ value: '', label: 'All customers' }, ...names]}
        value={draft.customer}
        onChange={(customer) => onSet({ customer })}
      />
    );
  }
  if (field === 'direction' || field === 'every') {
    return (
      <Select
        label={label}
        options={field === 'every' ? beats : directions}
        value={draft[field]}
        onChange={(value) => onSet({ [field]: value })}
      />
    );
  }
  const isDay = field === 'date' || field === 'endDate';
  return (
    <TextField
      label={label}
      {...(isDay
        ? { type: 'date', min: known.window?.from, max: known.window?.to }
        : { inputMode: 'decimal' })}
      value={draft[field]}
      error={error}
      onChange={(event) => onSet({ [field]: event.target.value })}
    />
  );
}

interface SubjectProps {
  draft: ChangeDraft;
  known: SavedScenarios;
  onSet: (part: Partial<ChangeDraft>) => void;
}

function Subject({ draft, known, onSet }: SubjectProps) {
  const subject = known.subjects.find(({ of }) => of === draft.of);
  return (
    <Select
      label="Of what"
      hint={subject && `Now ${formatMoney(Math.abs(subject.monthly))} a month`}
      options={known.subjects.map(({ of, name }) => ({ value: of, label: name }))}
      value={draft.of}
      onChange={(of) => onSet({ of })}
    />
  );
}
