import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording, type Figure } from '../figure.ts';
import type { OneNameFacts, OpenDocument, Pays } from '../one-name/one-name-facts.ts';
import { documentsText } from '../one-name/open-text.ts';
import { openTable } from '../one-name/phrase-worry.ts';
import type { Tone } from './text-asked.ts';
import { daysText } from '../../language/phrases.ts';

/** Whom a text is for, and what is between them and the business: nothing else may stand in it. */
export interface ToCustomer {
  name: string;
  today: BusinessDay;
  open: NonNullable<OneNameFacts['open']>;
  pays: Pays | null;
  /** The latest that they paid, and bought. */
  lastPaid: { date: BusinessDay; cents: bigint } | null;
  revenue: Figure;
  /** It is not about what they owe. */
  isOfElse: boolean;
  tone: Tone;
  /** 'By Jul 3', as the question says. */
  by: { word: string; day: BusinessDay } | null;
  request: string | null;
  wish: string;
  parts: number | null;
}

/** A text to a customer about what they owe, to be copied. */
export function phraseToCustomer(facts: ToCustomer): Answer {
  const { name, today, open, isOfElse } = facts;
  const wording = new Wording();
  const late = open.documents.filter(({ due, cents }) => due < today && cents > 0n);
  const all = open.documents.filter(({ cents }) => cents > 0n);
  if (isOfElse || all.length === 0) return withoutText(wording, facts);
  const about = late.length > 0 ? late : all;
  const sum = about.reduce((total, { cents }) => total + cents, 0n);
  wording.add(
    late.length === 0
      ? `${named(name)} owes you ${wording.say(open.all)}, and none of it is due yet.`
      : `${named(name)} is past due on ${sum === open.all.cents ? `all ${wording.say(open.all)}` : `${exact(sum)} of the ${wording.say(open.all)}`} they owe you.`,
  );
  wording.add(`Here's a draft to copy: “${letterText(facts, about, late.length > 0)}”`);
  const credit = all.reduce((total, { cents }) => total + cents, 0n) - open.all.cents;
  if (credit > 0n)
    wording.add(
      `First apply their ${exact(credit)} in credits or payments, which aren't on any invoice yet.`,
    );
  wording.add(habitText(facts));
  openTable({ name, today, open, role: 'paying' }, wording);
  wording.next('Who should I chase first?', `How does ${name} pay?`);
  return wording.done(
    'Late means past the due date today, with money still open. Nothing was sent.',
  );
}

function letterText(
  { name, today, tone, by, request, wish, parts }: ToCustomer,
  about: readonly OpenDocument[],
  isLate: boolean,
): string {
  const sum = about.reduce((total, { cents }) => total + cents, 0n);
  const [are, theyAre] = about.length === 1 ? ['is', "it's"] : ['are', "they're"];
  const total = about.length === 1 ? '' : `, ${exact(sum)} in total`;
  const isPlainlySoft = tone.isSoft || !isLate;
  const when =
    by === null ? 'and let me know when to expect it' : `${by.word} ${formatDay(by.day)}`;
  const asks = tone.isFirm
    ? `Please pay ${exact(sum)} ${by === null ? 'now, or let me know what day it will be paid' : when}.`
    : isLate
      ? `Could you send ${exact(sum)} ${when}?`
      : `Could you make sure ${theyAre} paid ${by === null ? 'by the due date' : when}?`;
  return [
    `Hello ${named(name)},${isPlainlySoft ? ' I hope all is well.' : ''}`,
    isLate
      ? `${tone.isAgain ? "I'm following up again on your account" : "I'm following up on your account"}: ${documentsText(about, { role: 'paying', today })} ${are} still open${total}.`
      : `A quick note about your account: ${documentsText(about, { role: 'paying', today })}${total}.`,
    ...(request === null ? [asks] : [`${request}.`]),
    ...(parts === null || request === null ? [] : [`That would be ${partText(sum, parts)}.`]),
    ...(tone.isFirm
      ? [
          tone.isSoft
            ? 'I value working with you and would like to get this settled. If anything is wrong with the invoice, please let me know.'
            : 'If anything is wrong with the invoice, please let me know right away.',
        ]
      : request === null
        ? ["If it's already on its way, please disregard this note."]
        : []),
    wish,
    'Thank you.',
  ]
    .filter((one) => one !== '')
    .join(' ');
}

export const partText = (sum: bigint, parts: number): string =>
  `${exact(sum / BigInt(parts) + (sum % BigInt(parts) === 0n ? 0n : 1n))} each`;

function habitText({ name, pays }: ToCustomer): string | null {
  if (pays === null || pays.settled === 0) return null;
  const { settled, late, daysLate } = pays;
  if (late === 0)
    return `${named(name)} paid ${settled === 1 ? 'the 1 earlier invoice' : `all ${String(settled)} earlier invoices`} on time.`;
  const mean = daysLate === null ? '' : `, by ${daysText(daysLate)} on average`;
  return `For your own reference, ${named(name)} paid ${String(late)} of ${String(settled)} earlier invoices late${mean}.`;
}

/** Nothing is open, or it is of something that no record tells: what is on record of them, to write it from. */
function withoutText(wording: Wording, facts: ToCustomer): Answer {
  const { name, today, open, lastPaid, revenue, isOfElse, wish } = facts;
  const wanted = [facts.request === null ? '' : `${facts.request}.`, wish].filter(
    (one) => one !== '',
  );
  const paid =
    lastPaid === null
      ? null
      : `They last paid you ${exact(lastPaid.cents)} on ${formatDay(lastPaid.date)}.`;
  if (isOfElse) {
    wording.add(
      wanted.length === 0
        ? `Your records don't show what to tell ${named(name)} about that, but here's what they do show.`
        : `Here's a draft to ${named(name)} you can copy: “Hello ${named(name)}, I hope all is well. ${wanted.join(' ')} Thank you.”`,
    );
    wording.add(`${named(name)} bought ${wording.say(revenue)} over the last 12 months.`);
  } else
    wording.add(
      `${named(name)} has no open invoices, so there's nothing to send a reminder about.`,
    );
  wording.add(paid);
  if (open.all.cents > 0n && isOfElse)
    wording.add(
      `They owe you ${wording.say(open.all)}, ${open.overdue.cents <= 0n ? 'none of it' : open.overdue.cents >= open.all.cents ? 'all of it' : `including ${wording.say(open.overdue)} that's`} past due.`,
    );
  openTable({ name, today, open, role: 'paying' }, wording);
  return wording
    .next(`Write a reminder to ${name}`, 'Who should I chase first?')
    .done('Nothing was sent.');
}
