-- Up Migration

-- A session says in which currency its business keeps amounts, before any tenant is set.
create function business_currency(whose uuid)
  returns text
  language sql stable security definer set search_path = public as $$
    select currency from businesses where business_id = whose
$$;
revoke execute on function business_currency(uuid) from public;
grant execute on function business_currency(uuid) to cairn_app;

alter table businesses add constraint businesses_currency_check check (currency ~ '^[A-Z]{3}$');

-- Down Migration

alter table businesses drop constraint businesses_currency_check;
drop function business_currency(uuid);
