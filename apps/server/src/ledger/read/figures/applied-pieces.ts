import { sql, type SQL } from 'drizzle-orm';

/**
 * Which parts of charges and payments meet, and on which day; both sides of each, out of `item` and `touched` (what is
 * owed by whom by a transaction). Of a document what its books say is no longer open is applied, of all else as much as
 * there is. What the books tell of which payment settles which document goes first, whosever the two are; of the rest
 * the charges and payments of one party meet in their order (docs/finance.md, 'Cash basis').
 */
export const appliedPieces = (businessId: string): SQL => sql`
  side as (
    select * from (
      select i.*, h.is_money, h.items, h.net as whole,
        coalesce(i.party_id, '00000000-0000-0000-0000-000000000000') as who,
        case when h.items = 1 and i.open_balance_cents is not null
          and i.kind in ('invoice', 'bill', 'credit_memo', 'vendor_credit')
          then greatest(0, abs(i.net) - abs(i.open_balance_cents)) else abs(i.net) end as reach
      from item i join touched h on h.transaction_id = i.transaction_id
    ) i
    where i.reach > 0
  ),
  ${statedPairs(businessId)},
  rest as (
    select s.*, sum(s.free) over earlier as ends, row_number() over earlier as place
    from (
      select s.*, s.reach - coalesce(t.cents, 0) as free
      from side s
      left join (
        select transaction_id, sum(cents) as cents from told_piece group by transaction_id
      ) t on t.transaction_id = s.transaction_id
    ) s
    where s.free > 0
    window earlier as (
      partition by s.account_id, s.who, s.net > 0
      order by coalesce(s.paid_date, s.date), s.date, s.transaction_id
    )
  ),
  -- Laid end to end on a scale each, a stretch between two ends belongs to one charge and one payment.
  stretch as (
    select account_id, who, ends as upto, coalesce(lag(ends) over here, 0) as since,
      -- Whole numbers as places are: else each charge of a party is compared with each other to find its place.
      (coalesce(sum(charges) over before, 0) + 1)::bigint as charge,
      (coalesce(sum(payments) over before, 0) + 1)::bigint as payment
    from (
      select account_id, who, ends, count(*) filter (where net > 0) as charges,
        count(*) filter (where net < 0) as payments
      from rest group by 1, 2, 3
    ) e
    window here as (partition by account_id, who order by ends),
      before as (partition by account_id, who order by ends rows between unbounded preceding and 1 preceding)
  ),
  -- By itself: else all charges of a party might be joined with all its payments first.
  charged as materialized (
    select s.*, c.date
    from stretch s
    join rest c on c.account_id = s.account_id and c.who = s.who and c.place = s.charge and c.net > 0
  ),
  applied as (
    select s.account_id, s.who, s.charge, s.payment, s.since, s.upto, greatest(s.date, p.date) as date
    from charged s
    join rest p on p.account_id = s.account_id and p.who = s.who and p.place = s.payment and p.net < 0
  ),
  -- What is told takes the beginning of a document, what meets in order the end of it.
  piece as (
    select s.transaction_id, s.type, s.party_id, s.is_money, s.whole, sign(s.net) as sign, a.date,
      a.since - s.ends + s.reach as since, a.upto - s.ends + s.reach as upto
    from applied a
    join rest s on s.account_id = a.account_id and s.who = a.who and s.place = a.charge and s.net > 0
    union all
    select s.transaction_id, s.type, s.party_id, s.is_money, s.whole, sign(s.net), a.date,
      a.since - s.ends + s.reach, a.upto - s.ends + s.reach
    from applied a
    join rest s on s.account_id = a.account_id and s.who = a.who and s.place = a.payment and s.net < 0
    union all
    select s.transaction_id, s.type, s.party_id, s.is_money, s.whole, sign(s.net), t.date, t.upto - t.cents, t.upto
    from told_piece t join side s on s.transaction_id = t.transaction_id
  )`;

/**
 * `told_piece`: how much of a transaction the books say was settled on a day, up to where on its scale. What they tell
 * beyond what a document or payment has (a rate that changed in between) is left to the order of its party.
 */
const statedPairs = (businessId: string): SQL => sql`
  told as (
    select c.transaction_id as charge_id, p.transaction_id as payment_id, greatest(c.date, p.date, s.date) as date,
      s.cents, c.reach as charge_reach, p.reach as payment_reach
    from books_settlements s
    join transactions ct on ct.business_id = s.business_id and ct.source = s.source and ct.external_id = s.document_id
    join transactions pt on pt.business_id = s.business_id and pt.source = s.source and pt.external_id = s.used_id
    join side c on c.transaction_id = ct.transaction_id and c.items = 1
    join side p on p.transaction_id = pt.transaction_id and p.items = 1
      and p.account_id = c.account_id and sign(p.net) <> sign(c.net)
    where s.business_id = ${businessId} and s.cents > 0
  ),
  told_within as (
    select t.charge_id, t.payment_id, t.date, least(
      least(charge_reach, of_charge) - least(charge_reach, of_charge - cents),
      least(payment_reach, of_payment) - least(payment_reach, of_payment - cents)) as cents
    from (
      select t.*, sum(cents) over (partition by charge_id order by date, payment_id rows unbounded preceding) as of_charge,
        sum(cents) over (partition by payment_id order by date, charge_id rows unbounded preceding) as of_payment
      from told t
    ) t
  ),
  told_piece as (
    select charge_id as transaction_id, date, cents,
      sum(cents) over (partition by charge_id order by date, payment_id rows unbounded preceding) as upto
    from told_within where cents > 0
    union all
    select payment_id, date, cents,
      sum(cents) over (partition by payment_id order by date, charge_id rows unbounded preceding)
    from told_within where cents > 0
  )`;
