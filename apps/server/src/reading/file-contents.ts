import type { Mapping } from './pictures/prepare/mapping.ts';

/** A place on a page, in the page's own units, from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that stand together. What a wide gap parts is two lines, though it stands at one height. */
export interface TextLine {
  text: string;
  box: Box;
  /** How surely a picture's figures, or else its words, were recognized, 0 to 1; absent where the file holds the text itself. */
  sureness?: number;
  /** How surely the least sure of its letters was: names are compared letter by letter. */
  leastLetter?: number;
}

export interface ReadPage {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  lines: TextLine[];
  /** The same page read a second time, with other settings, in the same units; absent where once was enough. */
  again?: TextLine[];
  /** Where places of the page lie in the picture that was uploaded, which may be turned or seen from the side. */
  source?: { toSource: Mapping; width: number; height: number };
}

export interface ReadTable {
  /** The sheet's name, or the page that the table stands on. */
  name: string;
  /** Null where the file has sheets rather than pages. */
  page: number | null;
  /** Where its first cell stands in the sheet, both from 0; 0 and 0 for a table of a page. */
  firstRow: number;
  firstColumn: number;
  /** Cells as text at full precision: '1234.5', '2026-03-01', '12.5%'; '' where there is nothing. */
  rows: string[][];
}

export type FileType = 'pdf' | 'xlsx' | 'xls' | 'csv' | 'png' | 'jpeg' | 'mail';

/** What a file says. A picture has one page; a sheet has tables and no page. */
export interface FileContents {
  type: FileType;
  pages: ReadPage[];
  tables: ReadTable[];
  /** Where a picture shows more receipts than the one on its page, as shares of its width and height. */
  apart?: Box[];
  /** What was not read, and why, as sentences for the user: no OCR here, a scanned page. */
  notices: string[];
}
