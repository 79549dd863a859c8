/** What comes before the word that says of what: 'on', 'for', 'paying', 'too much'. */
const before = /\b(?:on|for|at|(?:over)?pay(?:ing|s)?|(?:over)?paid|too much)\b/gi;

const fillers = new Set(
  'our the my a an your all of so way too much more less very just really that this these those even'.split(
    ' ',
  ),
);

/** What says of nothing in particular: of us, of what we sell, of last month. */
const ofNothing = new Set(
  'us me we i you one what which anything something everything things stuff anyone anybody someone costs cost expenses overhead spending bills money cash business company size sales revenue income profit average whole record to for on in at with than and or but if compared relative now lately anywhere overall right nah again already each every per last next month months quarter year years week today january february march april may june july august september october november december least once any where when enough'.split(
    ' ',
  ),
);

const asksWhich = /\b(?:what|where|which|any\w*|some\w*|every\w*|all|things|stuff|overall)\b/i;
const costsInGeneral =
  /(?:^|\b(?:our|the|my|is|are|all|total|of|on|do|have|business|company|general|operating) )(?:costs|expenses|overheads?|spending|budget|cost structure)\b/i;
const spendsInGeneral =
  /\b(?:we|i)\b.*\b(?:pay(?:ing)?|spend(?:ing)?|wast\w+|frugal|careful)\b|\bover\s?(?:spend|pay|paid)\w*|\bspend(?:ing)? too much\b/i;

/** Asks which cost is too high, or of all of them together, and not about one. */
export function asksOfAllCosts(question: string): boolean {
  if (namesSomething(question)) return false;
  return (
    asksWhich.test(question) || costsInGeneral.test(question) || spendsInGeneral.test(question)
  );
}

function namesSomething(question: string): boolean {
  return [...question.matchAll(before)].some(({ 0: found, index }) => {
    const after = question.slice(index + found.length).split(/[.,;:?!]/, 1)[0] ?? '';
    const words = after.toLowerCase().match(/[\p{L}&'-]+/gu) ?? [];
    const first = words.slice(0, 8).find((word) => !fillers.has(word));
    return first !== undefined && !ofNothing.has(first);
  });
}
