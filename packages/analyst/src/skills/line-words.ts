import { tokenise } from '../language/tokens.ts';

/** Words in the names of accounts that tell no line of work. */
const ofAnyLine =
  /^(?:and|of|the|in|for|to|from|on|our|other|general|total|cost|price|income|revenue|sale|service|fee|charge|call|job|work|product|goods?|material|supply|supplies|purchase|labou?r|wage|contract|equipment|maintenance|discount|given|online|deliver|office|shop|store|payroll|tax|expens|expense|billable|unapplied|cash|payment)$/;

/** Of what is no direct cost, only pay and goods belong to a line: 'Building Repairs' are not those that are sold. */
const ofPayOrGoods =
  /\b(?:wages?|salar(?:y|ies)|pay|labou?r|staff|crew|help|commissions?|stock|suppl(?:y|ies)|materials?|ingredients|inventory|purchases?|costs?|goods|fuel)$/i;

/** 'Grooming' and 'Groomer', 'Rental' and 'Rented' are one word. */
const rootOf = (stem: string): string =>
  stem.replace(/^(.{4,}?)(?:ing|ers?|ed|al)$/, '$1').replace(/([^s])\1$/, '$1');

const rootsOf = (name: string): string[] =>
  tokenise(name.split(':').at(-1) ?? name)
    .map(({ stem }) => rootOf(stem))
    .filter((root) => root.length > 2 && !ofAnyLine.test(root));

/** How long the longest name of a line is that stands whole in it: 'Cost of Shop Goods', however general its words. */
const calledWhole = (text: string, lines: readonly string[]): number =>
  Math.max(
    0,
    ...lines.map((line) => (text.toLowerCase().includes(line.toLowerCase()) ? line.length : 0)),
  );

/** Which accounts of costs belong to one line of income, and to no other line: those that share a word with it that tells it. */
export function costsOfLine<Cost extends { name: string; accountType?: string | undefined }>(
  line: readonly string[],
  others: readonly string[],
  costs: readonly Cost[],
): Cost[] {
  const shared = new Set(others.flatMap(rootsOf));
  const own = new Set(line.flatMap(rootsOf).filter((root) => !shared.has(root)));
  return costs.filter(
    ({ name, accountType }) =>
      (accountType === 'cost_of_goods_sold' || ofPayOrGoods.test(name)) &&
      (calledWhole(name, line) > calledWhole(name, others) ||
        rootsOf(name).some((root) => own.has(root))),
  );
}

const goesOut =
  /\b(?:brings?|bringing|tak(?:e|ing)|earn|mak(?:e|ing)|charge|get)\b[^.?!]{0,40}\b(?:goes|going|went|flies|walks)\b[^.?!]{0,15}\bout\b|\b(?:worth (?:it|doing|keeping)|leaves?|left|mak(?:e|ing)|earn(?:s|ing)?)\b[^.?!]{0,30}\b(?:once|after)\b[^.?!]{0,20}\b(?:pay|paid|paying|costs?)\b/i;

/** 'All that grooming brings in goes right back out': the lines of income that are called so, which are held against costs of their own. */
export function linesHeldToCosts(question: string, income: readonly string[]): string[] {
  if (!goesOut.test(question)) return [];
  const said = new Set(rootsOf(question.replaceAll(':', ' ')));
  return income.filter(
    (name) => calledWhole(question, [name]) > 0 || rootsOf(name).some((root) => said.has(root)),
  );
}
