import type { Proposal } from '../changes/change.ts';
import type { Selection } from '../plan/selection.ts';

/** What the owner gets; the same shape as the contract's answer, so that it crosses the wire as it is. */
export interface Answer {
  text: string;
  tables: AnswerTable[];
  charts: AnswerChart[];
  evidence: { figure: string; label: string; token: string }[];
  suggestions: string[];
  understood: boolean;
  /** Changes that are made by a press alone. */
  proposals?: Proposal[];
}

export interface AnswerTable {
  title?: string;
  headers: string[];
  rows: (string | number | null)[][];
  evidence?: (string | null)[];
}

export interface AnswerChart {
  type: 'pie' | 'bar' | 'line';
  title: string;
  unit: 'money' | 'percent' | 'days' | 'number';
  /** Which of the labels is a stretch of time that is not over. */
  unfinished?: number;
  data:
    | { labels: string[]; datasets: { label: string; data: number[] }[] }
    | { labels: string[]; values: number[] };
}

/** Makes the token that opens the rows of a selection. */
export type TokenOf = (title: string, selection: Selection) => string;

/** A sentence that is the whole answer, for tables and charts to be added to. */
export const emptyAnswer = (text: string): Answer => ({
  text,
  tables: [],
  charts: [],
  evidence: [],
  suggestions: [],
  understood: true,
});
