-- Up Migration

-- What the owner said of the names that bank texts give: a key of a text that means this party, not one of its own.
create table counterparty_aliases (
  business_id uuid not null references businesses,
  key text not null check (length(key) <= 200),
  party_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (business_id, key),
  foreign key (business_id, party_id) references parties
);

-- A new name or a joining, for as long as it can be taken back.
create table counterparty_changes (
  business_id uuid not null references businesses,
  change_id uuid not null,
  party_id uuid not null,
  name_before text not null,
  -- Joined with this one; null where only the name changed.
  into_party_id uuid,
  -- The rows and keys that went to it.
  transaction_ids uuid[] not null,
  keys text[] not null,
  changed_at timestamptz not null default now(),
  primary key (business_id, change_id),
  foreign key (business_id, party_id) references parties,
  foreign key (business_id, into_party_id) references parties
);

select isolate_by_business(array['counterparty_aliases', 'counterparty_changes']);

-- Down Migration
