-- Up Migration

-- What was kept on the way from one own account to the other. The row that left counts without it (its own_cents is what the
-- bank says), and a row of its own, of the source 'transfer-fee', says what it cost.
alter table transfer_pairs add column fee_cents bigint not null default 0 check (fee_cents >= 0);

-- Down Migration

alter table transfer_pairs drop column fee_cents;
