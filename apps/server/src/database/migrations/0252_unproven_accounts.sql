-- Up Migration

-- Only a proven email is anyone's: an unproven one may have been typed by a stranger, and keeps nobody out.
alter table users drop constraint users_email_key;
create unique index users_by_proven_email on users (email) where email_verified_at is not null;
create index users_by_email on users (email);

-- Down Migration
