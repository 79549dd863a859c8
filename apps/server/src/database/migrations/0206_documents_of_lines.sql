-- Up Migration

-- What a sum over many lines asks of their documents: found here, no document is read for it.
create index transactions_of_lines on transactions (business_id, transaction_id) include (kind, party_id);

-- Down Migration
