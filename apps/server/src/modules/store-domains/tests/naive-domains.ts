import { lockHolder } from '../data/store-domains.ts';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { othersTurn } from '../../../../test/kit/others-turn.ts';

/**
 * Gives a store the host when nobody is served at it: two that look together both find it free. It proves that the race for
 * one host can see the fault.
 */
export async function takeHostNaively(db: Pools, tenantId: string, host: string): Promise<void> {
  await withPlatform(db, 'test', 'a host is taken', async (tx) => {
    if ((await lockHolder(tx, host, tenantId)) !== undefined) return;
    await othersTurn(tx);
    await tx
      .updateTable('store_domains')
      .set({ state: 'live', is_served: true })
      .where('tenant_id', '=', tenantId)
      .execute();
  });
}
