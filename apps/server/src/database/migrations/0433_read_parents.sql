-- Up Migration

-- Whose jobs the customers of books are was not kept: the next sync reads everything anew.
alter table books_links no force row level security;

update books_links set changes_since = null where source = 'quickbooks';

alter table books_links force row level security;
