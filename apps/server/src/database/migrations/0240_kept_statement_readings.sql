-- Up Migration

-- A file is read once: what it says is kept until its rows are imported. The key is of its bytes and of how the user
-- corrected and answered the reading; another key is another reading.
alter table statements add column reading_key text;
alter table statements add column reading text;

-- The rows of that reading, some thousand in a piece, so that an import reads them a piece at a time.
create table statement_row_pieces (
  business_id uuid not null references businesses,
  statement_id uuid not null,
  piece_number integer not null,
  bytes bytea not null,
  primary key (business_id, statement_id, piece_number),
  foreign key (business_id, statement_id) references statements on delete cascade
);
-- They are packed already.
alter table statement_row_pieces alter column bytes set storage external;

select isolate_by_business(array['statement_row_pieces']);

-- Down Migration
