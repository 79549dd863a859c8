import { addDays, businessDay } from '@cairn/finance';
import { membersWith } from '../../plan/members.ts';
import type { Claim, MembersPlan, Plan, PlanPeriod } from '../../plan/plan.ts';
import { isRatio } from '../../plan/plan.ts';
import { claimsOfPlan, type ClaimsRead } from './claim-of-plan.ts';
import { readTimesWithout } from './read-times.ts';
import { listed, splitClaims, type SaidClaim } from './split-claims.ts';

type Read = (words: string) => Plan | null;

/**
 * Of whom several things are said: 'invoiced in 2024 and again in 2025 yet not once in 2026'. Each is read by itself, and
 * must be read whole; what it leaves out it has from the one before it. Null where it is no such sentence.
 */
export function readMembers(
  question: string,
  plainly: Plan | null,
  read: Read,
  today: string,
): MembersPlan | null {
  const times = readTimesWithout(question, read);
  if (times !== null) return times;
  const meant = listed(question);
  const said = splitClaims(meant);
  if (said === null) return plainly === null && meant !== question ? membersIn(read(meant)) : null;
  // What was never sold is asked so; who has not paid is who owes.
  if (said.claims.length === 1 && !ofItems.test(said.noun)) return null;
  const isOfOther = said.claims.length === 1 && plainly !== null;
  if (isOfOther || said.claims.every(({ has, isAlso }) => has && !isAlso)) return null;
  const all: ClaimsRead[] = [];
  for (const one of said.claims) {
    const claims = readClaim(one, said.noun, all.at(-1), read, today);
    if (claims === null) return null;
    all.push(claims);
  }
  const claims = inSharedDates(all, said.claims);
  const [first] = all;
  const party = all.map((one) => one.party).find((one) => one !== null) ?? null;
  const isOfOne =
    all.every(({ dimension }) => dimension === first?.dimension) &&
    all.every((one) => one.party === null || one.party === party);
  if (first === undefined || !isOfOne || claims.length > 6 || contradict(claims)) return null;
  const rank = said.rest === null ? null : rankOf(said.rest, said.noun, read, first);
  if (rank === undefined) return null;
  return membersWith({
    ...{ dimension: first.dimension, party, claims, rank },
    of: all.flatMap(({ of }) => of),
  });
}

/** 'Who has paid and who hasn't' asks for both, and nobody is in both. */
const contradict = (claims: readonly Claim[]) =>
  claims.some((one) =>
    claims.some(
      (other) =>
        one.has && JSON.stringify({ ...other, has: true }) === JSON.stringify(one) && !other.has,
    ),
  );

const membersIn = (plan: Plan | null) => (plan?.kind === 'members' ? plan : null);

const timeFirst =
  /^(?:in|during|since|before|after|until|from|between|last|this|on|over the|the (?:last|past|year|month)|\d{4}\b)/i;
/** They are sold, whatever is done with them. */
const ofItems = /^(?:items?|products?|services?)\b/i;
const verbs =
  /^(?:(?:we|they|i|have|has|were|was|been) )*(?:bought|buy|ordered|order|purchased|paid|pay|billed|bill|invoiced|had|have|took|take|got|get|spent|spend|used|use|sold|sell|owe|owing)\b/i;

/** By its own words, else by the verb of what stands before it, else that again at another time. */
function readClaim(
  { words, has }: SaidClaim,
  noun: string,
  earlier: (ClaimsRead & { verb?: string }) | undefined,
  read: Read,
  today: string,
): (ClaimsRead & { verb?: string }) | null {
  const inDenial = (found: ClaimsRead) => ({
    ...found,
    claims: found.claims.map((one) => ({ ...one, has })),
  });
  const period =
    earlier === undefined || !timeFirst.test(words) ? null : periodOf(words, earlier, read, today);
  if (earlier !== undefined && period !== null) {
    // 'More than $5,000 in 2024 and nothing in 2025' is no bound on both.
    const again = earlier.claims.map((one) => ({
      ...one,
      period,
      has,
      ...(!has && { bound: null }),
    }));
    return { ...earlier, claims: again };
  }
  const verb = verbs.exec(words)?.[0] ?? earlier?.verb;
  const tries = ofItems.test(noun)
    ? [`${noun} ${words.replace(verbs, 'sell')}`]
    : [
        ...(verbs.test(words) ? [] : [`${noun} who ${verb ?? 'had'} ${words}`]),
        `${noun} who ${words}`,
        `${noun} ${words}`,
      ];
  for (const words of tries) {
    const found = claimsOfPlan(read(words));
    // 'No more than $500' bounds what there is.
    if (found?.claims.every((one) => one.has && (has || one.bound === null)) === true)
      return { ...inDenial(found), ...(verb !== undefined && { verb }) };
  }
  return null;
}

/** 'Since' by itself is since the time before it. */
function periodOf(
  words: string,
  earlier: ClaimsRead,
  read: Read,
  today: string,
): PlanPeriod | null {
  if (/^since(?: then)?$/i.test(words)) {
    const last = earlier.claims.at(-1)?.period ?? null;
    if (last === null || last.to >= today) return null;
    const from = addDays(businessDay(last.to), 1);
    return { from, to: today, label: 'since then', step: { days: 1 } };
  }
  const plan = read(`revenue ${words}`);
  const isTime = plan?.kind === 'figure' && plan.groupBy === null && plan.conditions.length === 0;
  return isTime && plan.comparison === null ? plan.period : null;
}

/** What is bought, or how it is paid. */
const things: ReadonlySet<string> = new Set(['item', 'item_kind', 'payment_method']);

/**
 * What has no dates of its own has those of what stands before it, but 'never' at any time; 'ovens but not filters in May'
 * says those of both behind the second.
 */
function inSharedDates(all: readonly ClaimsRead[], said: readonly SaidClaim[]): Claim[] {
  const periods = all.map(({ claims }) => claims.flatMap(({ period }) => period ?? []).at(-1));
  const isOfThings = all.every(({ claims }) =>
    claims.every(({ conditions }) => conditions.some(({ field }) => things.has(field))),
  );
  const last = isOfThings ? periods.at(-1) : undefined;
  return all.flatMap(({ claims }, at) => {
    const near = periods.slice(0, at).findLast((one) => one !== undefined) ?? last ?? null;
    return claims.map((one) => {
      const isOpen = said[at]?.isEver === true || /receivables|payables/.test(one.measure);
      return one.period !== null || isOpen ? one : { ...one, period: near };
    });
  });
}

/** 'Which three were invoiced the most'; undefined where that is not read. */
function rankOf(
  rest: string,
  noun: string,
  read: Read,
  { dimension }: ClaimsRead,
): MembersPlan['rank'] | undefined {
  const asked = rest
    .replace(/^(?:how many|who)(?: are (?:there|they))?,? (?:and|&) /i, '')
    .replace(/\bwhich (\w+)(?= (?:had|have|were|was|did|bought|spent|paid))/i, `which $1 ${noun}`);
  const plan = read(asked);
  const isRanked =
    plan?.kind === 'figure' &&
    plan.groupBy === dimension &&
    plan.aggregation === 'total' &&
    plan.having === null &&
    plan.comparison === null;
  const [measure, second] = isRanked ? plan.measures : [];
  if (!isRanked || measure === undefined || second !== undefined || isRatio(measure))
    return undefined;
  if (plan.order !== 'most' && plan.order !== 'least') return undefined;
  const conditions = plan.conditions.filter(({ field }) => field !== 'party_kind');
  return { measure, conditions, period: plan.period, order: plan.order, limit: plan.limit };
}
