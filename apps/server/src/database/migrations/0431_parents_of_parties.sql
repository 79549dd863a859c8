-- Up Migration

-- Whose job or sub-customer a party is, as its source calls that one: records come in any order.
alter table parties add column parent_external_id text;
create index parties_of_parent on parties (business_id, source, parent_external_id)
  where parent_external_id is not null;
