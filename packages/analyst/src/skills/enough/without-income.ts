import { tokenise } from '../../language/tokens.ts';

const income = new Set(
  'revenue sales income booking bookings customer customers client clients student students patient patients job jobs work order orders business gig gigs session sessions shoot shoots project projects deposit deposits invoices phone phones call calls nothing'.split(
    ' ',
  ),
);
const none = new Set(['no', 'zero', 'without', 'any', 'not', 'nothing', '0']);
const everybody = new Set(['everybody', 'everyone', 'all', 'they']);
/** Not all of them: 'two of my biggest customers'. */
const some = new Set(
  'a another one two three four five several some few half most biggest largest best top main'.split(
    ' ',
  ),
);
const stops = new Set(
  'quit quits left leaves leave cancel cancels cancelled canceled stop stops stopped stopping dried dries vanished disappeared'.split(
    ' ',
  ),
);
/** What nobody does: 'nobody pays us'. */
const comes = new Set(
  'pay pays paid came come comes order orders ordered buy buys bought call calls called book books booked'.split(
    ' ',
  ),
);

/** Whether words suppose that nothing comes in any more: 'zero bookings', 'no new students', 'everybody just quit', 'sales dried up'. */
export function supposesNoIncome(words: string): boolean {
  const texts = tokenise(words).map(({ text }) => text);
  const near = (at: number, set: ReadonlySet<string>) =>
    texts.slice(at + 1, at + 4).some((text) => set.has(text));
  const isOfSome = (at: number) =>
    texts.slice(Math.max(0, at - 4), at).some((text) => some.has(text));
  return texts.some(
    (text, at) =>
      (none.has(text) && near(at, income)) ||
      (text === 'no' && texts[at + 1] === 'more' && near(at + 2, comes)) ||
      ((text === 'nobody' || text === 'nothing') && near(at, comes)) ||
      ((everybody.has(text) || income.has(text)) && !isOfSome(at) && near(at, stops)),
  );
}

const howLong = /\bhow (?:long|many (?:lean |slow |dead |bad )?(?:days|weeks|months|years))\b/i;
const leanTimes = /\b(?:lean|slow|dead|bad) (?:days|weeks|months)\b/i;
const lasts =
  /\b(?:until|till?|before) (?:i|we|they|he|she|the \w+)\b|\b(?:last|go|survive|make it|keep (?:going|the (?:doors|lights))|hold out|hang on|stay (?:open|afloat|alive)|run (?:out|on)|coast|get by|live)\b/i;

/** How long the money lasts if nothing comes in. */
export const asksHowLongWithout = (question: string): boolean =>
  howLong.test(question) &&
  lasts.test(question) &&
  (supposesNoIncome(question) || leanTimes.test(question));
