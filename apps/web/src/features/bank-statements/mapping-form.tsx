import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import type { Mapping } from './use-statement-import.ts';

export interface MappingFormProps {
  mapping: Mapping;
  /** The cells of the first line, to name the columns by. */
  header: readonly string[];
  onChange: (mapping: Mapping) => void;
}

const delimiters = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
];
const dateOrders = [
  { value: 'ymd', label: 'Year, month, day' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'dmy', label: 'Day, month, year' },
] as const;
const signs = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
];
const decimalMarks = [
  { value: '.', label: 'Period: 1,234.50' },
  { value: ',', label: 'Comma: 1.234,50' },
];
const amountKinds = [
  { value: 'one', label: 'One column' },
  { value: 'two', label: 'Debit and credit columns' },
];

/** How the columns of a CSV are read. Every change reads the file again. */
export function MappingForm({ mapping, header, onChange }: MappingFormProps) {
  const set = (changes: Partial<Mapping>) => onChange({ ...mapping, ...changes });
  const choice = (
    key: 'delimiter' | 'date_order' | 'positive_means' | 'decimal_mark',
    label: string,
    options: readonly SelectOption[],
  ) => (
    <Select
      label={label}
      options={options}
      value={mapping[key]}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 min-[500px]:grid-cols-2 min-[850px]:grid-cols-3">
        {choice('delimiter', 'Columns are separated by', delimiters)}
        <ColumnSelect
          label="Date column"
          header={header}
          value={mapping.date_column}
          onChange={(column) => set({ date_column: column ?? mapping.date_column })}
        />
        {choice('date_order', 'Date order', dateOrders)}
        <Select
          label="Amount format"
          options={amountKinds}
          value={mapping.amount_column === null ? 'two' : 'one'}
          onChange={(kind) =>
            set(kind === 'one' ? oneColumn(mapping) : twoColumns(mapping, header))
          }
        />
        {mapping.amount_column === null ? (
          <DebitAndCredit mapping={mapping} header={header} set={set} />
        ) : (
          <OneAmount mapping={mapping} header={header} set={set}>
            {choice('positive_means', 'Amounts without a minus sign are', signs)}
          </OneAmount>
        )}
        {choice('decimal_mark', 'Decimal mark', decimalMarks)}
        <ColumnSelect
          label="Balance column"
          header={header}
          value={mapping.balance_column}
          onChange={(column) => set({ balance_column: column })}
          canBeNone
        />
      </div>
      <Descriptions mapping={mapping} header={header} set={set} />
      <Checkbox
        label="First line is the header"
        checked={mapping.has_header}
        onChange={(checked) => set({ has_header: checked })}
      />
    </div>
  );
}

interface PartProps {
  mapping: Mapping;
  header: readonly string[];
  set: (changes: Partial<Mapping>) => void;
}

function OneAmount({ mapping, header, set, children }: PartProps & { children: React.ReactNode }) {
  return (
    <>
      <ColumnSelect
        label="Amount column"
        header={header}
        value={mapping.amount_column}
        onChange={(column) => set({ amount_column: column ?? mapping.amount_column })}
      />
      {children}
      <ColumnSelect
        label="Column that says debit or credit"
        header={header}
        value={mapping.direction_column ?? null}
        onChange={(column) => set({ direction_column: column })}
        canBeNone
      />
    </>
  );
}

function DebitAndCredit({ mapping, header, set }: PartProps) {
  return (
    <>
      <ColumnSelect
        label="Debit column (money out)"
        header={header}
        value={mapping.debit_column}
        onChange={(column) => set({ debit_column: column })}
        canBeNone
      />
      <ColumnSelect
        label="Credit column (money in)"
        header={header}
        value={mapping.credit_column}
        onChange={(column) => set({ credit_column: column })}
        canBeNone
      />
    </>
  );
}

function Descriptions({ mapping, header, set }: PartProps) {
  const chosen = mapping.description_columns;
  const toggle = (column: number, isChosen: boolean) => {
    const next = isChosen
      ? [...chosen, column].sort((a, b) => a - b)
      : chosen.filter((one) => one !== column);
    // A row without any description could not be recognized again: the last one stays.
    if (next.length > 0) set({ description_columns: next });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">Description columns</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {header.map((cell, column) => (
          <Checkbox
            key={column}
            label={columnName(cell, column)}
            checked={chosen.includes(column)}
            onChange={(isChosen) => toggle(column, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColumnSelectProps {
  label: string;
  header: readonly string[];
  value: number | null;
  onChange: (column: number | null) => void;
  canBeNone?: boolean;
}

function ColumnSelect({ label, header, value, onChange, canBeNone = false }: ColumnSelectProps) {
  return (
    <Select
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        ...(canBeNone ? [{ value: '', label: 'None' }] : []),
        ...header.map((cell, column) => ({
          value: String(column),
          label: columnName(cell, column),
        })),
      ]}
    />
  );
}

const columnName = (cell: string, column: number) =>
  cell.trim() === '' ? `Column ${column + 1}` : cell.trim();

const oneColumn = ({ debit_column, credit_column }: Mapping): Partial<Mapping> => ({
  amount_column: debit_column ?? credit_column ?? 0,
  debit_column: null,
  credit_column: null,
});

/** Columns that are named like it, else the amount column and the one after it. */
function twoColumns({ amount_column }: Mapping, header: readonly string[]): Partial<Mapping> {
  const named = (pattern: RegExp) => {
    const column = header.findIndex((cell) => pattern.test(cell));
    return column === -1 ? null : column;
  };
  const debit = named(/debit|withdraw|paid out|money out/i) ?? amount_column ?? 0;
  const credit =
    named(/credit|deposit|paid in|money in/i) ?? Math.min(debit + 1, header.length - 1);
  return {
    amount_column: null,
    direction_column: null,
    debit_column: debit,
    credit_column: credit,
  };
}
