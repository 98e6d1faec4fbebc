import { isPersonColumn } from '../../store-copies/domain/person-columns.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';

/** Names of columns that hold a person's contacts, or an id that stands for a person. */
const NAMED =
  /^(?:customer_.*|.*_customer_id|recipient.*|email.*|phone.*|holder_id|referrer_id|referred_id|actor(?:_id)?|payer.*|.*_email|.*_phone)$/;
/** Columns of these types say whether, when or how often something happened, and not to whom. */
const HARMLESS_TYPES = new Set(['boolean', 'integer', 'bigint', 'timestamp with time zone']);

/** Columns that name a person, by table: those that refer to `users`, and those whose name matches. */
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
