-- Up Migration

-- What the owner has said of a recurring payment: one that was detected (its id follows from the stream), or one
-- that was added by hand (then it carries amount, beat and first date of its own).
create table recurring_choices (
  business_id uuid not null references businesses,
  recurring_id uuid not null,
  is_added boolean not null default false,
  status text check (status in ('confirmed', 'dismissed')),
  name text,
  -- Signed: money out is negative.
  amount_cents bigint check (amount_cents <> 0),
  next_date date,
  -- The last payment that had been seen when the next date was set: a later one ends what was set.
  next_date_set_after date,
  beat text check (beat in ('weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
  account_id uuid,
  category text,
  tags text[] not null default '{}',
  remarks text,
  -- Days before the next date on which to be reminded; null = no reminder.
  reminder_days smallint check (reminder_days between 0 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, recurring_id),
  foreign key (business_id, account_id) references accounts,
  check (not is_added or (name is not null and amount_cents is not null and next_date is not null and beat is not null))
);

-- One row for each rule, subject and period, so that what was read, dismissed or put off stays so when the rules
-- are worked out anew.
create table alerts (
  business_id uuid not null references businesses,
  alert_id uuid not null,
  rule text not null,
  subject_kind text not null,
  subject_id text not null,
  period text not null,
  severity text not null check (severity in ('high', 'medium', 'low')),
  title text not null,
  message text not null,
  threshold text not null,
  what_to_do text not null,
  -- { facts: [{ label, value }], transactionIds: [uuid], token }
  evidence jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set while the rules no longer raise it.
  resolved_at timestamptz,
  read_at timestamptz,
  dismissed_at timestamptz,
  -- Hidden until the morning of this day.
  snoozed_until date,
  primary key (business_id, alert_id),
  unique (business_id, rule, subject_kind, subject_id, period)
);

-- When the alerts of a business were last worked out, and the limits that it has set for itself.
create table alert_settings (
  business_id uuid not null references businesses,
  -- Only what differs from where the limits start: { minimum_cash: 5000, … }.
  limits jsonb not null default '{}',
  computed_on date,
  computed_at timestamptz,
  primary key (business_id)
);

select isolate_by_business(array['recurring_choices', 'alerts', 'alert_settings']);

-- Down Migration
