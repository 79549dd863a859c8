-- Up Migration

-- What a person's questions took of the language model's tokens in a day: the limit holds over all processes.
create table model_usage (
  business_id uuid not null references businesses,
  user_id uuid not null,
  day date not null,
  questions integer not null default 0,
  tokens bigint not null default 0,
  primary key (business_id, user_id, day)
);

select isolate_by_business(array['model_usage']);

-- Down Migration
