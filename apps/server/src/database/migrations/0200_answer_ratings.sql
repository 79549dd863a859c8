-- Up Migration

-- Whether an answer helped the person whose conversation it stands in, and what was wrong with it.
alter table messages add column rating smallint check (rating in (-1, 1));
alter table messages add column rating_comment text check (char_length(rating_comment) <= 500);
alter table messages add constraint only_answers_are_rated check (rating is null or role = 'ai');
alter table messages add constraint only_thumbs_down_are_explained
  check (rating_comment is null or rating is not distinct from -1);

-- Down Migration
