-- Up Migration

-- A pinned conversation stands above the others, whatever its age.
alter table conversations add column pinned_at timestamptz;

-- Down Migration
