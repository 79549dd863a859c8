import {
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
  const { key, name, id } = columns[plan.dimension];
  const { rank } = plan;
  const claims = claimsOf(scope, plan);
  const joined = claims.map((one, at) => {
    const rows = rowsOfClaim(scope, one, today);
    const taking = takingPart(one);
    const c = sql.raw(`c${at}`);
    return sql`left join (select ${key} as key, sum(r.amount)::bigint as total, count(*) ${taking} as times,
        min(r.date) ${taking} as first, max(r.date) ${taking} as last
      from ${rows} r group by ${key}) ${c} on ${c}.key = ${id}`;
  });
  const ranking = rank === null ? sql`null::bigint` : sql`k.total`;
  const ranked =
    rank === null
      ? sql``
      : sql`left join (select ${key} as key, sum(r.amount)::bigint as total
          from ${rowsOfClaim(scope, rank, today)} r group by ${key}) k on k.key = ${id}`;
  const had = claims.flatMap(({ has, bound }, at) =>
    has && bound === null ? [sql.raw(`c${at}`)] : [],
  );
  const day = (of: 'first' | 'last') =>
    had.length === 0
      ? sql`null::date`
      : sql`${sql.raw(of === 'first' ? 'least' : 'greatest')}(${sql.join(
          had.map((c) => sql`${c}.${sql.raw(of)}`),
          sql`, `,
        )})`;
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
    count: bigint;
  }>(sql`
    select ${id}::text as key, n.name as label, ${day('first')}::text as first, ${day('last')}::text as last,
      array[${totals}]::text[] as totals, ${ranking} as ranked, count(*) over () as count
    from ${name} n ${sql.join(joined, sql` `)} ${ranked}
    where n.business_id = ${scope.businessId}${membersOf(scope, plan, today)}
      and ${sql.join(claims.map(isTrue), sql` and `)}
    order by ${orderOf(plan)} ${day('last')} desc nulls last, n.name limit ${rank?.limit ?? SHOWN_MAX}`);
  return {
    count: Number(found[0]?.count ?? 0n),
    shown: found.map((row) => ({
      key: row.key,
      label: row.label,
      firstDay: row.first,
      lastDay: row.last,
      totals: row.totals.map(BigInt),
      ranked: row.ranked,
    })),
  };
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

const rowsOfClaim = (
  { businessId, basis }: Scope,
  { measure, conditions, period }: Pick<Claim, 'measure' | 'conditions' | 'period'>,
  asOf: string,
) => {
  const dates = { from: period?.from ?? null, to: period?.to ?? null };
  return rowsOf(businessId, basis, { measure, conditions, ...dates, asOf });
};

/** Who only had something back bought nothing then; what they come to counts it all the same. */
const takingPart = ({ measure, conditions }: Claim) =>
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
