import type { Answer } from '../../answer/answer.ts';
import {
  dollars,
  exact,
  named,
  shareText,
  sizeOf,
  Wording,
  type Figure,
  type Part,
} from '../figure.ts';
import type { YearLeftOver } from '../enough/lasting.ts';
import { phraseUnsorted, type Unsorted } from '../unsorted.ts';

export interface DrawsFacts {
  when: string;
  /** The one owner who is asked about by name; else null. */
  who?: string | null;
  profit: Figure;
  /** What went out to the owners, and what they put in; null where no account is called so. */
  taken: Figure | null;
  put: Figure | null;
  accounts: readonly string[];
  /** So many costs have no category that neither draws nor profit are known; else null. */
  unsorted: Unsorted | null;
  /** The same of the same days a year before; null where those are not on record. */
  yearBefore?: { taken: Figure; profit: Figure } | null;
  /** What the owner says they take each time, where no account holds it and it did not go out so. */
  saidCents?: bigint | null;
  /** How many months the dates are. */
  months?: number;
  /** What went to the owner's savings and came back, where the question tells of them; null where it does not. */
  moved?: { to: Figure; back: Figure } | null;
  /** It is held against the year before in so many words. */
  isAgainstYearBefore?: boolean;
  /** What each of the owners took, where the rows say who; empty where they do not, and null where nobody asks for each. */
  byOwner?: readonly Part[] | null;
}

/** 'We each', 'the two of us', 'me and my sister'. */
export const asksOfEachOwner = (question: string): boolean =>
  /\b(?:we|us) each\b|\b(?:we|have we|did we) (?:\w+ )?each\b|\beach (?:of us|partner|owner|member)\b|\bboth (?:of us|partners|owners|members)\b|\b(?:two|three|four|[234]) of us\b|\bme and (?:my|the)\b/i.test(
    question,
  );

const ofSavings = /\bsavings?\b/i;
const ofOwner =
  /\b(?:draws?|drawn|drew|drawing|distributions?|salary|paycheck|profit|took out|taken out|live|living|personal\w*|(?:pay|paid|paying) (?:my|our)sel(?:f|ves)|take[ -]home)\b/i;

/** Only what went to savings and back, and nothing of what the owner took. */
export const asksOfSavingsAlone = (question: string): boolean =>
  ofSavings.test(question) &&
  /\b(?:mov|put|transfer|sock|stash|sen[dt]|set)\w*\b/i.test(question) &&
  !ofOwner.test(question);

/** 'How much went to savings, and did any come back': both halves at once. */
export const asksOfSavingsBack = (question: string): boolean =>
  asksOfSavingsAlone(question) &&
  /\bhow much\b/i.test(question) &&
  /\b(?:any|some|anything|it)\b[^.?!]{0,12} back\b/i.test(question);

/** What went to savings and came back. */
export const phraseMoved = (moved: NonNullable<DrawsFacts['moved']>, when: string): Answer => {
  const { to, back } = moved;
  const wording = new Wording();
  const kept = to.cents - back.cents;
  const again =
    back.cents > 0n
      ? ` and pulled ${wording.say(back)} back out`
      : ', and nothing was pulled back out';
  return wording
    .add(`You moved ${wording.say(to)} to savings ${when}${again}.`)
    .add(
      back.cents > 0n
        ? `Those moves left ${dollars(sizeOf(kept))} ${kept < 0n ? 'less' : 'more'} in savings.`
        : null,
    )
    .next('How much is in savings?', 'How much can I safely spend?')
    .done(
      "Counts transfers between your own accounts. Payments made straight from savings aren't included.",
    );
};

const noAccount = 'Your records have no account for owner draws';

/** What the owners took out against what was earned in the same dates. */
export function phraseDraws(facts: DrawsFacts): Answer {
  const { when, profit, taken, put, accounts, unsorted, saidCents = null } = facts;
  const wording = new Wording();
  if (taken === null)
    return wording
      .add(movedText(facts, wording))
      .add((facts.moved ?? null) === null ? `${noAccount}.` : `${noAccount}, so I see no draws.`)
      .add(
        saidCents === null
          ? null
          : `I also don't see exactly ${exact(saidCents)} going to one payee more than once ${when}.`,
      )
      .add(
        `Either nothing was taken ${when}, or it's mixed in with other payments. Move those payments to an owner account, and I'll compare them with profit.`,
      )
      .done('');
  if (unsorted !== null)
    return phraseUnsorted(unsorted, {
      known: { ...taken, label: `What you took out ${when}` },
      toKnow: 'what you took out against profit',
    });
  const figure = wording.say(taken);
  const one = facts.who ?? null;
  const who = one === null ? 'You' : named(one);
  if (taken.cents <= 0n)
    wording
      .add(`${who} took nothing out ${when}.`)
      .add(
        profit.cents < 0n
          ? `The business lost ${wording.say(profit, -profit.cents)}.`
          : `Profit was ${wording.say(profit)}.`,
      );
  else if (profit.cents <= 0n)
    wording.add(
      profit.cents === 0n
        ? `${who} took out ${figure} ${when}, and there was no profit.`
        : `${who} took out ${figure} ${when}, while the business lost ${wording.say(profit, -profit.cents)}.`,
    );
  else {
    const over = taken.cents - profit.cents;
    const share = shareText(taken.cents, profit.cents);
    wording.add(
      over > 0n
        ? `${who} took out ${figure} ${when}, ${dollars(over)} more than the ${wording.say(profit)} profit.`
        : `${who} took out ${figure} ${when}, ${share ?? 'part'} of the ${wording.say(profit)} profit.`,
    );
    // What another owner took is not known here.
    if (over <= 0n && one === null)
      wording.add(`The other ${dollars(-over)} stayed in the business.`);
  }
  wording.add(perMonth(facts));
  if (put !== null && put.cents > 0n)
    wording.add(`${who} also put in ${wording.say(put)} over that time.`);
  wording.add(ownersText(facts, wording));
  wording.add(againstYearBefore(facts, wording));
  wording.next('How much can I safely take out?', 'How are we doing?');
  return wording.done(`Based on what was recorded in ${accounts.map(named).join(', ')}.`);
}

/** What it is a month, where the owner says what it should be. */
function perMonth({ taken, saidCents = null, months = 0 }: DrawsFacts): string | null {
  if (taken === null || saidCents === null || months < 1) return null;
  const each = BigInt(Math.round(Number(taken.cents) / months));
  return `That's ${dollars(each)} a month on average, in ${String(taken.count)} ${taken.count === 1 ? 'payment' : 'payments'}, compared with the ${dollars(saidCents)} you mentioned.`;
}

/** What may be taken month after month, by what twelve whole months left over; null year where not all of them are on record. */
export function phraseSensibleDraw(year: YearLeftOver | null, cash: bigint | null): Answer {
  const wording = new Wording();
  const month = year === null ? 0n : (year.cents + (year.isOfBank ? 0n : year.drawnCents)) / 12n;
  if (year === null)
    wording.add(
      "I cannot say what's safe to take: your records don't cover all of the last 12 months.",
    );
  else if (month <= 0n)
    wording.add(
      `No amount is safe to take: over the last 12 full months you averaged ${dollars(-month)} a month short.`,
    );
  else
    wording
      .add(
        `At most about ${dollars(month)} a month: your average left over in the last 12 full months${year.paidOffCents > 0n ? ', after loan payments' : ''}.`,
      )
      .add(
        year.drawnCents > 0n
          ? `You already took ${dollars(year.drawnCents / 12n)} a month out of that.`
          : null,
      );
  if (cash !== null)
    wording.add(
      `You have ${dollars(cash)} in cash today${month <= 0n ? ', and taking some out makes it run out sooner' : ''}.`,
    );
  return wording
    .next('How much can I safely spend?', 'What do we need to sell to break even?')
    .done(
      "Based on 12 full months, because a few good ones say little about the rest. Your own income taxes aren't included.",
    );
}

function ownersText({ byOwner = null, accounts }: DrawsFacts, wording: Wording): string | null {
  if (byOwner === null) return null;
  const each = byOwner.map((one) => `${named(one.label)} ${wording.say(one)}`);
  return each.length > 0
    ? `By name: ${each.join(', ')}.`
    : `Your records don't show who took what: ${accounts.map(named).join(', ')} ${accounts.length === 1 ? 'has' : 'have'} no names.`;
}

/** What lies in the owner's own savings is still the business's: it was moved, and not taken. */
function movedText({ moved = null, when }: DrawsFacts, wording: Wording): string | null {
  if (moved === null) return null;
  const back = moved.back.cents > 0n ? wording.say(moved.back) : 'nothing';
  return `You moved ${wording.say(moved.to)} to savings ${when}, and ${back} came back. That isn't pay, because the money is still in the business.`;
}

function againstYearBefore(
  { yearBefore = null, isAgainstYearBefore = false, taken: now }: DrawsFacts,
  wording: Wording,
): string | null {
  if (yearBefore === null)
    return isAgainstYearBefore
      ? "Your records don't cover all of the same days a year earlier, so I have nothing to compare."
      : null;
  if (yearBefore.taken.cents <= 0n)
    return isAgainstYearBefore ? 'In the same days a year earlier, nothing was taken out.' : null;
  const { taken, profit } = yearBefore;
  const result =
    profit.cents < 0n
      ? `a loss of ${wording.say(profit, -profit.cents)}`
      : `a profit of ${wording.say(profit)}`;
  const more = now === null || !isAgainstYearBefore ? null : now.cents - taken.cents;
  const moved =
    more === null
      ? ''
      : more === 0n
        ? " That's exactly the same this time."
        : ` That's ${dollars(sizeOf(more))} ${more > 0n ? 'more' : 'less'} this time.`;
  return `In the same days a year earlier it was ${wording.say(taken)}, with ${result}.${moved}`;
}

/** What went out by the very sum that the owner says they take, where no account tells draws from costs. */
export function phraseSteadyDraws(facts: {
  each: bigint;
  /** Whom it went to; null where no name is on record. */
  payee: string | null;
  when: string;
  paid: Figure;
  /** What of it counts as costs, and the profit after them. */
  inCosts: Figure;
  profit: Figure;
}): Answer {
  const { each, payee, when, paid, inCosts, profit } = facts;
  const wording = new Wording();
  const before = profit.cents + inCosts.cents;
  const share = shareText(paid.cents, before);
  const whom = payee === null ? '' : ` to ${named(payee)}`;
  wording
    .add(
      `${exact(each)} went out ${String(paid.count)} times ${when}${whom}, ${wording.say(paid)} in total.`,
    )
    .add(
      before <= 0n
        ? 'There was no profit to take it from.'
        : `That's ${share ?? 'part'} of the ${dollars(before)} you earned before those payments.`,
    );
  if (before > 0n) {
    const left = before - paid.cents;
    wording.add(
      left < 0n
        ? `That's ${dollars(-left)} more than you earned.`
        : `${dollars(left)} stayed in the business.`,
    );
  }
  if (inCosts.cents > 0n)
    wording.add(
      `${noAccount}, so these payments count as costs. Move them to an owner account, and they won't.`,
    );
  return wording
    .next('Uncategorized transactions', 'How much can I safely take out?')
    .done(
      `Counts payments of exactly ${exact(each)}. Anything else you paid in that exact amount counts too.`,
    );
}

/** What went to one person, where no account tells draws from costs. */
export function phrasePaidTo({
  name,
  when,
  paid,
  profit,
}: {
  name: string;
  when: string;
  paid: Figure;
  profit: Figure;
}): Answer {
  const wording = new Wording();
  return wording
    .add(`${named(name)} was paid ${wording.say(paid)} ${when}.`)
    .add(
      profit.cents < 0n
        ? `The business lost ${wording.say(profit, -profit.cents)} over that time.`
        : `The business made ${wording.say(profit)} in profit over that time.`,
    )
    .add(
      `${noAccount}, so these payments may count as costs. Move them to an owner account, and I'll compare them with profit.`,
    )
    .next('Uncategorized transactions', 'How are we doing?')
    .done('');
}

/** What would be a safe or sensible sum to take, once or each month. */
export const asksSensibleDraw = (question: string): boolean =>
  /\b(?:safe|sensible|reasonable|fixed|regular|steady|healthy|comfortable|right)\b(?: \w+)? (?:amount|number|sum|figure|draw|paycheck|salary)\b/i.test(
    question,
  ) && /\b(?:(?:my|our)sel(?:f|ves)|personal|take home|owner|draws?)\b/i.test(question);

const oneTook =
  /\b(?:took|tak(?:e|es|en|ing) (?:out|home)|drew|draw(?:s|n|ing)?|withdrew|withdrawn|withdrawals?|distributions?|(?:pay|pays|paid|paying) (?:him|her|them)sel(?:f|ves))\b/i;
const owners = /\b(?:i|we|me|us|myself|ourselves|(?:can|could|may|should|if))\b/i;

/** 'How much has Nora drawn': what somebody took who may be an owner, which only the rows of the owners' accounts tell. */
export const asksWhatOneTook = (question: string): boolean =>
  oneTook.test(question) &&
  !owners.test(question) &&
  !/\b(?:savings?|loans?|cards?|loc|line of credit|credit line)\b/i.test(question);
