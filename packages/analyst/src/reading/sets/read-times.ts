import { membersWith } from '../../plan/members.ts';
import { isRatio, type Claim, type MembersPlan, type Plan } from '../../plan/plan.ts';
import { claimOf, spread, withRest } from './split-claims.ts';

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const dates = String.raw`(?:in|of|during|since|this|last|from|between|so far|over) .{1,40}?,?`;
const marker =
  '(?:(?:in|on|during) which|wherein|where|when|that|which|with(?!out)|had|has|saw|(?:there )?(?:was|were)|did)';
const head = new RegExp(
  String.raw`^(?:(?:in|on|during|list|show|name|which|what|how many|the|all|any|is there|are there|was there|were there) )*(?<first>(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]* (?:\d{4} )?)?(?<unit>day|week|month|quarter|year)s?(?<dates>,? ${dates})?,? (?:${marker}(?= |$)|(?=(?:without|we|i|nothing|nobody)\b))`,
  'i',
);

/**
 * Days and months in which something did not happen: 'June days on which nothing left the account', 'months without a
 * sale of ovens'. What is missing is read as what it would be broken down by them. Null where it is no such sentence.
 */
export function readTimesWithout(
  question: string,
  read: (words: string) => Plan | null,
): MembersPlan | null {
  const [asked, rest] = withRest(question);
  if (rest !== null && !/^(?:how many|which|what)\b(?: \w+){0,4}$/i.test(rest)) return null;
  const found = head.exec(asked);
  const unit = found?.groups?.['unit']?.toLowerCase() as Unit | undefined;
  if (found === null || unit === undefined) return null;
  const { first = '', dates: said = '' } = found.groups ?? {};
  const when = `${first === '' ? '' : ` in ${first.trim()}`}${said.replace(/^,? of /i, ' in ').replaceAll(',', '')}`;
  const parts = spread(asked.slice(found[0].length).trim()).map(claimOf);
  if (parts.length === 0 || parts.every(({ has }) => has)) return null;
  const claims: Claim[] = [];
  let within: MembersPlan['within'] = null;
  for (const { words, has } of parts) {
    const one = claimIn(read(`${asRows(words)} by ${unit}${when}`), unit);
    if (one === null) return null;
    within ??= one.period;
    claims.push({ ...one, has, period: null });
  }
  return membersWith({ dimension: unit, within, claims });
}

/** 'Nothing left the account', 'we sold no ovens', 'had no sales': the rows that are missing. */
const asRows = (words: string) =>
  words
    .replace(/^(?:there|had|has|have|saw|with|did|was|were|a|an) /i, '')
    .replace(/^(?:left|went out of|was paid from|came out of)\b/i, 'money out of')
    .replace(/^(?:(?:came|comes|coming|went|arrived) in(?:to)?|was received)\b/i, 'money in')
    .replace(/^(?:went|gone|going|leaving|went out|was paid|was spent)$/i, 'money out')
    .replace(/^(?:we |i )?(?:sold|sell|made|was sold)$/i, 'sales')
    .replace(/^(?:we |i )?(?:paid|spent)$/i, 'money out')
    .replace(/^(?:we |i )?(?:had|sen[dt]|got|received?|wrote|made) (?=\S)/i, '')
    .replace(/^(?:we |i )?(?:sold|sell) (?:an? )?(?=\S)/i, 'sales of ');

function claimIn(plan: Plan | null, unit: Unit): Claim | null {
  const shared = { has: true, bound: null };
  if (plan?.kind === 'matrix' && plan.columnsBy === unit)
    return { ...shared, measure: plan.measure, conditions: plan.conditions, period: plan.period };
  if (plan?.kind !== 'figure' || plan.groupBy !== unit || plan.limit !== null) return null;
  const [measure] = plan.measures;
  const isPlain = plan.having === null && plan.comparison === null && !plan.share;
  if (measure === undefined || isRatio(measure) || !isPlain) return null;
  return { ...shared, measure, conditions: plan.conditions, period: plan.period };
}
