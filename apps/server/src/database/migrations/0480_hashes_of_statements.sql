-- Up Migration

-- SHA-256 of the file, in hexadecimal: whether a kept reading is of these bytes is known without loading them. Null for
-- files of before.
alter table statements add column content_hash text;

-- Down Migration
