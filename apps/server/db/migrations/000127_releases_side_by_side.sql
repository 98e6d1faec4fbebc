-- A migration that takes something away notes which release may still run: one that has the migration of this number.
alter table schema_migrations add column if not exists needs text;
