import { rightsOf } from '@dapur/contract/people/role-rights';
import type { Locale } from '@dapur/contract/primitives';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';

export interface DocumentKeeper {
  readonly email: string;
  readonly name: string;
  readonly locale: Locale | null;
}

/** Those of the store's people who look after its settings. Names are people's, not the store's. */
export async function readDocumentKeepers(db: Pools, tenantId: string): Promise<DocumentKeeper[]> {
  const rows = await withPlatform(db, `store ${tenantId}`, 'whom to remind of its papers', (tx) =>
    tx
      .selectFrom('seat_facts as m')
      .innerJoin('person_facts as u', 'u.id', 'm.user_id')
      .select(['u.email', 'u.full_name as name', 'u.language as locale', 'm.role', 'm.rights'])
      .where('m.tenant_id', '=', tenantId)
      .where('u.deleted_at', 'is', null)
      .orderBy('u.id')
      .execute(),
  );
  return rows.filter(({ role, rights }) => rightsOf(role, rights).has('settings'));
}
