import { asSuperuser } from '../../../../test/kit/fresh-database.ts';

/**
 * Puts functions into a database that have the names of Citus's and do nothing but write their calls down. It shows the
 * order in which they are called, and not that Citus would take the tables.
 */
export async function standInForCitus(url: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  await asSuperuser(STAND_IN, database);
  await asSuperuser(`alter database "${database}" set search_path = public, citus_stand_in`);
}

const STAND_IN = `
  create schema citus_stand_in;
  grant usage on schema citus_stand_in to public;
  create table citus_stand_in.calls (at int generated always as identity, call text, target text, detail text, is_quiet boolean);
  create table citus_stand_in.citus_tables (table_name regclass, citus_table_type text);
  -- What goes wrong: "refuse" or "kill" for a table.
  create table citus_stand_in.troubles (target text, how text);
  grant all on all tables in schema citus_stand_in to public;
  create function citus_stand_in.note(call text, target regclass, detail text) returns void language plpgsql as $$
  begin
    if exists (select from citus_stand_in.troubles t where t.target = note.target::text and how = 'kill')
      then perform pg_terminate_backend(pg_backend_pid()); end if;
    if exists (select from citus_stand_in.troubles t where t.target = note.target::text and how = 'refuse')
      then raise exception 'refused'; end if;
    insert into citus_stand_in.calls (call, target, detail, is_quiet)
    select note.call, note.target::text, note.detail,
           not exists (select from pg_constraint where contype = 'f' and (conrelid = note.target or confrelid = note.target))
           and not exists (select from pg_trigger where tgrelid = note.target and not tgisinternal and tgenabled <> 'D');
  end $$;
  create function citus_stand_in.create_reference_table(target regclass) returns void language sql as $$
    select citus_stand_in.note('reference', target, null);
    insert into citus_stand_in.citus_tables values (target, 'reference') $$;
  create function citus_stand_in.create_distributed_table(target regclass, by text, colocate_with text) returns void language plpgsql as $$
  begin
    perform citus_stand_in.note('distributed', target, by || ' beside ' || colocate_with);
    insert into citus_stand_in.citus_tables values (target, 'distributed');
  end $$;
  create function citus_stand_in.truncate_local_data_after_distributing_table(target regclass) returns void language sql as $$
    select citus_stand_in.note('emptied', target, null) $$;`;
