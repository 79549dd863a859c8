-- Up Migration

-- Which export of which bank a file is: what was answered of one holds for the next.
alter table statements add column layout text;
