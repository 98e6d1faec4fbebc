import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Forgets of these stores where their kitchen is and how its baker was reached; names stay. Under the platform's role.
 */
export async function forgetPlaces(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`
    update store_profiles p
       set phone = null, email = null, address = '', latitude = null, longitude = null, pickup_address = '',
           pickup_instructions = '', social_media = '{}', updated_at = now()
     where p.tenant_id = any(${storeIds}::uuid[])
       and (p.phone is not null or p.email is not null or p.latitude is not null or p.social_media <> '{}'
            or p.address || p.pickup_address || p.pickup_instructions <> '')`.execute(tx);
  await sql`
    update pickup_points p
       set address = '', latitude = null, longitude = null, instructions = '', translations = '{}', is_active = false
     where p.tenant_id = any(${storeIds}::uuid[])
       and (p.is_active or p.address || p.instructions <> '' or p.latitude is not null)`.execute(tx);
}
