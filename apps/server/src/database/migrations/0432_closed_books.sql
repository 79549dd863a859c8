-- Up Migration

-- The last day of the books that the owner's accountant has closed; null where the package names none.
alter table books_links add column closed_through date;
