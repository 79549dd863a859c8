import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording, type Part } from '../figure.ts';
import { listOf } from '../one-name/payments-in.ts';

const repeats =
  /\b(?:came|come|coming) back\b|\bsecond (?:order|purchase|job|visit)\b|\b(?:bought|buy|order(?:ed)?|came|come)\b[^.?!]{0,30}\bsecond time\b|\b(?:bought|ordered|buy|came|hired us) (?:only |just )?once\b|\brepeat (?:customers?|clients?|buyers?|business|orders?)\b|\bone[- ]and[- ]done\b|\bre-?order(?:ed|ing|s)?\b/i;
const ofCustomers =
  /\b(?:who|which|how many)\b[^.?!]*\b(?:customers?|clients?|accounts?|shops?|stores?|restaurants?|people|ones|buyers?|came back|repeat)\b/i;
const ofUs =
  /\b(?:we|i) (?:should |need to |have to |to )?re-?order|\b(?:checks?|bounced?|pay|paid|charged|late)\b/i;

/** 'Which shops came back for a second order': who bought how often. */
export const asksOfRepeat = (question: string): boolean =>
  repeats.test(question) && ofCustomers.test(question) && !ofUs.test(question);

export interface RepeatFacts {
  /** 'in 2025', and the income that is named. */
  when: string;
  of: string | null;
  /** Sales of each, by how many there were. */
  bought: readonly Part[];
  /** Who bought after these days. */
  since: ReadonlySet<string | null>;
  /** Who had bought before them and not in them. */
  gone: readonly Part[];
}

const SHOWN = 12;
const times = ({ count, label }: Part) => `${named(label)} ${String(count)}`;

/** Who came back, who bought once and whether they have since, and who did not come at all. */
export function phraseRepeat({ when, of, bought, since, gone }: RepeatFacts): Answer {
  const wording = new Wording();
  const sorted = [...bought].sort((a, b) => b.count - a.count || (a.cents < b.cents ? 1 : -1));
  const back = sorted.filter(({ count }) => count > 1);
  const once = sorted.filter(({ count }) => count === 1);
  const who = bought.length === 1 ? 'customer' : 'customers';
  if (bought.length === 0)
    return wording.add(`No customer bought anything ${when}.`).next('How are we doing?').done('');
  const more = back.length > SHOWN ? [`${String(back.length - SHOWN)} more`] : [];
  wording.add(
    `${String(back.length)} of the ${String(bought.length)} ${who} who bought${of === null ? '' : ` (${named(of)})`} ${when} came back for a second sale${back.length === 0 ? '' : `: ${listOf([...back.slice(0, SHOWN).map(times), ...more])}`}.`,
  );
  const [again, not] = [true, false].map((isAgain) =>
    once.filter(({ key }) => since.has(key) === isAgain).map(({ label }) => named(label)),
  );
  const some = (all: readonly string[] = []) =>
    listOf([
      ...all.slice(0, SHOWN),
      ...(all.length > SHOWN ? [`${String(all.length - SHOWN)} more`] : []),
    ]);
  wording.add(
    once.length === 0
      ? 'Nobody bought just once.'
      : `Once only: ${not?.length === 0 ? 'nobody who has not bought again since' : some(not)}${again?.length === 0 ? '' : `; once, and again since then: ${some(again)}`}.`,
  );
  if (gone.length > 0)
    wording.add(`Bought before and not ${when}: ${some(gone.map(({ label }) => named(label)))}.`);
  wording.table({
    headers: ['Customer', 'Sales', 'Amount'],
    rows: sorted
      .slice(0, 30)
      .map(({ label, count, cents }) => [label, String(count), exact(cents)]),
    evidence: sorted.slice(0, 30).map(({ token }) => token),
  });
  return wording
    .next('Which customers are slipping away?', 'Who are our best customers?')
    .done('Invoices and sales under a name, by their dates; sales under no name tell of nobody.');
}
