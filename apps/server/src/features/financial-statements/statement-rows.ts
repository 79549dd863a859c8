import type { Api, AnswerOf } from '@cairn/contract';
import {
  MEASURE_TYPES,
  formatRange,
  toDollarsNumber,
  type AccountType,
  type BusinessDay,
  type ComparedAmount,
  type StatementSection,
} from '@cairn/finance';
import { evidenceToken } from '../../ledger/read/evidence/evidence.ts';
import type { LedgerOrigin } from '../../database/schema/origins.ts';

export type Row = AnswerOf<Api['profitAndLoss']>['rows'][number];

/** Which ledger lines make a figure: by account or by type, and which side of them counts as plus. */
export interface Lines {
  accounts?: string[];
  types?: readonly AccountType[];
  /** Of these types, but not these accounts. */
  except?: string[];
  side: 'debit' | 'credit';
}

/** How the lines of a statement are found: whose rows, and of which dates. */
export interface Source {
  origin: LedgerOrigin;
  /** Null = from the beginning: a balance. */
  from: BusinessDay | null;
  to: BusinessDay;
  /** Only what moved on a bank account. */
  throughBank: boolean;
  isCashBasis: boolean;
}

export const PROFIT_TYPES = [...MEASURE_TYPES.revenue, ...MEASURE_TYPES.expenses] as const;

export function tokenOf(source: Source, title: string, lines: Lines): string {
  const { origin, from, to, throughBank, isCashBasis } = source;
  const dates = from === null ? formatRange(to, to) : formatRange(from, to);
  return evidenceToken({
    of: 'lines',
    title: `${title}, ${dates}`,
    origin,
    ...(lines.accounts !== undefined && { accounts: lines.accounts }),
    ...(lines.types !== undefined && { types: [...lines.types] }),
    ...(lines.except !== undefined && { except: lines.except }),
    from,
    to,
    side: lines.side,
    throughBank,
    ...(isCashBasis && { isCashBasis }),
  });
}

const dollars = (amount: ComparedAmount['beforeCents']) =>
  amount === null ? null : toDollarsNumber(amount);

export function rowOf(
  kind: Row['kind'],
  level: number,
  label: string,
  amount: ComparedAmount,
  evidence: string | null,
): Row {
  return {
    kind,
    level,
    label,
    amount: dollars(amount.amountCents),
    before: dollars(amount.beforeCents),
    change: dollars(amount.changeCents),
    change_percent: amount.changePercent,
    evidence,
  };
}

const headingOf = (label: string, level: number): Row => ({
  kind: 'section',
  level,
  label,
  amount: null,
  before: null,
  change: null,
  change_percent: null,
  evidence: null,
});

/** What a line without an account stands for; null where it has one. */
type ComputedLines = (name: string) => { source: Source; lines: Lines } | null;

export interface SectionLook {
  source: Source;
  types: readonly AccountType[];
  /** What the section's total opens, where that is not all of its types. */
  total?: Lines | null;
  side: Lines['side'];
  level?: number;
  computed?: ComputedLines;
}

/** A heading, its accounts and what they sum to; nothing where there are none. */
export function sectionRows(section: StatementSection, look: SectionLook): Row[] {
  if (section.lines.length === 0) return [];
  const { source, side, types, total = { types, side }, level = 0, computed } = look;
  return [
    headingOf(section.title, level),
    ...section.lines.map((line) => {
      const made = line.accountId === null ? computed?.(line.name) : null;
      const token =
        line.accountId !== null
          ? tokenOf(source, line.name, { accounts: [line.accountId], side })
          : made
            ? tokenOf(made.source, line.name, made.lines)
            : null;
      return rowOf('line', level + 1, line.name, line, token);
    }),
    rowOf(
      'subtotal',
      level,
      `Total ${section.title.charAt(0).toLowerCase()}${section.title.slice(1)}`,
      section.total,
      total && tokenOf(source, section.title, total),
    ),
  ];
}

/** A row that is there only where something does not add up. */
export function differenceRow(label: string, difference: ComparedAmount): Row[] {
  const isThere = difference.amountCents !== 0n || (difference.beforeCents ?? 0n) !== 0n;
  return isThere ? [rowOf('line', 0, label, difference, null)] : [];
}
