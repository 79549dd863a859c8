import { MEASURE_TYPES } from '@cairn/finance';
import { tokenise } from '../../language/tokens.ts';
import type { NamedRecord } from '../../vocabulary.ts';
import { costsOfLine } from '../line-words.ts';
import { unitsAsked } from './units-asked.ts';

const giveUp =
  /\b(?:if|suppose|say) (?:we|i) (?:quit|stop(?:ped)?|drop(?:ped)?|cut|gave up|give up|got rid of|get rid of|closed?|ended?|shut(?: down)?|no longer (?:do|did|sell|sold|offer(?:ed)?))(?: out)?\s+(?<what>[^,.;?!]{3,60})|\bwithout (?<beside>[^,.;?!]{3,60})/i;
const until = /\s(?:what|how|where|would|do|does|is|are|can|could|and|to)\b/i;

/** What a question supposes to be given up: 'if we quit doing the training courses'. */
export function givenUp(question: string): string | null {
  const { what, beside } = giveUp.exec(question)?.groups ?? {};
  const said = what ?? beside;
  return said?.split(until)[0]?.trim() ?? null;
}

/** What many accounts are called, which tells none from another. */
const general = new Set(
  'the our my all a an any of for doing offering selling running teaching making giving taking paying income sale revenue fee service work job business side line product material supply cost expense subcontractor labor other goods'.split(
    ' ',
  ),
);

const stemsOf = (text: string): string[] =>
  tokenise(text).flatMap(({ text: word, stem }) =>
    general.has(stem) || general.has(word) ? [] : [stem],
  );

type Account = Pick<NamedRecord, 'id' | 'name' | 'accountType' | 'field' | 'isUnused'>;

const isCost = ({ accountType }: Account) =>
  MEASURE_TYPES.expenses.some((type) => type === accountType);

/** The accounts that share the most words with what is said; none where these are other words of each. */
function nearest(accounts: readonly Account[], said: readonly string[]): Account[] {
  const shared = accounts.map(({ name }) => {
    const stems = stemsOf(name);
    return said.filter((stem) => stems.includes(stem));
  });
  const most = Math.max(0, ...shared.map(({ length }) => length));
  const found = accounts.filter((_, at) => most > 0 && shared[at]?.length === most);
  const words = new Set(shared.filter(({ length }) => length === most).map((one) => one.join(' ')));
  return words.size === 1 ? found : [];
}

export interface GivenUp {
  income: readonly Account[];
  /** Costs that are called after it, or the costs themselves that are given up. */
  costs: readonly Account[];
}

/** The accounts of what is given up; null where none is called so, or all income would be. */
export function accountsGivenUp(said: string, records: readonly Account[]): GivenUp | null {
  const accounts = records.filter((one) => one.field === 'category' && one.isUnused !== true);
  const ofIncome = accounts.filter(({ accountType }) => accountType === 'income');
  const stems = stemsOf(said);
  const whole = ofIncome.filter(({ name }) => said.toLowerCase().includes(name.toLowerCase()));
  const income = whole.length > 0 ? whole : nearest(ofIncome, stems);
  const isOfIncome = ofIncome.some(({ name }) => stemsOf(name).some((one) => stems.includes(one)));
  if (income.length === 0 && isOfIncome) return null;
  if (income.length === 0) {
    const costs = nearest(accounts.filter(isCost), stems);
    return costs.length === 0 ? null : { income, costs };
  }
  if (income.length === ofIncome.length) return null;
  const others = ofIncome.filter((one) => !income.includes(one)).map(({ name }) => name);
  const line = [said, ...income.map(({ name }) => name)];
  const costs = costsOfLine(line, others, accounts.filter(isCost));
  return { income, costs };
}

const counting =
  /\b(?:counting|including|incl\.?|if (?:you|we|i) (?:count|include)|with) (?:in )?(?<what>[^.;?!]{3,120}?)(?: (?:included|counted|in it|in there|added|thrown) ?\w*)?\s*(?:[.;?!]|$)/i;

/** The costs that a question wants counted in: 'counting insurance and the storage unit'. */
export function costsCounted(question: string): string[] {
  const found = counting.exec(question);
  const isSaid =
    found !== null && (!/^with\b/i.test(found[0]) || /\b(?:included|counted)\b/i.test(found[0]));
  return isSaid
    ? (found.groups?.['what'] ?? '')
        .split(/,(?!\d)\s*(?:and )?|\s+and\s+|\s*&\s*/i)
        .map((one) => one.replace(/^(?:the|our|my|all|all the|even|also)\s+/i, '').trim())
        .filter((one) => one !== '')
    : [];
}

const LETTERS_MIN = 4;

/** Whether a name has all words of it, or ends in them: 'phones' of Telephone Expense. */
export function isCalled(said: string, name: string): boolean {
  const stems = stemsOf(name);
  const words = stemsOf(said);
  return (
    words.length > 0 &&
    words.every((word) =>
      stems.some((stem) => stem === word || (word.length > LETTERS_MIN && stem.endsWith(word))),
    )
  );
}

const beforeEarned =
  /\bbefore (?:i|we)(?:['’]ve| have)? (?:even )?(?:earn|earned|make|made|see|seen|clear|cleared|pay|paid|take|taken)(?: back)? (?:a (?:single )?(?:dime|cent|penny|dollar|buck|nickel)|any(?:thing)?|one (?:dime|cent|penny|dollar)|myself|ourselves)\b/i;
const ofCost = /\b(?:cost|costs|spend|nut|overhead|cover|need to bring in|has to come in)\b/i;

const ofSales =
  /\b(?:must|need|needs|have|has|got|gotta|should)(?: (?:we|i))?(?: to)? (?:be )?(?:bring in|brought in|come in|sell|sold|bill|billed|take in|earn|gross|make)\b|\b(?:revenue|sales)\b/i;

/** 'How much must we sell before we make a cent': what covers all costs. */
export const asksOfPoint = (question: string): boolean =>
  (beforeEarned.test(question) && ofSales.test(question)) ||
  (coversAll.test(question) && unitsAsked(question) !== null);

/** 'How many oil changes does it take to pay for everything'. */
const coversAll =
  /\b(?:covers?|pays? for|pay|meet) (?:everything|(?:all )?(?:the|our|my) (?:bills|costs|overhead|expenses|nut))\b|\bbreak(?:ing)? even\b|\bkeep the (?:lights|doors)\b/i;

/** 'What does a month cost me before I have earned a dime': what is paid whatever is sold, and not what was taken out. */
export const asksOfMonthCost = (question: string): boolean =>
  beforeEarned.test(question) &&
  ofCost.test(question) &&
  !sells.test(question) &&
  /\bmonth(?:ly|s)?\b/i.test(question);

/** What has to be sold is asked, whatever it is to cover. */
const sells = /\b(?:to|i|we) (?:sell|book|bill|ring up|invoice|gross)\b/i;
