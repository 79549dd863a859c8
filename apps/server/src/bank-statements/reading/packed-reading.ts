import type { StatementReading } from './statement-reading.ts';

/** How an amount is written, which JSON has no number for: nothing else of a reading begins like it. */
const mark = '\u00a2';

/** What is known of a file, as it is kept beside it. */
export const packReading = (reading: StatementReading): string =>
  JSON.stringify(reading, (_key, part: unknown) =>
    typeof part === 'bigint' ? { [mark]: String(part) } : part,
  );

export const unpackReading = (text: string): StatementReading =>
  JSON.parse(text, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && mark in part ? BigInt(String(part[mark])) : part,
  ) as StatementReading;
