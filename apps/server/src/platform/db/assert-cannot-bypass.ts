import type pg from 'pg';

interface Faults {
  role: string;
  is_privileged: boolean;
  open_tables: string[];
  open_views: string[];
  owned_tables: string[];
}

const FIND_FAULTS = `
  with own_tables as (
    select c.oid, c.oid::regclass::text as name, c.relowner, c.relrowsecurity and c.relforcerowsecurity as is_forced
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
  )
  select current_user::text as role,
         (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_privileged,
         array(select name from own_tables t
                where not is_forced
                  and (exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
                       or exists (select from pg_policy p where p.polrelid = t.oid))
                order by name) as open_tables,
         array(select distinct v.oid::regclass::text
                 from pg_class v
                 join pg_rewrite r on r.ev_class = v.oid
                 join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
                                 and d.refclassid = 'pg_class'::regclass and d.refobjid <> v.oid
                 join pg_class behind on behind.oid = d.refobjid
                where v.relkind in ('v', 'm') and v.relnamespace = 'public'::regnamespace
                  and (behind.relrowsecurity or behind.relkind in ('v', 'm'))
                  and not coalesce((select option_value::boolean from pg_options_to_table(v.reloptions)
                                     where option_name = 'security_invoker'), false)
                order by 1) as open_views,
         array(select name from own_tables where pg_has_role(current_user, relowner, 'USAGE') order by name) as owned_tables`;

/**
 * Throws unless row-level security binds the connections of `appPool`: their role is neither superuser nor exempt,
 * owns no table, each table with a `tenant_id`, or with a policy (those of persons have one), forces its policies, and
 * each view of such tables reads them with the rights of who asks. Start-up calls it after the migrations.
 */
export async function assertCannotBypass(appPool: pg.Pool): Promise<void> {
  const { rows } = await appPool.query<Faults>(FIND_FAULTS);
  const found = rows[0];
  if (found === undefined) throw new Error('The database did not say who we are');
  const faults = [
    ...(found.is_privileged ? [`the role ${found.role} is a superuser or has BYPASSRLS`] : []),
    ...found.open_tables.map((table) => `the table ${table} does not force row-level security`),
    ...found.open_views.map(
      (view) => `the view ${view} passes row-level security by (it lacks security_invoker)`,
    ),
    ...found.owned_tables.map((table) => `the role ${found.role} has the rights of the owner of ${table}`),
  ];
  if (faults.length > 0)
    throw new Error(`Stores are not kept apart, so the server does not start: ${faults.join('; ')}.`);
}
