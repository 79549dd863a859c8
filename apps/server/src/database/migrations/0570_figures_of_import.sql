-- Up Migration

-- After its rows an import works out what takes long to work out, before it says that it is done.
alter table archive_imports drop constraint archive_imports_phase_check;
alter table archive_imports add constraint archive_imports_phase_check
  check (phase in ('reading', 'checking', 'writing', 'figures'));

-- Down Migration
