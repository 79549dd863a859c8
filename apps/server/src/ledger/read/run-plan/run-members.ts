import {
  areNew,
  isOfTimes,
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
import { keySql, type LedgerScope } from './run-groups.ts';

type Scope = Omit<LedgerScope, 'now'>;

/** What there is to be found: its key on a row, and the records or days that are looked through. */
interface Source {
  key: SQL;
  id: SQL;
  name: SQL;
  from: SQL;
}

const records = {
  party: ['parties', 'party_id'],
  item: ['items', 'item_id'],
  category: ['accounts', 'account_id'],
} as const;

function sourceOf(scope: Scope, plan: MembersPlan, today: string): Source {
  const { dimension, within } = plan;
  const { businessId } = scope;
  const key = keySql(scope, dimension, today);
  if (dimension === 'party' || dimension === 'item' || dimension === 'category') {
    const [table, column] = records[dimension];
    return {
      ...{ key, id: sql`n.${sql.raw(column)}::text`, name: sql`n.name` },
      from: sql`(select * from ${sql.raw(table)} n
        where n.business_id = ${businessId}${membersOf(scope, plan, today)}) n`,
    };
  }
  // What is still to come is without anything, and before the first row nobody kept any.
  const first = sql`(select min(date) from transactions where business_id = ${businessId})`;
  const from = sql`greatest(${within?.from ?? '1900-01-01'}::date, ${first})`;
  const to = sql`least(${within?.to ?? today}::date, ${today}::date)`;
  return {
    ...{ key, id: sql`n.key`, name: sql`n.key` },
    from: sql`(select distinct ${key} as key from (
        select day::date as date from generate_series(${from}, ${to}, interval '1 day') day) r) n`,
  };
}

/** More names than anybody reads. */
const SHOWN_MAX = 1_000;

/**
 * Who or what each claim is true of: ranked where that is asked, else the latest seen first. Each claim is one pass over
 * its rows.
 */
export async function runMembers(scope: Scope, plan: MembersPlan, today: string): Promise<Members> {
  const source = sourceOf(scope, plan, today);
  const { rank } = plan;
  const claims = claimsOf(scope, plan);
  const seen = seenWithout(plan);
  const passes = sql.join([
    ...claims.map((one, at) => passOver(scope, plan, source, one, `c${at}`, today)),
    ...(rank === null ? [] : [passOver(scope, plan, source, rank, 'k', today)]),
    ...(seen === null ? [] : [passOver(scope, plan, source, seen, 's', today)]),
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
    select ${source.id} as key, ${source.name} as label, ${dayOf('least', days, 'first')}::text as first,
      ${last}::text as last, array[${totals}]::text[] as totals,
      ${rank === null ? sql`null::bigint` : sql`k.total`} as ranked,
      ${seen === null ? sql`null::bigint` : sql`s.total`} as until, count(*) over () as count
    from ${source.from} ${passes}
    where ${sql.join(claims.map(isTrue), sql` and `)}
    order by ${orderOf(plan)} ${last} desc nulls last, ${source.name}, ${source.id} limit ${rank?.limit ?? SHOWN_MAX}`);
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
  { key, id }: Source,
  { measure, conditions, period }: Rows,
  alias: string,
  asOf: string,
): SQL {
  const dates = { from: period?.from ?? null, to: period?.to ?? null };
  const rows = rowsOf(businessId, basis, { measure, conditions, ...dates, asOf });
  const taking = areNew(plan) ? sql`` : takingPart({ measure, conditions });
  const name = sql.raw(alias);
  return sql` left join (select k.key, sum(r.amount)::bigint as total, count(*) ${taking} as times,
      min(r.date) ${taking} as first, max(r.date) ${taking} as last
    from ${rows} r cross join lateral (select ${key}) k(key) group by k.key) ${name} on ${name}.key = ${id}`;
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

const orderOf = (plan: MembersPlan): SQL =>
  plan.rank === null
    ? isOfTimes(plan)
      ? sql`n.key,`
      : sql``
    : plan.rank.order === 'most'
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
  return sql` and exists (select from (select n.party_id, n.party_id as document_party_id) r where ${conditionSql(businessId, one, selection)})`;
}
