-- Up Migration

-- What the user says of a bank row and the books, against what was matched. Null: none of theirs is this row.
create table match_choices (
  business_id uuid not null references businesses,
  bank_transaction_id uuid not null,
  books_transaction_id uuid,
  chosen_at timestamptz not null default now(),
  primary key (business_id, bank_transaction_id),
  foreign key (business_id, bank_transaction_id) references transactions on delete cascade,
  foreign key (business_id, books_transaction_id) references transactions on delete cascade
);
create index match_choices_by_books on match_choices (business_id, books_transaction_id);
create index transactions_matched on transactions (business_id, matched_transaction_id)
  where matched_transaction_id is not null;

select isolate_by_business(array['match_choices']);

-- Down Migration
