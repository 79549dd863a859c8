import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { basisNames, type ReportQuery, type Statement } from './report.ts';

const periods: { value: NonNullable<ReportQuery['period']>; label: string }[] = [
  { value: 'this_month', label: 'This month to date' },
  { value: 'last_month', label: 'Last month' },
  { value: 'this_quarter', label: 'This quarter to date' },
  { value: 'last_quarter', label: 'Last quarter' },
  { value: 'year_to_date', label: 'This year to date' },
  { value: 'last_year', label: 'Last year' },
  { value: 'last_12_months', label: 'Last 12 months' },
  { value: 'fiscal_year_to_date', label: 'This fiscal year to date' },
  { value: 'last_fiscal_year', label: 'Last fiscal year' },
  { value: 'custom', label: 'Custom dates' },
];

const comparisons: { value: NonNullable<ReportQuery['compare']>; label: string }[] = [
  { value: 'previous', label: 'Period before' },
  { value: 'last_year', label: 'Year before' },
  { value: 'none', label: 'Nothing' },
];

export interface PeriodFieldsProps {
  query: ReportQuery;
  bases: Statement['bases'];
  /** The one in use where none was chosen. */
  basis: Statement['basis'] | undefined;
  /** What is wrong with the own dates, by field. */
  errors: Partial<Record<string, string>>;
  onChange: (query: ReportQuery) => void;
}

/** Of which dates, beside which, and from whose rows. */
export function PeriodFields({ query, bases, basis, errors, onChange }: PeriodFieldsProps) {
  const date = (field: 'from' | 'to') => ({
    type: 'date',
    value: query[field] ?? '',
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...query, [field]: event.target.value || undefined }),
  });
  return (
    <div className="flex flex-wrap items-start gap-3 *:w-56 max-bar:grid max-bar:grid-cols-2 max-bar:*:w-full max-bar:[&>:first-child:nth-last-child(odd)]:col-span-2">
      <Select
        label="Period"
        options={periods}
        value={query.period ?? 'year_to_date'}
        onChange={(value) =>
          onChange({ ...query, period: periods.find((one) => one.value === value)?.value })
        }
      />
      {query.period === 'custom' && (
        <>
          <TextField label="From" {...date('from')} />
          <TextField label="To" {...date('to')} />
        </>
      )}
      <Select
        label="Compare with"
        options={comparisons}
        value={query.compare ?? 'previous'}
        onChange={(value) =>
          onChange({ ...query, compare: comparisons.find((one) => one.value === value)?.value })
        }
      />
      {bases.length > 1 && (
        <Select
          label="Basis"
          options={bases.map((value) => ({ value, label: basisNames[value] }))}
          value={query.basis ?? basis ?? 'books'}
          onChange={(value) => onChange({ ...query, basis: bases.find((one) => one === value) })}
        />
      )}
    </div>
  );
}
