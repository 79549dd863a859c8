import { formatDay, type BusinessDay } from '@cairn/finance';
import { emptyAnswer, type Answer } from '../answer/answer.ts';
import { formatValue, plain } from '../answer/format.ts';
import type { DocumentQuestion } from './read-document-question.ts';

/** A document as an answer shows it. */
export interface FoundDocument {
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
  const quotes = documents.flatMap(({ name, quote }) =>
    quote === null
      ? []
      : [`- “${plain(quote.text)}” (${plain(name)}, page ${quote.page}, line ${quote.line})`],
  );
  if (quotes.length > 0) answer.text += `\n\n${quotes.slice(0, 10).join('\n')}`;
  answer.text += '\n\n_From the documents that were uploaded and what was read of them._';
  if (question.ask === 'count') return answer;
  answer.tables.push({
    title: 'Documents',
    headers: ['Document', 'Company', 'Date', 'Total', 'Transaction'],
    rows: documents.map(({ name, company, date, totalCents, transaction }) => [
      name,
      company,
      date === null ? null : formatDay(date),
      totalCents === null ? null : Number(totalCents) / 100,
      transaction,
    ]),
  });
  return answer;
}

const nouns = { payment: 'payment', invoice: 'invoice', bill: 'bill' } as const;

/** Words what has no document: how many and how much, then the rows. `dates` names the days that were looked at. */
export function phraseWithoutDocument(
  question: DocumentQuestion,
  found: { rows: readonly WithoutDocument[]; count: number; totalCents: bigint },
  dates: string,
): Answer {
  const noun = nouns[question.target];
  const over =
    question.overCents === null ? '' : ` of at least ${formatValue(question.overCents, 'money')}`;
  const small =
    question.target === 'payment'
      ? `_Money out, ${dates}, without wages, taxes, fees, loans, transfers and own money._`
      : `_From your books, ${dates}._`;
  if (found.count === 0) {
    return emptyAnswer(`Every ${noun}${over} has a document, as far as I see.\n\n${small}`);
  }
  const answer = emptyAnswer('');
  const several = found.count === 1 ? `${noun}${over} has` : `${noun}s${over} have`;
  answer.text = `**${formatValue(BigInt(found.count), 'count')}** ${several} no document, **${formatValue(found.totalCents, 'money')}** together.`;
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
      Number(amountCents) / 100,
    ]),
  });
  return answer;
}

function describe({ company, says, isLinked, period, overCents }: DocumentQuestion): string {
  const parts = [
    company === '' ? '' : ` from ${plain(company)}`,
    says === '' ? '' : ` with “${plain(says)}”`,
    overCents === null ? '' : ` over ${formatValue(overCents, 'money')}`,
    isLinked === false ? ' without a transaction' : '',
    period === null ? '' : ` dated ${plain(period.label)}`,
  ];
  return parts.join('');
}
