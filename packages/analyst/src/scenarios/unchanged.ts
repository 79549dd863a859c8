import type { Token } from '../language/tokens.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const staying = wordSet('stay stays staying stayed same flat steady unchanged put alone');
const holding = wordSet('hold holds holding keep keeps keeping leave leaves leaving');
const held = wordSet('ours price prices rates pricing everything else sales');
const no = wordSet(
  // cspell:disable-next-line -- as they are typed
  "not no never without don't dont doesn't doesnt can't cant cannot won't wont didn't didnt",
);
const moving = wordSet(
  'raise raises raising increase increasing change changes changing charge charging pass passing adjust adjusting hike move moving lift touch',
);

const turning = wordSet(
  'rise rises rose grow grows grew increase increases increased up climb climbs climbed higher more better fall falls fell drop drops dropped decline declines declined decrease decreases decreased down lower less worse shrink shrinks shrank',
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
  return !has(turning) && (has(staying) || (has(holding) && has(held)));
}
