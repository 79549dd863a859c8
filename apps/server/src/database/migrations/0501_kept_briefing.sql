-- Up Migration

-- The briefing follows from what the other kept figures follow from, and counts only where it is of the same moment.
alter table derived_figures add column briefing text, add column briefing_computed_at timestamptz;

-- Down Migration
