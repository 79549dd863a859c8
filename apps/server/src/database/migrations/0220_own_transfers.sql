-- Up Migration

-- Why two rows are taken for the two sides of one transfer: 'owner', 'books', 'words', 'same_name', 'regular', 'unnamed'.
alter table transfer_pairs add column evidence text not null default 'words';

-- What the owner says of two bank rows, against what was found: one transfer, or none.
create table transfer_choices (
  business_id uuid not null references businesses,
  out_transaction_id uuid not null,
  in_transaction_id uuid not null,
  is_transfer boolean not null,
  chosen_at timestamptz not null default now(),
  primary key (business_id, out_transaction_id, in_transaction_id),
  foreign key (business_id, out_transaction_id) references transactions on delete cascade,
  foreign key (business_id, in_transaction_id) references transactions on delete cascade
);
create index transfer_choices_by_in on transfer_choices (business_id, in_transaction_id);

-- Pairs that only the owner can tell; written anew whenever transfers are looked for.
create table transfer_questions (
  business_id uuid not null references businesses,
  out_transaction_id uuid not null,
  in_transaction_id uuid not null,
  primary key (business_id, out_transaction_id, in_transaction_id),
  foreign key (business_id, out_transaction_id) references transactions on delete cascade,
  foreign key (business_id, in_transaction_id) references transactions on delete cascade
);
create index transfer_questions_by_in on transfer_questions (business_id, in_transaction_id);

select isolate_by_business(array['transfer_choices', 'transfer_questions']);

-- Down Migration
