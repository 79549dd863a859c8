-- Up Migration

-- Bank accounts whose type was written otherwise than we write it ('Credit Card') stood as cash, a debt among them.
alter table bank_accounts no force row level security;
alter table accounts no force row level security;
alter table ledger_changes no force row level security;

update bank_accounts b set account_type = n.type
from (
  select business_id, bank_account_id,
    trim(both '_' from regexp_replace(lower(regexp_replace(account_type, '([a-z])([A-Z])', '\1_\2', 'g')), '[^a-z]+', '_', 'g')) as type
  from bank_accounts
) n
where b.business_id = n.business_id and b.bank_account_id = n.bank_account_id and b.account_type <> n.type
  and n.type in ('checking', 'savings', 'money_market', 'cd', 'cash', 'credit_card', 'line_of_credit');

update accounts a set type = 'credit_card'
from bank_accounts b
where a.business_id = b.business_id and a.account_id = b.account_id and a.type = 'bank'
  and b.account_type in ('credit_card', 'line_of_credit');

alter table bank_accounts force row level security;
alter table accounts force row level security;
alter table ledger_changes force row level security;

-- Down Migration
