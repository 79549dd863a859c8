import { divideRounded } from '@cairn/finance';
import type { LineInput } from '../../../../ledger/write/ledger-batch.ts';

const parts = 1_000_000_000n;

export const convertCents = (rate: number, cents: bigint): bigint =>
  divideRounded(cents * BigInt(Math.round(rate * Number(parts))), parts, 'half-away-from-zero');

interface Amounts {
  totalCents: bigint;
  lines: LineInput[];
  openCents?: bigint | null | undefined;
}

const netOf = ({ debitCents, creditCents }: LineInput) => debitCents - creditCents;
const sizeOf = (line: LineInput) => line.debitCents + line.creditCents;

/**
 * Amounts at the rate that the record states. Each line is rounded once; what that leaves over goes to the largest line
 * that is not the sum, so that it balances as it did and states its total.
 */
export function convertAt(rate: number, document: Amounts): Amounts {
  const convert = (cents: bigint) => convertCents(rate, cents);
  const { totalCents, openCents } = document;
  const lines = document.lines.map((line): LineInput => ({
    ...line,
    debitCents: convert(line.debitCents),
    creditCents: convert(line.creditCents),
    ...(line.unitPriceCents !== undefined && { unitPriceCents: convert(line.unitPriceCents) }),
  }));
  const wasOff = document.lines.reduce((sum, line) => sum + netOf(line), 0n);
  const isOff = lines.reduce((sum, line) => sum + netOf(line), 0n);
  const leftOver = convert(wasOff) - isOff;
  const total = convert(totalCents < 0n ? -totalCents : totalCents);
  const counter = lines.findIndex((line) => sizeOf(line) === total);
  const others = lines.filter((_, index) => index !== counter);
  const [largest] = others.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a)));
  if (largest !== undefined && leftOver !== 0n) {
    const net = netOf(largest) + leftOver;
    largest.debitCents = net > 0n ? net : 0n;
    largest.creditCents = net < 0n ? -net : 0n;
  }
  return {
    totalCents: convert(totalCents),
    lines,
    ...(openCents !== null && openCents !== undefined && { openCents: convert(openCents) }),
  };
}
