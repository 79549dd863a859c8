import { scaled, scaleWords } from '../language/money-words.ts';
import { askedChange, type AskedChange } from './change.ts';

const polite = /^(?:(?:please|can you|could you|would you|i want to|i'd like to|let's)[ ,]+)+/i;
const ended = /[ .!?]+$|,? (?:please|thanks|thank you)[ .!?]*$/i;

const minimum = new RegExp(
  String.raw`^(?:(?:set|change|make|put|raise|lower|move) )?(?:(?:my|our|the) )?minimum (?:cash|balance|cash balance|cash reserve)(?: limit)? (?:to|at|is|should be|of) \$?([\d,]+(?:\.\d\d?)?) ?(${scaleWords})?(?: dollars)?$`,
  'i',
);
const recurring =
  /^(?:mark|treat|flag|count) (.+) as (?:not|no longer|non|never)[ -](?:a )?recurring(?: payment| charge)?$/i;
const isNot = /^(.+?) is (?:not|no longer) (?:a )?recurring(?: payment| charge)?$/i;
/** What asks which they are, or whether they are, names none. */
const asking = /\b(?:what|which|who|whether|if|why|how|when|where)\b/i;
const filing = /^(?:file|put|categorize|categorise|classify|move|book) /i;
/** 'As' and 'under' before the words that names are more often made of. */
const places = [/^(.+?) (?:under|as) (.+)$/i, /^(.+?) (?:in|into|to) (.+)$/i];
const around =
  /^(?:the )?(?:category )?| category$|(?: category)? (?:from now on|always|every time|going forward)$/gi;
const everything =
  /^(?:(?:all )?(?:the |my |our )?(?:payments?|charges?|transactions?|rows?)|all|everything|anything) (?:(?:of|from|to|at|by|with) )?/i;

/** What a sentence asks to be changed, where the whole of it does; null of anything else. */
export function readChange(sentence: string): AskedChange | null {
  const written = sentence.trim().slice(0, 300);
  // 'Is Adobe not recurring?' asks for a figure; 'can you mark it as …?' does not.
  if (written.endsWith('?') && !polite.test(written)) return null;
  const said = written
    .replaceAll(/\s+/g, ' ')
    .replace(polite, '')
    .replace(ended, '')
    .replaceAll(/[“”"]/g, '');
  const read = askedChange.safeParse(
    minimumIn(said) ?? recurringIn(said, written.endsWith('?')) ?? filedIn(said),
  );
  return read.success ? read.data : null;
}

function minimumIn(said: string): AskedChange | null {
  const found = minimum.exec(said);
  if (found === null) return null;
  const [, digits = '', scale = ''] = found;
  return { kind: 'minimum_cash', dollars: Math.round(scaled(digits, scale) * 100) / 100 };
}

/** 'Mark it as …' asks for it, even politely; 'it is not …' says it, and asks for nothing where it ends with a question mark. */
function recurringIn(said: string, isQuestion: boolean): AskedChange | null {
  const ordered = recurring.exec(said)?.[1];
  const stated = isQuestion ? undefined : isNot.exec(said)?.[1];
  const payment = ordered ?? (stated !== undefined && asking.test(stated) ? undefined : stated);
  return payment === undefined ? null : { kind: 'not_recurring', payment };
}

function filedIn(said: string): AskedChange | null {
  if (!filing.test(said)) return null;
  const rest = said.replace(filing, '').replace(everything, '');
  const found = places.map((place) => place.exec(rest)).find((one) => one !== null);
  const [, counterparty = '', category = ''] = found ?? [];
  return { kind: 'category', counterparty, category: category.replaceAll(around, '') };
}

/** Stands for what was spoken of, and names nothing. */
export const isPointing = (name: string): boolean =>
  /^(?:this|that|it|these|those|them|this (?:one|payment|charge)|that (?:one|payment|charge))$/i.test(
    name,
  );

/** 'Mark this as not recurring': the one thing that was spoken of. */
export function pointAt(asked: AskedChange, names: readonly string[]): AskedChange {
  const [one, other] = names;
  if (one === undefined || other !== undefined) return asked;
  if (asked.kind === 'not_recurring' && isPointing(asked.payment))
    return { ...asked, payment: one };
  if (asked.kind === 'category' && isPointing(asked.counterparty))
    return { ...asked, counterparty: one };
  return asked;
}
