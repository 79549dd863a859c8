-- Up Migration

-- By when an invoice is to be paid, and what it says is still to be paid of its total.
alter table documents
  add column due_date date,
  add column amount_due_cents bigint;
