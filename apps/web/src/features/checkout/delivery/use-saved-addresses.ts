import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import { accountApi } from '../../../lib/account/account-api.ts';
import { useSession } from '../../../lib/account/session.ts';
import { platformClient } from '../../../lib/api.ts';
import type { DraftDelivery } from '../../../lib/order/order-draft.ts';
import { personKeys } from '../../../lib/query/query-keys.ts';
import { useRead } from '../../../lib/query/use-read.ts';

export interface SavedAddresses {
  readonly isSignedIn: boolean;
  readonly status: 'loading' | 'ready';
  /** The default first; none for guests, or if they could not be read: an address can still be typed. */
  readonly addresses: readonly SavedAddress[];
}

const NONE: readonly SavedAddress[] = [];

/** The addresses of whoever is signed in, asked for once they are wanted. */
export function useSavedAddresses(isWanted: boolean): SavedAddresses {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const { status, data } = useRead(
    personKeys.addresses,
    async (signal): Promise<readonly SavedAddress[]> =>
      (await platformClient(accountApi.listAddresses, {}, signal)).data,
    { isWanted: isSignedIn && isWanted },
  );
  const isWaiting = session.status === 'loading' || (isSignedIn && status === 'loading');
  return {
    isSignedIn,
    status: isWaiting ? 'loading' : 'ready',
    addresses: (isSignedIn ? data : undefined) ?? NONE,
  };
}

/** The delivery to a saved address. */
export function deliveryTo(saved: SavedAddress): Partial<DraftDelivery> {
  const { latitude: lat, longitude: lng } = saved;
  return {
    unit: saved.house_no_unit,
    building: saved.building_name,
    address: saved.address,
    pin: lat !== null && lng !== null ? { lat, lng } : null,
    savedAddressId: saved.id,
  };
}
