import { isPersonColumn } from '../../store-copies/domain/person-columns.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';

/** Contacts of people, and ids of what stands for one. */
const NAMED =
  /^(?:customer_.*|.*_customer_id|recipient.*|email.*|phone.*|holder_id|referrer_id|referred_id|actor(?:_id)?|payer.*|.*_email|.*_phone)$/;
/** These say whether, when or how often something is, and not whose. */
const HARMLESS_TYPES = new Set(['boolean', 'integer', 'bigint', 'timestamp with time zone']);

/** Columns that say whose a row is, by table: those that refer to `users`, and those that are called so. */
export async function personColumns(url: string): Promise<Readonly<Record<string, string[]>>> {
  const owner = openOwnerPool(url);
  try {
    const { rows } = await owner.query<{ table: string; name: string; type: string; refers: boolean }>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
             exists (select from pg_constraint f
                      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass
                        and a.attnum = any (f.conkey)) as refers
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       order by 1, a.attnum`);
    const found: Record<string, string[]> = {};
    for (const { table, name, type, refers } of rows)
      if (refers || isPersonColumn({ name, type }) || (NAMED.test(name) && !HARMLESS_TYPES.has(type)))
        (found[table] ??= []).push(name);
    return found;
  } finally {
    await owner.end();
  }
}
