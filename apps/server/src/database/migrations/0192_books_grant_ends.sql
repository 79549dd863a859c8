-- Up Migration

-- When the access that a person allowed ends for good, however often it is renewed; null where the package does not say.
alter table books_links add column grant_ends_at timestamptz;

-- Down Migration

