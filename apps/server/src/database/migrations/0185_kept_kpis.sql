-- Up Migration

-- The cards and their trend follow from what the other kept figures follow from. They count only where they are of the
-- same moment: a process of the version before keeps the others anew and leaves these as they were.
alter table derived_figures add column kpis text, add column kpis_computed_at timestamptz;

-- Down Migration
