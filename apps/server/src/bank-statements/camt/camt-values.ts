import { isBusinessDay } from '@cairn/finance';
import { nodeAt, textAt, type XmlNode } from './xml-nodes.ts';

export interface CamtAmount {
  /** With its sign: a credit is positive, money into the account. */
  cents: bigint;
  currency: string;
}

/**
 * The amount of an entry, a balance or one part of a batch, whose side its own CdtDbtInd tells, else `side`. Null
 * where it is no amount to the cent, or where nothing says the side. A reversal's side is its own effect already.
 */
export function camtAmount(
  node: XmlNode,
  amount: XmlNode | undefined,
  side = '',
): CamtAmount | null {
  const match = /^(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(amount?.text.trim() ?? '');
  const indicator = textAt(node, 'CdtDbtInd') || side;
  if (match === null || (indicator !== 'CRDT' && indicator !== 'DBIT')) return null;
  const size = BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return {
    cents: indicator === 'CRDT' ? size : -size,
    currency: (amount?.attributes['Ccy'] ?? '').toUpperCase(),
  };
}

/** The day of a date or an instant, as the bank writes it; null where it is no day. */
export function camtDay(node: XmlNode | undefined): string | null {
  const day = (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10);
  return isBusinessDay(day) && day >= '1970-01-01' && day < '2100-01-01' ? day : null;
}

/** 'BOOK' and the like: bare in older versions, a code since version 8. */
export const camtStatus = (entry: XmlNode): string =>
  textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');

/** 'OPBD', 'CLBD' and the like. */
export const balanceKind = (balance: XmlNode): string =>
  textAt(nodeAt(balance, 'Tp', 'CdOrPrtry'), 'Cd');
