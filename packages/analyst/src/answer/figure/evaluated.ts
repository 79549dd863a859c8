import type { Unit } from '../format.ts';

export interface Cell {
  /** Null where there is nothing to divide by. */
  value: bigint | null;
  count: number;
}

export interface EvaluatedGroup {
  key: string | null;
  label: string;
  /** One cell per measure. */
  cells: Cell[];
  before: Cell[];
  /** Of a stretch of time: what its share is of. */
  whole?: Cell;
}

/** The figures of a plan, worked out from the sums that the ledger returned. */
export interface Evaluated {
  unit: Unit;
  totals: Cell[];
  totalsBefore: Cell[];
  wholes: Cell[];
  /** Of the rows themselves, where several statistics were asked for. */
  rows: { median: Cell; least: Cell; most: Cell };
  groups: EvaluatedGroup[];
  /** Who has as much as the one that was asked for alone. */
  tied: string[];
  /** Of all groups before the limit. */
  groupCount: number;
  /** How many had any in the dates that they are held against. */
  groupCountBefore: number | null;
  span: { from: string | null; to: string | null };
  /** How many units of time an average was taken over. */
  units: number | null;
  /** The day on which the month that is not over began, where months stand side by side. */
  begun: string | null;
  /** The month that is not over, where it was left out of a search for the lowest. */
  running: string | null;
}
