import { classesOf } from '../asked-part/word-classes.ts';
import type { Token } from '../language/tokens.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const staying = wordSet('stay stays staying stayed same flat steady unchanged put alone');
const holding = wordSet('hold holds holding keep keeps keeping leave leaves leaving');
const held = wordSet('ours price prices rates pricing everything else sales');
const no = wordSet(
  "not no never without don't dont doesn't doesnt can't cant cannot won't wont didn't didnt",
);
const moving = wordSet(
  'raise raises raising increase increasing change changes changing charge charging pass passing adjust adjusting hike move moving lift touch',
);

/**
 * What is said to stay as it is: 'I don't raise my prices', 'we hold ours', 'nothing else changes'. Every forecast supposes that, so it
 * changes nothing; a number in it would.
 */
export function leavesAsIs(tokens: readonly Token[]): boolean {
  const texts = tokens.map(({ text }) => text.replaceAll('’', "'"));
  if (tokens.some(({ kind }) => kind === 'number')) return false;
  const has = (words: ReadonlySet<string>) => texts.some((text) => words.has(text));
  if (has(no) || texts.includes('nothing')) return has(moving);
  const moves = tokens.some(({ text, stem }) =>
    classesOf(text, stem).some((one) => one === 'rise' || one === 'fall'),
  );
  return !moves && (has(staying) || (has(holding) && has(held)));
}
