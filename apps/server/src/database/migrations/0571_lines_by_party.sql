-- Up Migration

-- Whether a name is still used is asked for each that goes: without this each reads all lines of the business.
create index lines_by_party on lines (business_id, party_id) where party_id is not null;

-- Down Migration
