import type { CellValue } from './cell-value.ts';
import type { Scale } from './scale.ts';

export interface TableColumn {
  index: number;
  /** Its own heading, the lowest. */
  own: string;
  /** All headings above it, from the top, those that span several columns included. */
  headings: string[];
  /** The year that its headings name, if they name one. */
  year: number | null;
  /** A change or a share that the table computed itself, or a note: never one of the figures of a year. */
  isDerived: boolean;
  scale: Scale | null;
  /** Its figures are percentages though their cells carry no sign. */
  isPercent: boolean;
}

export interface TableRow {
  index: number;
  /** As printed; '' for a total that stands without words. */
  label: string;
  /** The headings within the table that it stands under, the nearest last. */
  sections: string[];
  /** One for each column of the grid. */
  cells: CellValue[];
  /** The year that its label or its section names, if one. */
  year: number | null;
  isTotal: boolean;
}

/** A printed table: headings at the top, labels at the left, figures between. */
export interface PrintedTable {
  columns: TableColumn[];
  rows: TableRow[];
  /** What the headings and the corner declare for the figures of the whole table. */
  scale: Scale;
  /** Money without a declared scale, and too little of it to be the full amounts of a report. */
  isScaleOpen: boolean;
  /** Every word of headings and corner, as text. */
  caption: string;
}
