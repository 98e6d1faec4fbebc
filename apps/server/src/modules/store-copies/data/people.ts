import { sql } from 'kysely';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import type { CopiedPerson } from '../form/manifest.ts';

/** An address to which no mail can go (RFC 2606). */
const NOWHERE = 'deleted.invalid';

/**
 * The people of these ids as a copy tells of them. The platform's own, who did something in a store without working there,
 * are told as a pseudonym: who they are is not the store's to take away.
 */
export function readCopiedPeople(
  db: Pools,
  storeId: string,
  ids: readonly string[],
): Promise<CopiedPerson[]> {
  return withPlatform(db, `store:${storeId}`, 'name the people in a copy of the store', async (tx) => {
    const { rows } = await sql<CopiedPerson>`
      with named as (
        select u.*, u.platform_role is not null and not exists (
                 select from seat_facts m where m.tenant_id = ${storeId}::uuid and m.user_id = u.id) as is_platform
          from person_facts u where u.id = any (${[...ids]}::uuid[]))
      select id, language,
             case when is_platform then 'platform-' || id || '@' || ${NOWHERE} else email end as email,
             case when is_platform then 'Platform' else full_name end as full_name,
             is_platform or deleted_at is not null as is_gone
        from named order by id`.execute(tx);
    return rows;
  });
}

/** Whether a person of a copy is but a name. */
export const isPseudonym = ({ is_gone: isGone, email }: CopiedPerson): boolean =>
  isGone && email.endsWith(`@${NOWHERE}`);
