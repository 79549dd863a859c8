import type { PartyDetail } from '../../../plan/names-plan.ts';
import type { NamesPlan, Plan } from '../../../plan/plan.ts';
import type { Said } from '../../words/spell-out.ts';
import type { Read } from './sides.ts';

const party = '(?:customers?|clients?|vendors?|suppliers?|employees?)';
const detail =
  '(?:(?:city|cities|towns?|locations?)(?: names?)?|states?|e-?mails?(?: addresses| address| ids?)?|email addresses)';
const joined = `${detail}(?:(?:, and|,| and| &|/) (?:the |their |its )?${detail})*`;
const kept =
  '(?: (?:on|in) (?:the |our )?(?:record|records|file|books|system)| (?:recorded|listed|stored|entered|given|set))?';

const shown = new RegExp(
  `,? (?:(?:with|and|including|showing|incl\\.?|along with|together with|plus) (?:(?:what|which) (?:are|is) )?(?:the |their |its )*|(?:and )?(?:in )?(?:what|which) )(${joined})${kept}(?: (?:each|they|of each)[^?.!,]{0,25})?(?=[\\s?.!]*$)`,
  'i',
);
const opened = new RegExp(
  `^\\s*(?:(?:list|show(?: me)?|give me|what are|display|get)(?: all)? )?(?:(?:the|our|all) )*(?:names? and )?(${joined})(?: list)? (?:of|for) (?=(?:(?:all|the|our|each|every|of) )*${party}\\b)`,
  'i',
);
const attached = new RegExp(
  `^\\s*(?:(?:list|show(?: me)?|give me|what are|display|get)(?: all)? )?((?:the |our |all )*)(${party})(?:['’]s?)? (e-?mails?(?: addresses| address| list)?)(?=[\\s?.!]*$)`,
  'i',
);
const byPlace = / (?:sorted )?by (city|state)(?=[\s?.!]*$)/i;
const absent = new RegExp(
  `(?:(?: (?:who|that|which|whose|are|is|do|does|we|i|have|has|had)\\b)*,? (?:without|with no|with missing|with a missing|missing|lacking|lack|with an empty|with a blank|no|not have|have not|don['’]t have|doesn['’]t have|with out)) (?:an? |any |the |their )?(${detail})${kept}`,
  'i',
);

/**
 * 'Customers from NJ with their cities', 'vendors without an email address': who is on record, with what is kept of each
 * as a column, or who lacks it. What else is said must read as a plain list of them.
 */
export function readDetails({ question }: Said, read: Read): Plan | null {
  const text = question.replace(/\be-mail/gi, 'email').trim();
  const lacking = absent.exec(text)?.[1];
  if (lacking !== undefined && new RegExp(`\\b${party}\\b`, 'i').test(text))
    return ofParties(read(asList(text.replace(absent, ''))), { missing: partOf(lacking) });
  const own = attached.exec(text);
  if (own !== null) return withDetails(read(`list ${own[2] ?? ''}`), own[3] ?? '');
  const front = opened.exec(text);
  // 'Cities of our customers' asks which cities there are.
  if (front !== null && /mail|name/i.test(front[0]))
    return withDetails(read(asList(text.replace(opened, ''))), front[1] ?? '');
  // 'List vendors by state': each with its own.
  const listed = /^\s*(?:list|show me|a list of)\b/i.test(text) ? byPlace.exec(text) : null;
  if (listed !== null) return withDetails(read(asList(text.replace(byPlace, ''))), listed[1] ?? '');
  const behind = shown.exec(text);
  return behind === null
    ? null
    : withDetails(read(asList(text.replace(shown, ''))), behind[1] ?? '');
}

/** 'Which customers', 'who are our vendors', 'customer list': each of them. */
const asList = (text: string) =>
  text
    .replace(
      /^\s*(?:which|what|who are|who is|show(?: me)?|give me|display|get)(?: all)?\b/i,
      'list',
    )
    .replace(new RegExp(`^\\s*(?=(?:(?:all|our|the) )*${party}\\b)`, 'i'), 'list ')
    .replace(
      new RegExp(`\\b(customer|client|vendor|supplier|employee) (?:list|names?|directory)\\b`, 'i'),
      '$1s',
    );

const partOf = (word: string): PartyDetail =>
  /mail/i.test(word) ? 'email' : /state/i.test(word) ? 'state' : 'city';

const withDetails = (plan: Plan | null, words: string): Plan | null => {
  const said = [...words.matchAll(/mail|state|city|cities|town|location/gi)].map(([word]) =>
    partOf(word),
  );
  // Where somebody is takes both.
  const details: PartyDetail[] = /location/i.test(words) ? ['city', 'state', ...said] : said;
  return ofParties(plan, { details: [...new Set(details)] }, 'list');
};

const ofParties = (
  plan: Plan | null,
  more: Partial<NamesPlan>,
  ask?: NamesPlan['ask'],
): Plan | null => {
  if (plan?.kind !== 'names') return null;
  const isOfParties = /^(?:customer|vendor|employee|counterparty)$/.test(plan.of);
  return isOfParties ? { ...plan, ...more, ask: ask ?? plan.ask } : null;
};
