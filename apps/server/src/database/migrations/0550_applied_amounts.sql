-- Up Migration

-- How much of a document a payment settles, and what is used up for it: the payment itself or a credit that it applies.
-- What the version before writes says neither: its rows count as they did.
alter table books_settlements add column used_id text not null default '', add column cents bigint;

alter table books_settlements no force row level security;
alter table books_links no force row level security;

update books_settlements set used_id = payment_id;
-- What was read before says nothing of amounts and of the agencies of sales tax: the next sync reads everything anew.
update books_links set changes_since = null where source = 'quickbooks';

alter table books_settlements force row level security;
alter table books_links force row level security;

-- An account on which the books keep what is owed to an agency of sales tax, whatever it is called.
alter table accounts add column is_sales_tax boolean not null default false;

alter table books_settlements drop constraint books_settlements_pkey,
  add primary key (business_id, source, payment_id, document_id, used_id);
