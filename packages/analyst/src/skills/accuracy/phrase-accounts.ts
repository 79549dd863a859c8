import { daysBetween, formatDay, type BusinessDay } from '@cairn/finance';
import type { Answer } from '../../answer/answer.ts';
import { dollars, exact, named, sizeOf, Wording } from '../figure.ts';
import type { NamedRecord } from '../../vocabulary.ts';
import { listOf } from '../../language/phrases.ts';

const ofAccounts =
  /\bundeposited\b|\buncategori[sz]ed\b|\bsuspense\b|\bask my accountant\b|\binventory\b|\bprepaid\b|\bcustomer deposits?\b|\bpayroll liabilities|\bpayroll liability|\bclearing account\b|\bpetty cash\b|\bcash (?:drawer|box|register)\b|\bopening balance equity\b/gi;
const doubts =
  /\b(?:real(?=\s*(?:[?.,;!]|$|or\b|money\b))|junk|left ?over|stale|stuck|parked|sitting|been there|how far (?:apart|off)|looks? (?:wrong|off|weird|right|high|low)|counted|(?:acc?ounts?|inventory) (?:says?|shows?)|(?<=\b(?:count|shelf|shelves|but)\b[^?]{0,60})books (?:says?|shows?)|books (?:says?|shows?)(?=[^?]{0,60}\b(?:count|shelf|shelves|but)\b)|clear(?:ed)? out|make sense|(?:hardly|barely) moved|add up)\b/i;

const distrusts =
  /\b(?:(?:don['’]?t|do not|can['’]?t|cannot|(?:can|should|do) (?:i|we)) (?:\w+ )?(?:trust|believe)\b(?! (?:how|we|i|you|he|she|they)\b)(?![^.?!,;]*\b(?:lasts?|will|would|covers?|holds up|makes? it|until|till|to)\b)|means? anything\b|(?:is (?:it|that)|be) (?:(?!(?:paid|better|laid|written|worse|well|cut|called)\b)\w+ ){0,2}(?:off|wrong|real|accurate|(?:away|far) from)\b(?! (?:that|to|for)\b))/i;

/** 'Money parked in Undeposited Funds, is that real', 'what inventory says against my count', 'I do not trust the cash drawer': the accounts whose balance is doubted. */
export function accountsDoubted(question: string, records: readonly NamedRecord[] = []): string[] {
  const text = question.toLowerCase();
  const isOfTrust = distrusts.test(question);
  const held = records.flatMap(({ accountType, name }) => {
    const own = name.replace(/ \([^)]*\)$/, '').toLowerCase();
    return isOfTrust && accountType === 'bank' && text.includes(own) ? own : [];
  });
  const called = isOfTrust || doubts.test(question) ? (text.match(ofAccounts) ?? []) : [];
  return [...new Set([...called, ...held])];
}

export interface AccountDoubted {
  name: string;
  day: BusinessDay;
  cents: bigint;
  /** Holds money that no linked bank shows, booked up to this day. */
  bookedUpTo?: BusinessDay;
  /** Collects costs or income, and holds nothing. */
  isFlow: boolean;
  /** The latest of the entries that come to it, the latest first. */
  rows: readonly { date: BusinessDay; name: string; cents: bigint }[];
  /** What it was before the month that is asked about, or that ran last. */
  before: { day: BusinessDay; cents: bigint };
  /** Put in and taken out since then. */
  moved: { in: bigint; out: bigint };
  /** How many come to it, and from which day on. */
  entries: { count: number; since: BusinessDay };
  token: string | null;
}

/** From so many days on what only passes through is stuck. */
const STALE_DAYS = 30;
const TOLD = 3;

/** What each account holds on a day, since when, and how far that is from a sum that is said. */
export function phraseAccounts(
  accounts: readonly AccountDoubted[],
  { said, below }: { said: bigint | null; below: readonly { name: string; cents: bigint }[] },
): Answer {
  const wording = new Wording();
  const holding = accounts.filter((one) => !one.isFlow);
  for (const one of accounts) {
    const { name, day, cents, isFlow, rows, token } = one;
    const sum = wording.say({ cents, label: name, token }, cents);
    const [is, on] = isFlow ? ['came to', 'in the 12 months to'] : ['was', 'on'];
    // A count is of the one account that holds something.
    const isHeld = accounts.length === 1 || (holding.length === 1 && !isFlow);
    const gap = said === null || !isHeld ? null : cents - said;
    const held =
      gap === null || said === null
        ? ''
        : gap === 0n
          ? `, the same as your ${exact(said)}`
          : `, ${exact(sizeOf(gap))} ${gap > 0n ? 'more' : 'less'} than your ${exact(said)}`;
    wording.add(`${named(name)} ${is} ${sum} ${on} ${formatDay(day)}${held}.`);
    wording.add(restText(one));
    if (cents <= 0n) continue;
    const passes = /undeposited|clearing|suspense|uncategor/i.test(name);
    if (passes || isFlow) wording.add(sinceText(one));
    else {
      wording.add(movedText(one));
      if (gap === null && /inventory/i.test(name))
        wording.add(
          'Only a count of the shelves can confirm that. Do one before you share the figures.',
        );
      if (gap !== null && gap !== 0n)
        wording.add(
          `Trust your count: it shows what's there, and the account only what was recorded. Look for what was ${gap > 0n ? 'sold, used or lost and never taken out' : 'bought and never entered'}.`,
        );
    }
    wording.table({
      headers: ['Date', 'Who', 'Amount'],
      rows: rows.slice(0, 20).map((row) => [row.date, row.name, exact(row.cents)]),
      evidence: rows.slice(0, 20).map(() => token),
    });
  }
  if (below.length > 0)
    wording.add(
      `Below zero, which shouldn't be possible: ${listOf(below.map(({ name, cents }) => `${named(name)} at ${exact(cents)}`))}.`,
    );
  return wording
    .next('Do the books match the bank?', 'Anything unusual in the accounts?')
    .done("Based on what's recorded. Anything never entered is missing here.");
}

/** What the balance rests on of money that no bank shows, and why none stands on stock. */
function restText({ name, cents, bookedUpTo }: AccountDoubted): string | null {
  const check = /cash|drawer|till/i.test(name)
    ? 'Count it and compare'
    : "Compare it with the bank's balance for the same day";
  if (bookedUpTo !== undefined)
    return `That's what your books show, with the last entry on ${formatDay(bookedUpTo)}. No bank is linked to check it against, so your records don't show how far off it is. ${check} before you rely on this number.`;
  return cents === 0n && /inventory/i.test(name)
    ? 'Your purchases are recorded as a cost, so what is on the shelf has no value in the books.'
    : null;
}

/** How it moved since, with what was put in and taken out where that comes to it. */
function movedText({ cents, before, moved }: AccountDoubted): string {
  const change = cents - before.cents;
  const then = `It was ${change === 0n ? 'also ' : ''}${dollars(before.cents)} on ${formatDay(before.day)}`;
  const parts =
    moved.in - moved.out === change && moved.in + moved.out > 0n
      ? ` Since then ${dollars(moved.in)} was put in and ${dollars(moved.out)} taken out.`
      : '';
  return change === 0n
    ? `${then}.${parts}`
    : `${then}, so it ${change < 0n ? 'fell' : 'rose'} ${dollars(sizeOf(change))}.${parts}`;
}

/** How old what stands there is: the last entries that come to it. */
function sinceText({ name, rows, day, isFlow, entries }: AccountDoubted): string | null {
  const { count, since } = entries;
  if (count === 0) return null;
  const told = rows
    .slice(0, TOLD)
    .map((row) => `${named(row.name)} ${exact(row.cents)} on ${formatDay(row.date)}`);
  const of = `${String(count)} ${count === 1 ? 'entry' : 'entries'} since ${formatDay(since)}: ${listOf([...told, ...(count > told.length ? [`${String(count - told.length)} more`] : [])])}`;
  // What nobody has sorted is no leftover of the bank, however old.
  if (isFlow || !/undeposited/i.test(name)) return `It's made up of ${of}.`;
  const isFresh = daysBetween(since, day) <= STALE_DAYS;
  return isFresh
    ? `It's real and recent, not left over: ${of}.`
    : `Part of it is old: ${of}. Whatever has gone to the bank since was most likely recorded there a second time.`;
}

/** None is called so: how near a forecast came is no answer to that. */
export const phraseNoAccount = (words: readonly string[]): Answer =>
  new Wording()
    .add(`I find no account called ${listOf(words.map(named))} in your books with anything in it.`)
    .next('Do the books match the bank?')
    .done('');
