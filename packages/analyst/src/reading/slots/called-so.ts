import type { Token } from '../../language/tokens.ts';
import { isGlue } from '../../lexicon/lexicon.ts';
import type { NameMatch } from './read-names.ts';

/** What somebody's name stands behind. */
const leads = /^(of|for|to|from|with|does|did|has|is|was|do|have|invoice|invoiced|bill|billed)$/;
/** What is said of somebody right behind the name. */
const follows = /^(owe|owed|pay|paid|buy|bought|order|ordered|take|spend|spent)$/;
const measured = /^(revenue|income|sale|invoice|payment|balance|transaction)$/;

/** Written as names are. In a line of capitals, or of titles, that says nothing; the 'in' of 'Paid in Full' is any 'in'. */
const saysName = (written: string, tokens: readonly Token[]) =>
  /^\p{Lu}/u.test(written) && tokens.some(({ written: one }) => /^\p{Ll}{3}/u.test(one));

/**
 * 'What does Banks owe us?', where Carol Banks is a customer: a word of the grammar that stands where a name would, and
 * is written as that name is. Left to the grammar, the question would be answered of everybody.
 */
export function calledSo(name: NameMatch, tokens: readonly Token[]): NameMatch | null {
  const token = tokens[name.start];
  if (token === undefined || name.isWhole) return null;
  if (name.length > 1) return begunSo(name, tokens);
  const written = token.written.replace(/['’]s?$/, '');
  const things = name.things.filter(
    (thing) =>
      thing.field === 'party' &&
      thing.name.split(/\s+/).some((word) => word.toLowerCase() === written.toLowerCase()),
  );
  const words = things.flatMap((thing) => thing.name.split(/\s+/));
  const isWritten = words.includes(written) && name.start > 0 && saysName(written, tokens);
  // 'Banks' in small letters would be passed over, 'bank' is one.
  const isDropped = words.length > 0 && isGlue(token) && token.text !== token.stem;
  if (!isWritten && !isDropped) return null;
  const before = tokens[name.start - 1]?.text ?? '';
  const isOwner = /['’]s?$/.test(token.written) && name.start > 0;
  const next = tokens[name.start + 1]?.stem ?? '';
  const isMeant =
    leads.test(before) || isOwner || follows.test(next) || (isDropped && measured.test(next));
  return isMeant ? { ...name, things } : null;
}

/** 'Last Call' of 'Last Call Tavern', written as that name is. */
function begunSo(name: NameMatch, tokens: readonly Token[]): NameMatch | null {
  const words = tokens
    .slice(name.start, name.start + name.length)
    .map(({ written }) => written.replace(/['’]s?$/, ''));
  const things = name.things.filter(
    (thing) => thing.field === 'party' && thing.name.startsWith(`${words.join(' ')} `),
  );
  const isMeant = things.length > 0 && words.every((word) => saysName(word, tokens));
  return isMeant ? { ...name, things, isWhole: true } : null;
}
