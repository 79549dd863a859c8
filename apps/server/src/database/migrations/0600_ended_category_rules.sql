-- Up Migration

-- A rule that its owner ended stays without a category: nothing is learned of its counterparty from then on.
alter table category_rules alter column account_id drop not null;

-- Down Migration

alter table category_rules no force row level security;
delete from category_rules where account_id is null;
alter table category_rules force row level security;
alter table category_rules alter column account_id set not null;
