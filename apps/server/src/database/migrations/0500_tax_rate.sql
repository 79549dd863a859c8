-- Up Migration

-- The share of profit that the owner sets aside for taxes, in hundredths of a percent; null until they say one.
alter table businesses add column tax_rate_basis_points smallint
  check (tax_rate_basis_points between 100 and 6000);

-- Down Migration
alter table businesses drop column tax_rate_basis_points;
