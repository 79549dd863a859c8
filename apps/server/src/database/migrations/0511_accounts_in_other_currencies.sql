-- Up Migration

-- An account in another currency than its business's: what its bank states and moves stays as it is in the own_ columns, and
-- all figures read it converted at the one rate that the account has. Both are null where the account is in the business's currency;
-- the rate alone is null as long as nobody has said one.
alter table bank_accounts
  add column exchange_rate numeric(20, 10) check (exchange_rate > 0),
  add column rate_date date,
  add column rate_source text check (rate_source in ('file', 'books', 'owner')),
  add column own_balance_cents bigint,
  add column own_available_cents bigint,
  add constraint rate_says_from_where check (
    (exchange_rate is null) = (rate_date is null) and (exchange_rate is null) = (rate_source is null));

alter table transactions add column own_cents bigint;
