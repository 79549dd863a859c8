import { businessDay, daysBetween, type OwnMovement } from '@cairn/finance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/within-business.ts';
import { withHashJoins } from '../../../database/with-hash-joins.ts';
import { chooseCategory, counterpartyOf, isKnownFor } from '../categories/choose-category.ts';
import { categoryExternalId, uncategorizedIds } from '../chart-of-accounts.ts';
import { chosenByUser, ruleReasonPrefix } from '../ingest-chosen-categories.ts';
import { builtInSource } from '../ingest-references.ts';
import { createAccountFinder, type NameableAccount } from './named-accounts.ts';
import { feeSource } from './transfer-fees.ts';

/** Why the second of two sides stands under transfers although its own text does not say so. */
export const otherSideReason = 'built in: the other side of a movement between own accounts';

/** How the reason begins of a row whose category a books archive names. */
const archiveReasonPrefix = 'archive: ';

interface Row extends Record<string, unknown> {
  id: string;
  account_id: string;
  account_type: 'bank' | 'credit_card';
  date: string;
  cents: bigint;
  party: string | null;
  memo: string | null;
  is_numbered: boolean;
  category: string;
  category_type: string;
  reason: string | null;
  matched_id: string | null;
  matched_as: 'transfer' | 'other' | null;
  is_converted: boolean;
}

export interface MovementOfBank extends OwnMovement {
  readonly accountType: 'bank' | 'credit_card';
}

/**
 * Every row of a bank account or card as one that may be a side of a transfer, in an order that does not depend on when
 * it came.
 */
export async function listOwnMovements(
  tx: Transaction,
  businessId: string,
): Promise<MovementOfBank[]> {
  const { rows } = await withHashJoins(tx, () => tx.execute<Row>(movementsQuery(businessId)));
  const hasOtherSide = findOpposites(rows);
  const findAccounts = createAccountFinder(await listAccounts(tx, businessId));
  const namesOfBooks = await listNamesOfBooks(tx, businessId);
  return rows.map((row) => {
    const movement = {
      id: row.id,
      accountId: row.account_id,
      accountType: row.account_type,
      day: daysBetween(firstDay, businessDay(row.date)),
      amountCents: row.cents,
      name: row.party,
      isConverted: row.is_converted,
    };
    const own = ownCategory(row);
    const isUncategorized = uncategorized.has(own);
    const isSaid = ownMovementCategories.has(own);
    // Of the thousands that no amount answers, the texts need not be read where a fee cannot explain it.
    if (!hasOtherSide(row) && !isSaid && !(isUncategorized && row.party === null))
      return { ...movement, ...nothingSaid };
    const text = row.memo ?? '';
    const namedAccountIds = findAccounts(text, row.account_id);
    const isKnown =
      (row.party !== null && namesOfBooks.has(row.party)) ||
      isKnownFor(text, row.cents, row.account_type);
    return {
      ...movement,
      isUncategorized,
      namedAccountIds,
      saysTransfer: isSaid,
      isCheck: row.is_numbered || /\bche(?:ck|que)\b|\bck\b/i.test(text),
      isStranger:
        isChosenElsewhere(row) ||
        row.matched_as === 'other' ||
        (isKnown && !isSaid && namedAccountIds.length === 0),
      booksTransferId:
        row.matched_as === 'transfer' && !isChosenElsewhere(row) ? row.matched_id : null,
    };
  });
}

const firstDay = businessDay('1970-01-01');
const nothingSaid = {
  namedAccountIds: [],
  saysTransfer: false,
  isCheck: false,
  isUncategorized: false,
  isStranger: false,
  booksTransferId: null,
} as const;
const uncategorized: ReadonlySet<string> = new Set(uncategorizedIds);

/** Amount, account and direction of all rows: which of them some other account answers on any day. */
function findOpposites(rows: readonly Row[]): (row: Row) => boolean {
  const accountsByAmount = new Map<bigint, Set<string>>();
  for (const { cents, account_id: accountId } of rows) {
    const accounts = accountsByAmount.get(cents) ?? new Set();
    accountsByAmount.set(cents, accounts.add(accountId));
  }
  return ({ cents, account_id: accountId }) => {
    const accounts = accountsByAmount.get(-cents);
    return accounts !== undefined && (accounts.size > 1 || !accounts.has(accountId));
  };
}

/** Where both sides of a movement between own accounts stand. */
export const ownMovementCategories: ReadonlySet<string> = new Set(
  (['transfers', 'card_payments'] as const).map(categoryExternalId),
);

/** Where its own text or its owner puts it, whatever the other side makes of it. */
const ownCategory = ({ category, reason, memo, cents, account_type: type }: Row): string =>
  reason === otherSideReason
    ? categoryExternalId(chooseCategory(memo ?? '', cents, type).category)
    : category;

/** The owner, a rule of theirs or an archive put it under another category. */
const isChosenElsewhere = ({ category, reason }: Row) =>
  reason !== null &&
  (reason === chosenByUser ||
    reason.startsWith(ruleReasonPrefix) ||
    reason.startsWith(archiveReasonPrefix)) &&
  !ownMovementCategories.has(category);

/** What the bank says of `t` in the business's currency, whatever counts of it beside the fee of its pair `q`. */
export const centsOfBank = sql`case when q.fee_cents > 0 then coalesce(t.own_cents, t.total_cents) else t.total_cents end`;

const movementsQuery = (businessId: string) => sql`
  with matched as (
    select l.transaction_id,
      case
        when count(distinct l.account_id) filter (where a.type in ('bank', 'credit_card')) > 1 then 'transfer'
        when bool_or(a.type in ('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense',
          'accounts_receivable', 'accounts_payable')) then 'other'
      end as matched_as
    from transactions t
    join lines l on l.business_id = t.business_id and l.transaction_id = t.matched_transaction_id
    join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
    where t.business_id = ${businessId} and t.matched_transaction_id is not null
    group by l.transaction_id
  )
  select t.transaction_id as id, l.account_id, a.type as account_type, t.date::text, ${centsOfBank} as cents,
    b.exchange_rate is not null as is_converted,
    case when p.source = ${builtInSource} then p.external_id else lower(p.name) end as party, t.memo,
    t.number is not null as is_numbered, c.external_id as category, c.type as category_type, t.category_reason as reason,
    t.matched_transaction_id as matched_id, m.matched_as
  from transactions t
  join lines l on l.business_id = t.business_id and l.transaction_id = t.transaction_id and l.line_number = 1
  join accounts a on a.business_id = l.business_id and a.account_id = l.account_id
  join lines k on k.business_id = t.business_id and k.transaction_id = t.transaction_id and k.line_number = 2
  join accounts c on c.business_id = k.business_id and c.account_id = k.account_id
  left join parties p on p.business_id = t.business_id and p.party_id = t.party_id
  left join bank_accounts b on b.business_id = l.business_id and b.account_id = l.account_id
  left join transfer_pairs q on q.business_id = t.business_id and q.out_transaction_id = t.transaction_id
  left join matched m on m.transaction_id = t.matched_transaction_id
  where t.business_id = ${businessId} and t.origin = 'bank' and t.total_cents <> 0 and t.source <> ${feeSource}
    and a.type in ('bank', 'credit_card')
  order by t.date, t.external_id, t.source`;

async function listAccounts(tx: Transaction, businessId: string): Promise<NameableAccount[]> {
  const { rows } = await tx.execute<{
    account_id: string;
    kind: string;
    institution: string;
    last4: string | null;
  }>(sql`
    select account_id, account_type as kind, institution_name as institution, last4 from bank_accounts
    where business_id = ${businessId} order by account_id`);
  return rows.map(({ account_id: accountId, kind, institution: institutionName, last4 }) => ({
    accountId,
    kind,
    institutionName,
    last4,
  }));
}

/** Whom the books know as a customer, a vendor or an employee, as bank rows would name them. */
async function listNamesOfBooks(tx: Transaction, businessId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct name from parties
    where business_id = ${businessId} and source <> ${builtInSource} and kind <> 'counterparty'`);
  return new Set(rows.flatMap(({ name }) => counterpartyOf(name)?.key ?? []));
}
