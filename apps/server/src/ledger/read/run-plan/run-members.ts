import {
  areNew,
  beforePeriod,
  some,
  soldOnly,
  type Claim,
  type Condition,
  type Members,
  type MembersPlan,
  type Selection,
} from '@cairn/analyst';
import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../database/array-parameters.ts';
import { conditionSql } from './conditions.ts';
import { rowsOf } from './rows.ts';
import type { LedgerScope } from './run-groups.ts';

type Scope = Pick<LedgerScope, 'tx' | 'businessId' | 'basis'>;

const columns = {
  party: { key: sql`r.party_id`, name: sql`parties`, id: sql`n.party_id` },
  item: { key: sql`r.item_id`, name: sql`items`, id: sql`n.item_id` },
  category: { key: sql`r.category_id`, name: sql`accounts`, id: sql`n.account_id` },
} as const;

/** More names than anybody reads. */
const SHOWN_MAX = 1_000;

/**
 * Who or what each claim is true of: ranked where that is asked, else the latest seen first. Each claim is one pass over
 * its rows.
 */
export async function runMembers(scope: Scope, plan: MembersPlan, today: string): Promise<Members> {
  const { name, id } = columns[plan.dimension];
  const { rank } = plan;
  const claims = claimsOf(scope, plan);
  const seen = seenWithout(plan);
  const passes = sql.join([
    ...claims.map((one, at) => passOver(scope, plan, one, `c${at}`, today)),
    ...(rank === null ? [] : [passOver(scope, plan, rank, 'k', today)]),
    ...(seen === null ? [] : [passOver(scope, plan, seen, 's', today)]),
  ]);
  const had = claims.flatMap(({ has, bound }, at) => (has && bound === null ? [`c${at}`] : []));
  const days = seen === null ? had : ['s'];
  const last = dayOf('greatest', days, 'last');
  const totals = sql.join(
    plan.claims.map((_, at) => sql`coalesce(${sql.raw(`c${at}`)}.total, 0)`),
    sql`, `,
  );
  const { rows: found } = await scope.tx.execute<{
    key: string;
    label: string;
    first: string | null;
    last: string | null;
    totals: string[];
    ranked: bigint | null;
    until: bigint | null;
    count: bigint;
  }>(sql`
    select ${id}::text as key, n.name as label, ${dayOf('least', days, 'first')}::text as first,
      ${last}::text as last, array[${totals}]::text[] as totals,
      ${rank === null ? sql`null::bigint` : sql`k.total`} as ranked,
      ${seen === null ? sql`null::bigint` : sql`s.total`} as until, count(*) over () as count
    from ${name} n ${passes}
    where n.business_id = ${scope.businessId}${membersOf(scope, plan, today)}
      and ${sql.join(claims.map(isTrue), sql` and `)}
    order by ${orderOf(plan)} ${last} desc nulls last, n.name limit ${rank?.limit ?? SHOWN_MAX}`);
  return {
    count: Number(found[0]?.count ?? 0n),
    shown: found.map(({ key, label, first, last: lastDay, totals: told, ranked, until }) => ({
      ...{ key, label, firstDay: first, lastDay, ranked, until },
      totals: told.map(BigInt),
    })),
  };
}

type Rows = Pick<Claim, 'measure' | 'conditions' | 'period'>;

/** What the rows of each member come to, how many they are, and their first and last day. */
function passOver(
  { businessId, basis }: Scope,
  plan: MembersPlan,
  { measure, conditions, period }: Rows,
  alias: string,
  asOf: string,
): SQL {
  const { key, id } = columns[plan.dimension];
  const dates = { from: period?.from ?? null, to: period?.to ?? null };
  const rows = rowsOf(businessId, basis, { measure, conditions, ...dates, asOf });
  const taking = areNew(plan) ? sql`` : takingPart({ measure, conditions });
  const name = sql.raw(alias);
  return sql` left join (select ${key} as key, sum(r.amount)::bigint as total, count(*) ${taking} as times,
      min(r.date) ${taking} as first, max(r.date) ${taking} as last
    from ${rows} r group by ${key}) ${name} on ${name}.key = ${id}`;
}

const dayOf = (which: 'least' | 'greatest', passes: readonly string[], day: 'first' | 'last') =>
  passes.length === 0
    ? sql`null::date`
    : sql.raw(`${which}(${passes.map((pass) => `${pass}.${day}`).join(', ')})`);

/** Of those who only lack something in some dates: when they were last seen, and what they came to until then. */
function seenWithout({ claims: [only, other] }: MembersPlan): Rows | null {
  if (only === undefined || other !== undefined || only.has || only.period === null) return null;
  if (only.measure === 'account_entries') return null;
  return { ...only, period: { ...only.period, from: '1900-01-01' } };
}

const orderOf = ({ rank }: MembersPlan): SQL =>
  rank === null
    ? sql``
    : rank.order === 'most'
      ? sql`coalesce(k.total, 0) desc,`
      : sql`coalesce(k.total, 0),`;

/** A bank knows no customers but those who were there before: who has nothing in some dates had something earlier. */
function claimsOf({ basis }: Scope, { claims }: MembersPlan): Claim[] {
  const [only] = claims;
  const isOfBank = basis.profitOrigin !== 'books';
  if (!isOfBank || claims.length > 1 || only === undefined || only.has || only.period === null)
    return claims;
  return [only, some({ ...only, period: beforePeriod(only.period) })];
}

function isTrue({ has, bound }: Claim, at: number): SQL {
  const c = sql.raw(`c${at}`);
  if (bound !== null) {
    const operator = { above: sql`>`, below: sql`<`, exactly: sql`=` }[bound.operator];
    const value = bound.of === 'count' ? sql`${c}.times` : sql`${c}.total`;
    return sql`coalesce(${value}, 0) ${operator} ${bound.value}`;
  }
  return has ? sql`${c}.times > 0` : sql`coalesce(${c}.times, 0) = 0`;
}

/** Who only had something back bought nothing then, though it makes nobody new later; what they come to counts it all the same. */
const takingPart = ({ measure, conditions }: Pick<Claim, 'measure' | 'conditions'>) =>
  soldOnly(measure, conditions).length === 0
    ? sql``
    : sql`filter (where r.kind not in ('credit_memo', 'refund'))`;

/** What somebody or something is, whatever rows there are of it. */
function membersOf({ businessId, basis }: Scope, plan: MembersPlan, asOf: string): SQL {
  const { dimension, party, types, of, claims } = plan;
  const isOfBooks = basis.profitOrigin === 'books';
  // A bank knows counterparties: who had such rows is meant, whatever the word for them.
  const kind =
    party === null || dimension !== 'party' || !isOfBooks ? sql`` : sql` and n.kind = ${party}`;
  const accounts =
    dimension === 'category' && claims[0]?.measure === 'account_entries'
      ? sql` and n.is_active and n.origin = ${basis.profitOrigin}
        and (${types.length === 0} or n.type = any (${listOf(types, 'account_type')}))`
      : sql``;
  const are = of.map((one) => isOf(businessId, plan, one, asOf));
  return sql`${kind}${accounts}${sql.join(are)}`;
}

function isOf(businessId: string, plan: MembersPlan, one: Condition, asOf: string): SQL {
  // Whoever never had such rows has no item on them: the kind is that of the record itself.
  if (one.field === 'item_kind')
    return plan.dimension === 'item'
      ? sql` and (n.kind = any (${listOf(one.values, 'text')})) = ${!one.not}`
      : sql``;
  const selection: Selection = {
    ...{ measure: plan.claims[0]?.measure ?? 'revenue', conditions: [one] },
    ...{ from: null, to: null, asOf },
  };
  return sql` and exists (select from (select n.party_id) r where ${conditionSql(businessId, one, selection)})`;
}
