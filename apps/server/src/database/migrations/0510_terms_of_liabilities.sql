-- Up Migration

-- Whether the source calls a liability long-term; null where it does not say.
alter table accounts add column is_long_term boolean;

-- Of books that are linked already the next sync reads it.
alter table books_links no force row level security;

update books_links set changes_since = null where source = 'quickbooks';

alter table books_links force row level security;
