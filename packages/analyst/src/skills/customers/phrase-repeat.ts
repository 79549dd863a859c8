import type { Answer } from '../../answer/answer.ts';
import { exact, named, Wording, type Part } from '../figure.ts';
import { listOf } from '../../language/phrases.ts';

const repeats =
  /\b(?:came|comes?|coming) back\b(?! to life)|\bsecond (?:order|purchase|job|visit)\b|\b(?:bought|buy|order(?:ed)?|came|come)\b[^.?!]{0,30}\bsecond time\b|\b(?:bought|ordered|buy|came|hired us) (?:only |just )?once\b|\brepeat (?:customers?|clients?|buyers?|business|orders?)\b|\bone[- ]and[- ]done\b|\bre-?order(?:ed|ing|s)?\b/i;
const ofCustomers =
  /\b(?:who|which|how many)\b[^.?!]*\b(?:customers?|clients?|accounts?|shops?|stores?|restaurants?|people|ones|buyers?|(?:came|comes?|coming) back|repeat|only bought)\b/i;
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
const times = ({ count, label }: Part) => `${named(label)} (${String(count)} sales)`;

/** Who came back, who bought once and whether they have since, and who did not come at all. */
export function phraseRepeat({ when, of, bought, since, gone }: RepeatFacts): Answer {
  const wording = new Wording();
  const sorted = [...bought].sort((a, b) => b.count - a.count || (a.cents < b.cents ? 1 : -1));
  const back = sorted.filter(({ count }) => count > 1);
  const once = sorted.filter(({ count }) => count === 1);
  if (bought.length === 0)
    return wording.add(`No customer bought anything ${when}.`).next('How are we doing?').done('');
  const more = back.length > SHOWN ? [`${String(back.length - SHOWN)} more`] : [];
  wording.add(
    `${back.length === 0 ? 'None' : String(back.length)} of your ${String(bought.length)} ${bought.length === 1 ? 'customer' : 'customers'}${of === null ? '' : ` for ${named(of)}`} ${when} came back for a second sale.`,
  );
  if (back.length > 0)
    wording.add(`Came back: ${listOf([...back.slice(0, SHOWN).map(times), ...more])}.`);
  const list = (said: string, all: readonly Part[]) =>
    wording.add(
      all.length === 0
        ? null
        : `${said}: ${listOf([
            ...all.slice(0, SHOWN).map(({ label }) => named(label)),
            ...(all.length > SHOWN ? [`${String(all.length - SHOWN)} more`] : []),
          ])}.`,
    );
  if (once.length === 0) wording.add('Nobody bought just once.');
  list(
    'Bought once and not since',
    once.filter(({ key }) => !since.has(key)),
  );
  list(
    'Bought once then, and again since',
    once.filter(({ key }) => since.has(key)),
  );
  list(`Bought before but not ${when}`, gone);
  wording.table({
    headers: ['Customer', 'Sales', 'Amount'],
    rows: sorted
      .slice(0, 30)
      .map(({ label, count, cents }) => [label, String(count), exact(cents)]),
    evidence: sorted.slice(0, 30).map(({ token }) => token),
  });
  return wording
    .next('Which customers are slipping away?', 'Who are our best customers?')
    .done(
      "Counts invoices and sales with a customer name, by date. Sales without a name aren't included.",
    );
}
