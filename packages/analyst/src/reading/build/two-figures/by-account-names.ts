import type { AccountType } from '@cairn/finance';
import type { BalancePlan, FigurePlan, Plan, PlanMeasure } from '../../../plan/plan.ts';
import type { Condition, Reference } from '../../../plan/selection.ts';
import type { Vocabulary } from '../../../vocabulary.ts';
import type { Said } from '../../words/spell-out.ts';
import type { Read } from './sides.ts';

export interface Refused {
  kind: 'refused';
  reason: string;
  suggestions: string[];
}

/** Figures for which no account has a type of its own, and which the names of accounts tell. */
export function readByAccountNames(
  { question, spelled }: Said,
  read: Read,
  vocabulary: Vocabulary,
): Plan | Refused | null {
  return (
    readEarningsBefore(question, read, vocabulary) ??
    readGrossSales(spelled, read, vocabulary) ??
    readNetBookValue(spelled, read, vocabulary) ??
    readDebt(spelled, read, vocabulary)
  );
}

function accountsCalled(
  name: RegExp,
  types: readonly AccountType[],
  { input }: Vocabulary,
): Reference[] {
  return input.records.flatMap((one) =>
    one.accountType !== undefined && types.includes(one.accountType) && name.test(one.name)
      ? [{ id: one.id, name: one.name }]
      : [],
  );
}

const ebitda =
  /\bebitda\b|\bearnings before interest,? (?:income )?tax(?:es)?,? depreciation,? (?:and|&) amorti[sz]ation\b/gi;
const ebit =
  /\bebit\b|\b(?:earnings|profit|income) before interest (?:and|&) (?:income )?tax(?:es)?\b/gi;
const costs = ['expense', 'cost_of_goods_sold', 'other_expense'] as const;

/** Net profit, other income included, before what is called so among costs: interest, income tax, and for EBITDA depreciation. */
function readEarningsBefore(
  question: string,
  read: Read,
  vocabulary: Vocabulary,
): Plan | Refused | null {
  const isWithout = ebitda.test(question);
  ebitda.lastIndex = 0;
  const text = question.replace(ebitda, 'net profit').replace(ebit, 'net profit');
  if (text === question || /\b(?:operating|net) (?:profit|income)\b/i.test(question)) return null;
  if (/\bmultiples?\b/i.test(question)) return null;
  const depreciation = accountsCalled(/\bdepreciation\b|\bamorti[sz]ation\b/i, costs, vocabulary);
  const others = accountsCalled(
    /\binterest\b|\b(?:income|federal|state|corporate|franchise) (?:income )?tax(?:es)?\b/i,
    costs,
    vocabulary,
  );
  if (isWithout && depreciation.length === 0)
    return {
      kind: 'refused',
      reason:
        'No account of costs is called depreciation or amortization, so EBITDA cannot be told apart from the earnings before interest and taxes.',
      suggestions: [text],
    };
  return leaving(read(text), 'net_profit', [
    { field: 'category', not: true, values: [...others, ...(isWithout ? depreciation : [])] },
  ]);
}

/** Sales before what was credited, refunded and taken off. */
function readGrossSales(spelled: string, read: Read, vocabulary: Vocabulary): Plan | null {
  const text = spelled.replace(
    /\bgross sales(?: revenue)?\b|\bsales (?:revenue )?before (?:any )?(?:discounts?|credits?|credit memos?|returns?|refunds?)(?:(?:,| and|, and| or) (?:discounts?|credits?|credit memos?|returns?|refunds?))*/gi,
    'income from sales',
  );
  if (text === spelled || /\bnet sales\b/i.test(spelled)) return null;
  const discounts = accountsCalled(
    /\bdiscounts?\b|\breturns?\b|\ballowances?\b|\brefunds?\b/i,
    ['income'],
    vocabulary,
  );
  return leaving(read(text), 'income', [
    { field: 'kind', not: true, values: ['credit_memo', 'refund'] },
    { field: 'category', not: true, values: discounts },
  ]);
}

/** The plan with these rows left out; null where it measures anything else. */
function leaving(plan: Plan | null, measure: PlanMeasure, without: Condition[]): Plan | null {
  const conditions = without.filter((one) => !('values' in one) || one.values.length > 0);
  const narrowed = (figure: FigurePlan): FigurePlan => ({
    ...figure,
    conditions: [...figure.conditions, ...conditions],
  });
  const isOf = (one: Plan): one is FigurePlan =>
    one.kind === 'figure' && one.measures.length === 1 && one.measures[0] === measure;
  if (plan?.kind === 'arithmetic') {
    const left = isOf(plan.left) ? narrowed(plan.left) : plan.left;
    const right = isOf(plan.right) ? narrowed(plan.right) : plan.right;
    return isOf(plan.left) || isOf(plan.right) ? { ...plan, left, right } : null;
  }
  return plan !== null && isOf(plan) ? narrowed(plan) : null;
}

const isAccumulated = /\baccum(?:ulated|\.)? |\ballowance for depreciation\b/i;

/** What assets cost less the depreciation that has been put aside for them. */
function readNetBookValue(
  spelled: string,
  read: Read,
  vocabulary: Vocabulary,
): Plan | Refused | null {
  const found =
    /\b(?:net (?:book|carrying) value|nbv|depreciated value)(?: (?:of|for) (?:all )?(?:of )?(?:our |the |my )?(.+?))?(?= (?:as of|as at|at|on|today|now|right now|currently)\b|[\s?.!]*$)|\bnet ((?:property(?:,? plant)?(?: and|,? &)? equipment|pp&?e|fixed assets))\b/i.exec(
      spelled,
    );
  if (found === null) return null;
  const fixed = accountsCalled(/./, ['fixed_asset'], vocabulary);
  const put = fixed.filter(({ name }) => isAccumulated.test(name));
  if (fixed.length === 0) return null;
  if (put.length === 0)
    return {
      kind: 'refused',
      reason: 'No account keeps accumulated depreciation, so only what fixed assets cost is known.',
      suggestions: fixed.slice(0, 3).map(({ name }) => `balance of ${name}`),
    };
  const day = dayOf(spelled.slice(found.index + found[0].length), read);
  if (day === null) return null;
  const words = found[1] ?? '';
  const isAll =
    words === '' || /^(?:fixed|capital|long[- ]term|property|pp&?e|all|assets)\b/i.test(words);
  const named = isAll ? fixed : namedIn(read(`balance of ${words}`), fixed);
  const costs = fixed.filter((one) => !put.includes(one));
  if (named === null) return null;
  if (isAll || costs.every(({ id }) => named.some((one) => one.id === id)))
    return balanceOf(fixed, day);
  const own = put.filter((one) => named.some(({ name }) => sharesWord(name, one.name)));
  if (own.length > 0) return balanceOf([...named, ...own], day);
  return {
    kind: 'refused',
    reason: `“${put.map(({ name }) => name).join('”, “')}” is kept for all fixed assets together, so the net book value of some of them is not known: only of all, or what these cost.`,
    suggestions: ['net book value of fixed assets', `balance of ${words}`],
  };
}

const namedIn = (plan: Plan | null, fixed: readonly Reference[]): Reference[] | null =>
  plan?.kind === 'balance' &&
  plan.accounts.length > 0 &&
  plan.accounts.every(({ id }) => fixed.some((one) => one.id === id))
    ? plan.accounts
    : null;

const sharesWord = (name: string, other: string) =>
  name
    .toLowerCase()
    .split(/\W+/)
    .some((word) => word.length > 3 && other.toLowerCase().includes(word.replace(/s$/, '')));

const debt =
  /\b(?:total|overall|outstanding|our|all|much|in)(?: (?:of our|our|my|the|outstanding|total|business|company))* debts?\b(?! (?:to|ratio|service|coverage|collect))|\bhow (?:much )?(?:are we|am i) in debt\b|\bdebts? (?:do we|do i|did we|outstanding|balance|level|at|as of)\b/i;
const loans =
  /\bloans?\b|\bnotes? payable\b|\bmortgages?\b|\bline of credit\b|\bcredit line\b|\bloc\b|\bdebt\b|\bfinancing\b|\bborrow|\bfinance lease\b/i;

/** Loans and cards: what vendors are owed, taxes and deposits are no debt that was taken up. */
function readDebt(spelled: string, read: Read, vocabulary: Vocabulary): Plan | null {
  if (!debt.test(spelled) || /\bbad debt|\bratio\b|\bequity\b|\bcards? debt\b/i.test(spelled))
    return null;
  if (
    /\b(?:by|each|every|per|last|pay(?:ing|ment)?|paid|change[sd]?|grow|increase)\b/i.test(spelled)
  )
    return null;
  const accounts = [
    ...accountsCalled(/./, ['credit_card'], vocabulary),
    ...accountsCalled(loans, ['other_liability'], vocabulary),
  ];
  const rest = /\b(?:as of|as at|at|on|by)\b.*$/i.exec(spelled)?.[0] ?? '';
  const day = dayOf(rest, read);
  return accounts.length === 0 || day === null ? null : balanceOf(accounts, day);
}

/** The day that these words name, or today. */
function dayOf(words: string, read: Read): string | null {
  const sheet = read(`total assets ${words.replace(/[?.!]+$/, '')}`);
  return sheet?.kind === 'balance' && sheet.section === 'assets' ? sheet.asOf : null;
}

const balanceOf = (accounts: Reference[], asOf: string): BalancePlan => ({
  ...{ kind: 'balance', asOf, accounts, byAccount: accounts.length > 1, section: null },
  ...{ top: null, each: null, period: null },
});
