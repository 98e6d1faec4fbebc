-- Which session a phone is being shown its key in, and since when: the same page opened again shows the same key for some
-- minutes. Another session never gets it, since whoever holds that session would know what counts later.
alter table second_factors
  add column begun_at timestamptz,
  add column begun_in uuid;
