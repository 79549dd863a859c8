-- What was bought, line by line, where a receipt or an invoice says it and it adds up.
alter table documents add column lines jsonb;
