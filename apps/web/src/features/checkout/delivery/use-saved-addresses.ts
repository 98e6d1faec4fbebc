import type { SavedAddress } from '@dapur/contract/saved-addresses';
import { useEffect, useState } from 'react';
import { accountApi } from '../../../lib/account/account-api.ts';
import { useSession } from '../../../lib/account/session.ts';
import { platformClient } from '../../../lib/api.ts';
import type { DraftDelivery } from '../../../lib/order-draft.ts';

export interface SavedAddresses {
  readonly isSignedIn: boolean;
  readonly status: 'loading' | 'ready';
  /** The default first; none for guests, and where they could not be had: an address can still be typed. */
  readonly addresses: readonly SavedAddress[];
}

/** The addresses of whoever is signed in, asked for once they are wanted. */
export function useSavedAddresses(isWanted: boolean): SavedAddresses {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const [known, setKnown] = useState<{
    readonly userId: string;
    readonly addresses: readonly SavedAddress[];
  }>();
  useEffect(() => {
    if (userId === undefined || !isWanted) return;
    const leaving = new AbortController();
    platformClient(accountApi.listAddresses, {}, leaving.signal).then(
      ({ data }) => setKnown({ userId, addresses: data }),
      () => leaving.signal.aborted || setKnown({ userId, addresses: [] }),
    );
    return () => leaving.abort();
  }, [userId, isWanted]);
  const own = known?.userId === userId ? known : undefined;
  const isWaiting = session.status === 'loading' || (userId !== undefined && own === undefined);
  return {
    isSignedIn: userId !== undefined,
    status: isWaiting ? 'loading' : 'ready',
    addresses: own?.addresses ?? [],
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
