import { addDays, businessDay, type BusinessDay, type DateRange } from '@cairn/finance';
import type { TimeContext } from '../../time/cursor.ts';
import { timesSaid } from '../../time/times-said.ts';

const not = String.raw`(?:(?:has|have) ?n['’]?t|(?:has|have) not|never)`;
const buys = String.raw`(?:bought|buy|billed|been(?= (?:back|in|here|around|since|this|for)\b)|hired?|order(?:ed)?|come|purchased?|used (?:us|our)|called|booked?|shopped|shown?|seen(?= (?:since|in|here|this|for)\b)|heard (?=from\b|since\b)|spent|returned|sold (?:\w+ )?to|invoiced|had (?:\w+ )?(?:work|jobs?|orders?|visits?|appointments?))`;
const ofSilence = new RegExp(
  String.raw`\b${not} (?:\w+ ){0,2}?${buys}\b|\bin a (?:long )?(?:while|time)\b|\bin (?:ages|forever)\b|\bused to (?:\w+ )?(?:buy|order|hire|use|book|come|call|work|give|send|be|spend|pay (?:us )?(?:a lot|big|good|more|well))\b|\b(?:drop(?:ped)?|fell|fallen|fall) (?:off|away)\b|\b(?:gone|went|going|been) (?:\w+ )?(?:quiet|silent|dark|cold)\b|\bstopped (?:buying|ordering|coming|booking|calling)\b|\bdisappeared\b|\bghost(?:ed|ing)\b|\b(?:were|was) (?:\w+ )?regulars?\b`,
  'i',
);

/** 'Who hasn't ordered in a while?' asks for silence, and not for who buys less. */
export const asksOfSilence = (question: string): boolean => ofSilence.test(question);

const noneSince = new RegExp(
  String.raw`\b(?:${not} (?:(?=since\b)|(?:\w+ ){0,2}?${buys})|(?:bought|ordered|booked|spent) nothing|(?<!pa(?:id|y) )nothing(?= (?:since|for|in|this)\b))[^.?!]{0,40}?\b(since [^.,;?!]{3,40}|this (?:year|season|quarter|spring|summer|fall|winter)|(?:for|in) (?:(?:the|over|more than|about|at least|last|past) )*[\w-]+ (?:months|weeks|years?)\b)`,
  'i',
);
const ofPeople =
  /\b(?:who|customers?|clients?|patients?|members?|family|families|regulars?|accounts?|brokers?|company|companies|households?|people|any(?:body|one)|guests?|students?)\b/i;
const ofOthers =
  /\b(?:vendors?|suppliers?|subs|subcontractors?|employees?|staff|subscriptions?|software|raises?)\b/i;

/** Since when somebody shall have bought nothing, and when they had. */
export interface SilenceAsked {
  /** The last day on which they may have bought. */
  until: BusinessDay;
  spent: DateRange | null;
  /** Those who came again and again. */
  isOfHabit: boolean;
}

/** 'Patients who spent good money last year and haven't been back since Thanksgiving'; null where no time without sales is said. */
export function silenceAsked(question: string, context: TimeContext): SilenceAsked | null {
  const found = question.split(/(?<=[.?!])\s+/).map((sentence) => noneSince.exec(sentence));
  // 'Which bring us most? I have not seen Acme since May': what is told of somebody asks of nobody else.
  const [text, sentence = ''] = found.flatMap((one) => (one === null ? [] : [one[1], one.input]));
  if (text === undefined || !ofPeople.test(sentence) || ofOthers.test(question)) return null;
  const past = { ...context, isAhead: false };
  const bare = text
    .replace(/^since (?:(?:around|about|roughly) )?/i, '')
    .replace(/^(?:for|in) (?=\S+ (?:months|weeks|years?)$)/i, 'the last ');
  const read = (words: string) => timesSaid(words, past)[0];
  const said = (/^since/i.test(text) ? read(`since ${bare}`) : undefined) ?? read(bare);
  if (said === undefined || said.from > context.today || said.from <= '1901-01-01') return null;
  // 'Since last fall' they may have come in the fall; of a time that runs they may not.
  const over = ['', 'in ', 'this ']
    .map((opening) => read(opening + bare))
    .find((one) => one !== undefined && one.from === said.from && one.to < context.today);
  const isSince = /^since/i.test(text) && over !== undefined;
  const until = isSince ? businessDay(over.to) : addDays(businessDay(said.from), -1);
  const spent = timesSaid(question.replace(text, ' '), past).find(
    ({ from, to }) => to < context.today && from > '1901-01-01' && from <= until,
  );
  return {
    until,
    spent: spent === undefined ? null : { from: spent.from, to: spent.to },
    isOfHabit: /\b(?:regulars?|regularly|steady)\b/i.test(question),
  };
}
