import type { StatementEntry } from '../statement-file.ts';
import type { CamtAccount } from './camt-account.ts';
import { camtAmount, camtDay, camtStatus, type CamtAmount } from './camt-values.ts';
import { nodeAt, nodesAt, textAt, type XmlNode } from './xml-nodes.ts';

/**
 * The rows of one entry: one for each payment of a batch whose parts add up to the entry, else one for the entry. An
 * entry that is not booked, has no amount to the cent, or is in another currency than its account is refused.
 */
export function readEntry(entry: XmlNode, index: number, account: CamtAccount): StatementEntry[] {
  const details = nodesAt(entry, 'NtryDtls').flatMap((node) => nodesAt(node, 'TxDtls'));
  const refuse = (reason: string): StatementEntry[] => [
    { refused: { line: entry.line, text: textOf(entry, details[0], '').slice(0, 200), reason } },
  ];
  const status = camtStatus(entry);
  if (status !== 'BOOK') {
    return refuse(
      status === '' ? 'It does not say that it is booked.' : `It is not booked yet (${status}).`,
    );
  }
  const date = camtDay(nodeAt(entry, 'BookgDt')) ?? camtDay(nodeAt(entry, 'ValDt'));
  if (date === null) return refuse('It has no booking date.');
  const written = textAt(entry, 'Amt');
  const amount = camtAmount(entry, nodeAt(entry, 'Amt'));
  if (amount === null) {
    return refuse(
      /^(?:CRDT|DBIT)$/.test(textAt(entry, 'CdtDbtInd'))
        ? `'${written.slice(0, 40)}' is not an amount.`
        : 'It says neither credit nor debit.',
    );
  }
  const { currency } = account.stated;
  if (currency !== null && amount.currency !== currency) {
    return refuse(`It is in ${amount.currency}, its account in ${currency}.`);
  }
  const parts = partsOf(entry, details, amount);
  const reference = textAt(entry, 'AcctSvcrRef');
  return parts.map(({ detail, cents }, part) => {
    const counterparty = counterpartyOf(entry, detail, cents, account);
    return {
      row: {
        line: detail?.line ?? entry.line,
        account: index,
        date,
        amountCents: cents,
        description: textOf(entry, detail, counterparty) || '(no description)',
        balanceCents: null,
        bankId: idOf(detail, reference, parts.length > 1 ? part + 1 : null),
        checkNumber: textAt(detail, 'Refs', 'ChqNb').slice(0, 40) || null,
        counterparty: counterparty === '' ? null : counterparty,
      },
    };
  });
}

interface Part {
  detail: XmlNode | undefined;
  cents: bigint;
}

/** The entry's own amount is what the bank booked: its parts count only where they add up to it. */
function partsOf(entry: XmlNode, details: readonly XmlNode[], amount: CamtAmount): Part[] {
  const whole = [{ detail: details[0], cents: amount.cents }];
  if (details.length < 2) return whole;
  const side = textAt(entry, 'CdtDbtInd');
  const parts: Part[] = [];
  let sum = 0n;
  for (const detail of details) {
    const stated = nodeAt(detail, 'Amt') ?? nodeAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
    const part = camtAmount(detail, stated, side);
    if (part?.currency !== amount.currency) return [{ detail: undefined, cents: amount.cents }];
    parts.push({ detail, cents: part.cents });
    sum += part.cents;
  }
  return sum === amount.cents ? parts : [{ detail: undefined, cents: amount.cents }];
}

/** What the bank itself calls the row; parts of a batch that have no name of their own are numbered. */
function idOf(
  detail: XmlNode | undefined,
  entryReference: string,
  part: number | null,
): string | null {
  const own = textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId');
  const sent = textAt(detail, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, '');
  const entry =
    entryReference === '' || part === null ? entryReference : `${entryReference}/${part}`;
  const id = (part === null ? entry || own : own || entry) || sent;
  return id === '' ? null : id.slice(0, 255);
}

/** Whom the money came from or went to. In a reversal the parties stand as in the payment that it takes back. */
function counterpartyOf(
  entry: XmlNode,
  detail: XmlNode | undefined,
  cents: bigint,
  account: CamtAccount,
): string {
  const parties = nodeAt(detail, 'RltdPties');
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const [other, own] =
    cents >= 0n === isReversal ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const);
  const named = (role: 'Dbtr' | 'Cdtr') =>
    nameOf(nodeAt(parties, `Ultmt${role}`)) || nameOf(nodeAt(parties, role));
  const name = named(other);
  if (name !== '') return name.slice(0, 200);
  // Some banks name the other side in the place of the account's owner; the owner itself is nobody to name.
  const number = textAt(parties, `${own}Acct`, 'Id', 'IBAN');
  const isOwner = number === account.number || named(own) === account.owner;
  return isOwner ? '' : named(own).slice(0, 200);
}

const nameOf = (party: XmlNode | undefined): string =>
  textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm') || textAt(party, 'Agt', 'FinInstnId', 'Nm');

/** The counterparty and what the payment says, else what the bank adds to it. */
function textOf(entry: XmlNode, detail: XmlNode | undefined, counterparty: string): string {
  const remittance = nodeAt(detail, 'RmtInf');
  const free = nodesAt(remittance, 'Ustrd').map((node) => textAt(node));
  const references = nodesAt(remittance, 'Strd').map((node) => textAt(node, 'CdtrRefInf', 'Ref'));
  const said = [...free, ...references].filter((part) => part !== '').join(' ');
  const added = textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
  const text = said === '' ? added : said;
  return (text.includes(counterparty) ? text : `${counterparty} ${text}`).trim().slice(0, 1_000);
}
