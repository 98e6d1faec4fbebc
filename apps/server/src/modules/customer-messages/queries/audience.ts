import { MAX_ASKED } from '@dapur/contract/messages/message-rules';
import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { findCustomerIds } from '../../customers/index.ts';
import { readChosen } from '../data/readers.ts';
import { sortReceivers, type Chosen, type Sorted } from '../domain/sort-receivers.ts';

/** Customers by their ids, or all who fit a filter. */
export interface To {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: CustomerFilter | undefined;
}

export interface ChosenAudience extends Sorted<Chosen> {
  readonly chosen: readonly Chosen[];
  /** Whether it counts as a message to several: always, except to exactly one customer named by id. */
  readonly isBulk: boolean;
}

/** Who is chosen, and who of them may be written to. Throws invalid_input where too many are chosen. */
export async function readAudience(tx: Tx, tenantId: string, { ids, filter }: To): Promise<ChosenAudience> {
  const named = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = named ?? (await fitting(tx, tenantId, filter ?? {}));
  const chosen = await readChosen(tx, tenantId, found);
  return { chosen, isBulk: named?.length !== 1, ...sortReceivers(chosen) };
}

async function fitting(tx: Tx, tenantId: string, filter: CustomerFilter): Promise<string[]> {
  const { ids, total } = await findCustomerIds(tx, tenantId, filter, MAX_ASKED);
  if (total > MAX_ASKED)
    throw invalidInput([{ field: 'filter', message: `fits more than ${MAX_ASKED} customers` }]);
  return ids;
}
