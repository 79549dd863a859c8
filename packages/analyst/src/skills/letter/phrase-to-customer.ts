import { formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording, type Figure } from '../figure.ts';
import type { OneNameFacts, OpenDocument, Pays } from '../one-name/one-name-facts.ts';
import { documentsText } from '../one-name/open-text.ts';
import { openTable } from '../one-name/phrase-worry.ts';
import type { Tone } from './text-asked.ts';

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
      ? `${named(name)} owes you ${wording.say(open.all)}, and none of it is due yet. Here is a text to copy:`
      : `${named(name)} is late with ${sum === open.all.cents ? `all ${wording.say(open.all)}` : `${exact(sum)} of the ${wording.say(open.all)}`} that they owe. Here is a text to copy:`,
  );
  wording.add(`“${letterText(facts, about, late.length > 0)}”`);
  const credit = all.reduce((total, { cents }) => total + cents, 0n) - open.all.cents;
  if (credit > 0n)
    wording.add(
      `Credits or payments of theirs of ${exact(credit)} are not applied to any invoice yet: apply them first.`,
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
  const [are, it] = about.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const total = about.length === 1 ? '' : `, ${exact(sum)} in all`;
  const isPlainlySoft = tone.isSoft || !isLate;
  const when =
    by === null
      ? 'and tell me the day on which I can expect it'
      : `${by.word} ${formatDay(by.day)}`;
  const asks = tone.isFirm
    ? `Please pay ${exact(sum)} ${by === null ? 'now, or tell me the day on which it will be paid' : when}.`
    : isLate
      ? `Could you send the payment of ${exact(sum)}${by === null ? ',' : ''} ${when}?`
      : `Could you see to it that ${it === 'it' ? 'it is' : 'they are'} paid ${by === null ? 'by the due date' : when}?`;
  return [
    `Hello ${named(name)},${isPlainlySoft ? ' I hope all is well with you.' : ''}`,
    isLate
      ? `${tone.isAgain ? 'I am writing again about your account with us' : 'I am writing about your account with us'}: ${documentsText(about, { role: 'paying', today })} ${are} still open${total}.`
      : `A note on your account with us: ${documentsText(about, { role: 'paying', today })}${total}.`,
    ...(request === null ? [asks] : [`${request}.`]),
    ...(parts === null || request === null ? [] : [`That would be ${partText(sum, parts)}.`]),
    ...(tone.isFirm
      ? [
          tone.isSoft
            ? 'I value working with you and would like to have this settled. If something is wrong with the invoice, please tell me.'
            : 'If something is wrong with the invoice, please tell me right away.',
        ]
      : request === null
        ? ['If it is already on its way, please disregard this note.']
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
  if (late === 0) return `${named(name)} paid all ${String(settled)} earlier invoices on time.`;
  const mean = daysLate === null ? '' : `, by ${String(Math.round(daysLate))} days on average`;
  return `For you to know: ${named(name)} paid ${String(late)} of ${String(settled)} earlier invoices late${mean}.`;
}

/** Nothing is open, or it is of something that no record tells: what is on record of them, to write it from. */
function withoutText(wording: Wording, facts: ToCustomer): Answer {
  const { name, today, open, lastPaid, revenue, isOfElse, wish } = facts;
  const wanted = [facts.request === null ? '' : `${facts.request}.`, wish].filter(
    (one) => one !== '',
  );
  const paid =
    lastPaid === null
      ? ''
      : `; they last paid ${exact(lastPaid.cents)} on ${formatDay(lastPaid.date)}`;
  if (isOfElse) {
    wording.add(
      wanted.length === 0
        ? `What to say to ${named(name)} about that is not in your records; this is, to write it from.`
        : `Here is a text to ${named(name)} to copy: “Hello ${named(name)}, I hope all is well with you. ${wanted.join(' ')} Thank you.”`,
    );
    wording.add(
      `${named(name)} bought for ${wording.say(revenue)} in the last twelve months${paid}.`,
    );
  } else
    wording.add(
      `There is nothing to remind ${named(name)} of: no invoice of theirs is open${paid}.`,
    );
  if (open.all.cents > 0n && isOfElse)
    wording.add(
      `They owe you ${wording.say(open.all)}, ${open.overdue.cents <= 0n ? 'none' : open.overdue.cents >= open.all.cents ? 'all' : wording.say(open.overdue)} of it overdue.`,
    );
  openTable({ name, today, open, role: 'paying' }, wording);
  return wording
    .next(`Write a reminder to ${name}`, 'Who should I chase first?')
    .done('Nothing was sent.');
}
