import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { formatDay } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BasisTable } from './basis-table.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReportTools } from './report-tools.tsx';
import {
  basisNames,
  statementCsv,
  type OpenEvidence,
  type ReportQuery,
  type Statement,
  type StatementName,
} from './report.ts';
import { Sheet } from './sheet.tsx';
import { StatementTable } from './statement-table.tsx';

export interface StatementTabProps {
  name: StatementName;
  query: ReportQuery;
  onQuery: (query: ReportQuery) => void;
  onEvidence: OpenEvidence;
}

/** One of the three statements, with what it is of above it. */
export function StatementTab({ name, query, onQuery, onEvidence }: StatementTabProps) {
  const isUnfinished = query.period === 'custom' && (!query.from || !query.to);
  const report = useQuery({
    ...apiQuery(name, { query }),
    enabled: !isUnfinished,
    // An import or a corrected category may have moved it since it was last looked at.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error } = report;
  const wrongDates = error instanceof ApiError && error.code === 'invalid_request';
  return (
    <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PeriodFields
          query={query}
          bases={data?.bases ?? []}
          basis={data?.basis}
          errors={wrongDates ? error.fields : {}}
          onChange={onQuery}
        />
        <ReportTools
          disabled={data === undefined || data.rows.length === 0 || report.isError}
          onSave={() =>
            data !== undefined && saveFile(fileName(data), 'text/csv', statementCsv(data))
          }
        />
      </div>
      {report.isError ? (
        <ErrorState
          text={wrongDates ? 'These dates cannot be shown' : 'Failed to fetch the statement'}
          detail={error?.message}
          onRetry={() => void report.refetch()}
        />
      ) : data === undefined ? (
        isUnfinished ? (
          <EmptyState title="Choose the first and the last day" />
        ) : (
          <div className="rounded-card border border-line bg-surface px-8 py-7">
            <SkeletonRows rows={10} label="Loading the statement" />
          </div>
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          title="No figures yet"
          text="Statements are built from your books or your bank transactions. Import a statement, link a bank, or connect your accounting package."
        />
      ) : (
        <Sheet
          businessName={data.business_name}
          title={data.title}
          text={`${name === 'balanceSheet' ? `As of ${formatDay(data.period.to)}` : data.period.label} · ${basisNames[data.basis]}`}
          notes={data.notes}
        >
          <StatementTable statement={data} onEvidence={onEvidence} />
          {data.reconciliation !== null && <BasisTable rows={data.reconciliation} />}
        </Sheet>
      )}
    </div>
  );
}

const fileName = ({ title, period }: Statement) =>
  `${title.toLowerCase().replaceAll(' ', '-')}-${period.from}-${period.to}.csv`;
