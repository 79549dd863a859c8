import { formatDay, type BusinessDay } from '@cairn/finance';
import { emptyAnswer, type Answer } from '../answer/answer.ts';
import { formatValue, plain } from '../answer/format.ts';
import type { DocumentQuestion } from './read-document-question.ts';
import { upperFirst } from '../language/phrases.ts';

/** A document as an answer shows it. */
export interface FoundDocument {
  documentId: string;
  name: string;
  company: string | null;
  date: BusinessDay | null;
  totalCents: bigint | null;
  /** What it is linked to. */
  transaction: string | null;
  /** A line that holds what was asked for, with its page and its place there, both from 1. */
  quote: { text: string; page: number; line: number } | null;
}

/** What has no document. */
export interface WithoutDocument {
  transactionId: string;
  date: BusinessDay;
  name: string;
  number: string | null;
  amountCents: bigint;
}

/** Words the documents found: how many, then each with what it says, and the line that was asked for, quoted. */
export function phraseDocuments(
  question: DocumentQuestion,
  found: { documents: readonly FoundDocument[]; count: number },
): Answer {
  const { documents, count } = found;
  const what = describe(question);
  const answer = emptyAnswer('');
  if (count === 0) return emptyAnswer(`I found no document${what}.`);
  const several = count === 1 ? 'document' : 'documents';
  const shown = documents.length < count ? ` The newest ${documents.length} are below.` : '';
  answer.text = `**${formatValue(BigInt(count), 'count')}** ${several}${what}.${shown}`;
  answer.evidence = documents.flatMap(
    (document) =>
    document.quote === null
      ? []
      : [{ figure: placeOf(document.name, document.quote), label: document.name, token: documentToken(document) }], // prettier-ignore
  );
  const quotes = documents.flatMap(({ name, quote }) =>
    quote === null ? [] : [`- “${plain(quote.text)}” (${placeOf(plain(name), quote)})`],
  );
  if (quotes.length > 0) answer.text += `\n\n${quotes.slice(0, 10).join('\n')}`;
  answer.text += '\n\n_From your uploaded documents, as I read them._';
  if (question.ask === 'count') return answer;
  answer.tables.push({
    title: 'Documents',
    headers: ['Document', 'Company', 'Date', 'Total', 'Transaction'],
    rows: documents.map(({ name, company, date, totalCents, transaction }) => [
      name,
      company,
      date === null ? null : formatDay(date),
      totalCents === null ? null : formatValue(totalCents, 'money'),
      transaction,
    ]),
    evidence: documents.map(documentToken),
  });
  return answer;
}

const placeOf = (name: string, { page, line }: { page: number; line: number }) =>
  `${name}, page ${page}, line ${line}`;

/** Opens a document, at the line that is quoted: 'document:ID:PAGE:LINE'. The portal reads it; no rows are behind it. */
const documentToken = ({ documentId, quote }: FoundDocument): string =>
  ['document', documentId, ...(quote === null ? [] : [quote.page, quote.line])].join(':');

const nouns = { payment: 'payment', invoice: 'invoice', bill: 'bill' } as const;

/**
 * Words what has no document: how many and how much, then the rows. `dates` names the days that were looked at; `tokenOf`
 * makes the token that opens all rows, or the one of a transaction.
 */
export function phraseWithoutDocument(
  question: DocumentQuestion,
  found: { rows: readonly WithoutDocument[]; count: number; totalCents: bigint },
  { dates, tokenOf }: { dates: string; tokenOf: (title: string, transactionId?: string) => string },
): Answer {
  const noun = nouns[question.target];
  const over =
    question.overCents === null ? '' : ` of at least ${formatValue(question.overCents, 'money')}`;
  const small =
    question.target === 'payment'
      ? `_Money out, ${dates}, leaving out wages, taxes, fees, loans, transfers and your own money._`
      : `_From your books, ${dates}._`;
  if (found.count === 0) {
    return emptyAnswer(`Every ${noun}${over} has a document, as far as I can see.\n\n${small}`);
  }
  const answer = emptyAnswer('');
  const isOne = found.count === 1;
  // With its noun, so that no other 1 of the text, a day of a month, opens the rows too.
  const count = `${formatValue(BigInt(found.count), 'count')} ${noun}${isOne ? '' : 's'}`;
  const total = formatValue(found.totalCents, 'money');
  answer.text = `**${count}**${over} ${isOne ? 'has' : 'have'} no document, **${total}** in total.`;
  const label = upperFirst(`${noun}s${over} without a document, ${dates}`);
  answer.evidence = [count, total].map((figure) => ({ figure, label, token: tokenOf(label) }));
  if (found.rows.length < found.count) answer.text += ` The latest ${found.rows.length} are below.`;
  answer.text += `\n\n${small}`;
  if (question.ask === 'count') return answer;
  answer.tables.push({
    title: `Without a document`,
    headers: ['Date', 'Who', 'Number', 'Amount'],
    rows: found.rows.map(({ date, name, number, amountCents }) => [
      formatDay(date),
      name,
      number,
      formatValue(amountCents, 'money'),
    ]),
    evidence: found.rows.map(({ name, date, transactionId }) =>
      tokenOf(`${name}, ${formatDay(date)}`, transactionId),
    ),
  });
  return answer;
}

function describe({
  company,
  says,
  isLinked,
  period,
  isUploadPeriod,
  overCents,
}: DocumentQuestion): string {
  const parts = [
    company === '' ? '' : ` from ${plain(company)}`,
    says === '' ? '' : ` with “${plain(says)}”`,
    overCents === null ? '' : ` over ${formatValue(overCents, 'money')}`,
    isLinked === false ? ' without a transaction' : '',
    period === null ? '' : ` ${isUploadPeriod ? 'uploaded' : 'dated'} ${plain(period.label)}`,
  ];
  return parts.join('');
}
