import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StatementEntry } from '../statement-file.ts';

/** How an entry is kept: amounts as text, since JSON has no whole numbers of that size. */
type PackedEntry =
  | [
      line: number,
      account: number,
      date: string,
      cents: string,
      description: string,
      balanceCents: string | null,
      bankId: string | null,
      checkNumber: string | null,
      counterparty: string | null,
    ]
  | [line: number, text: string, reason: string];

export const entriesPerPiece = 2_000;

export const packEntries = (entries: readonly StatementEntry[]): Uint8Array =>
  deflateRawSync(JSON.stringify(entries.map(packed)), { level: 1 });

export const unpackEntries = (bytes: Uint8Array): StatementEntry[] =>
  (JSON.parse(inflateRawSync(bytes).toString()) as PackedEntry[]).map(unpacked);

function packed(entry: StatementEntry): PackedEntry {
  if ('refused' in entry) {
    const { line, text, reason } = entry.refused;
    return [line, text, reason];
  }
  const { row } = entry;
  return [
    row.line,
    row.account,
    row.date,
    String(row.amountCents),
    row.description,
    row.balanceCents === null ? null : String(row.balanceCents),
    row.bankId,
    row.checkNumber,
    row.counterparty,
  ];
}

function unpacked(entry: PackedEntry): StatementEntry {
  if (entry.length === 3) {
    const [line, text, reason] = entry;
    return { refused: { line, text, reason } };
  }
  const [line, account, date, cents, description, balance, bankId, checkNumber, counterparty] =
    entry;
  return {
    row: {
      line,
      account,
      date,
      amountCents: BigInt(cents),
      description,
      balanceCents: balance === null ? null : BigInt(balance),
      bankId,
      checkNumber,
      counterparty,
    },
  };
}
