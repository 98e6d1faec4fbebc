-- Where a backup lies that was taken by the clock, and under which name; null for one that somebody asked for by command.
-- Only what is named here is removed again by the clock.
alter table backup_runs add column place text, add column file text;
alter table backup_runs add constraint backup_runs_place_with_file check ((place is null) = (file is null));
create unique index backup_runs__file on backup_runs (place, file) where file is not null;
