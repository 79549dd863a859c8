-- Up Migration

-- What the accounting package counts and reports otherwise than the ledger does, as of the last sync.
alter table books_links
  add column report_differences jsonb not null default '[]',
  add column counts jsonb not null default '[]';

-- Down Migration

alter table books_links drop column report_differences, drop column counts;
