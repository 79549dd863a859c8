-- Up Migration

alter table accounts no force row level security;

update accounts set name = replace(name, 'Uncategorised', 'Uncategorized')
where external_id in ('category:uncategorised_income', 'category:uncategorised_expense');

alter table accounts force row level security;

alter table transaction_views no force row level security;

update transaction_views
set filters = (filters - 'uncategorised') || jsonb_build_object('uncategorized', filters -> 'uncategorised')
where filters ? 'uncategorised';

alter table transaction_views force row level security;

-- Down Migration
