-- Up Migration

-- The account of the books that a bank account was found to be, by the rows that both have. What an archive or the owner
-- says stands in books_account_id and goes before it.
alter table bank_accounts add column found_books_account_id uuid;
alter table bank_accounts add foreign key (business_id, found_books_account_id) references accounts;

-- Down Migration
