-- Up Migration

-- The payment methods of a business, found one step each.
create index transactions_by_payment_method on transactions (business_id, payment_method)
  where payment_method <> '';
-- The documents of one kind in a period, and one by its number.
create index transactions_by_kind on transactions (business_id, kind, date);

-- Down Migration
