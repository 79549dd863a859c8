import { limits } from '@cairn/contract/limits';

/** How much of a file is read. Beyond it a file is refused, never read in part: half a table answers wrongly. */
export const readingLimits = {
  bytesMax: 25 * 1024 * 1024,
  pagesMax: 200,
  /** Of one sheet. */
  rowsMax: 100_000,
  /** Of one file. */
  cellsMax: 1_000_000,
  sheetsMax: 100,
  zipEntriesMax: 2_000,
  /** What a workbook may hold once unpacked; its XML is about ten times the file. */
  unpackedBytesMax: 150 * 1024 * 1024,
  /** What phones of 50 megapixels take; decoded line by line into far fewer. */
  pixelsMax: 64_000_000,
  /** Of the pages of a PDF without text so many are recognized, for so long, each as a picture of so many pixels. */
  scanPagesMax: limits.scanPagesMax,
  scanSecondsMax: 40,
  scanPixelsMax: 8_000_000,
  /** For so long the print of a picture is read; what a first reading gave is kept when a second one has not ended. */
  printSecondsMax: 45,
  /** One file at a time, in a thread of its own. */
  secondsMax: 60,
  threadMegabytesMax: 768,
} as const;
