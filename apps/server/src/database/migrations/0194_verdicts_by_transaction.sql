-- Up Migration

-- Deleting a transaction deletes what was said of it: without an index, one look at every verdict for each row.
create index document_verdicts_by_transaction on document_verdicts (business_id, transaction_id);

-- Down Migration
