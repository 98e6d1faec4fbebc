import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { noteHeldBackNotice } from '../../stores/index.ts';

/** Puts the news that orders of one network are being held back into the store's outbox, once an hour at most. */
export async function tellHeldBack(tx: Tx, tenantId: string): Promise<void> {
  if (await noteHeldBackNotice(tx, tenantId))
    await addToOutbox(tx, { tenantId, topic: 'orders.held_back', payload: {} });
}
