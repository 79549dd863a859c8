import { formatGrowth } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Figure } from './figure.tsx';
import type { OpenEvidence, Statement, StatementRow } from './report.ts';

export interface StatementTableProps {
  statement: Statement;
  onEvidence: OpenEvidence;
}

const indents = ['pl-0', 'pl-5 max-bar:pl-2', 'pl-10 max-bar:pl-4'];
// On the smallest screen both periods stay side by side; the change goes first, then its percentage.
const wide = 'max-fold:hidden print:table-cell';
const middling = 'max-bar:hidden print:table-cell';

/** The statement as a ruled sheet: headings, indented accounts, a line above each sum, two under each total. */
export function StatementTable({ statement, onEvidence }: StatementTableProps) {
  const { title, rows, period, compared } = statement;
  const isBalance = title === 'Balance sheet';
  const head = 'pb-2 align-bottom text-12 font-medium text-quiet bar:whitespace-nowrap';
  return (
    <table aria-label={title} className="w-full border-collapse text-14 max-bar:text-13">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className={cx(head, 'text-left')}>
            <span className="sr-only">Account</span>
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            {isBalance ? shortDay(period.to) : shortRange(period)}
          </th>
          {compared !== null && (
            <>
              <th scope="col" className={cx(head, 'pl-4 text-right max-bar:pl-3')}>
                {isBalance ? shortDay(compared.to) : shortRange(compared)}
                {compared.note !== null && (
                  <span className="block font-normal">{compared.note}</span>
                )}
              </th>
              <th scope="col" className={cx(head, wide, 'pl-4 text-right')}>
                Change
              </th>
              <th scope="col" className={cx(head, middling, 'pl-4 text-right')}>
                %
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Line
            key={`${String(at)} ${row.label}`}
            row={row}
            hasBefore={compared !== null}
            onOpen={openerOf(row, statement, onEvidence)}
          />
        ))}
      </tbody>
    </table>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
const shortRange = ({ from, to }: Statement['period']) =>
  dayFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

function openerOf(row: StatementRow, { title, period }: Statement, onEvidence: OpenEvidence) {
  const { evidence: token } = row;
  if (token === null) return undefined;
  const text = `${title}, ${period.label}: the entries that sum to this figure.`;
  return () => onEvidence({ title: row.label, text, token });
}

const looks: Record<StatementRow['kind'], string> = {
  section: 'font-semibold',
  line: 'font-normal',
  subtotal: 'font-medium',
  result: 'font-semibold',
  total: 'font-semibold',
};
const cellLooks: Record<StatementRow['kind'], string> = {
  section: '',
  line: '',
  subtotal: 'border-t border-line-strong',
  result: 'border-t border-text',
  total: 'border-t border-text border-b-3 border-b-text [border-bottom-style:double]',
};

interface LineProps {
  row: StatementRow;
  hasBefore: boolean;
  onOpen: (() => void) | undefined;
}

function Line({ row, hasBefore, onOpen }: LineProps) {
  const { kind, label, level } = row;
  const isSum = kind !== 'section' && kind !== 'line';
  const height =
    kind === 'section' ? 'pt-5 pb-1' : kind === 'total' || kind === 'result' ? 'py-2' : 'py-1';
  const figure = cx('text-right align-baseline', height, cellLooks[kind]);
  return (
    <tr
      className={cx(looks[kind], kind === 'line' && 'hover:bg-sunken print:hover:bg-transparent')}
    >
      <th
        scope="row"
        className={cx(
          'pr-4 text-left align-baseline max-bar:pr-2',
          looks[kind],
          height,
          indents[level],
        )}
      >
        {label}
      </th>
      <td className={figure}>
        {kind !== 'section' && (
          <Figure value={row.amount} isTotal={isSum} label={label} onOpen={onOpen} />
        )}
      </td>
      {hasBefore && (
        <>
          <td className={cx(figure, 'pl-4 text-quiet max-bar:pl-3')}>
            {kind !== 'section' && <Figure value={row.before} isTotal={isSum} />}
          </td>
          <td className={cx(figure, wide, 'pl-4')}>
            {kind !== 'section' && <Figure value={row.change} isTotal={isSum} />}
          </td>
          <td className={cx(figure, middling, 'pl-4 text-13 text-quiet tabular-nums')}>
            {kind !== 'section' && formatGrowth(row.change_percent)}
          </td>
        </>
      )}
    </tr>
  );
}
