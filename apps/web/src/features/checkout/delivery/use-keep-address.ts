import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import type { DeliveryCart } from './delivery-draft.ts';

/** Whether, and under which name, a typed address is saved in the account. */
export interface KeptAddress {
  readonly isWanted: boolean;
  readonly name: string;
  readonly isDefault: boolean;
}

export interface KeepAddress {
  readonly kept: KeptAddress;
  readonly change: (part: Partial<KeptAddress>) => void;
  /**
   * Saves the address if the buyer wants that, and the pin of a saved address that had none. Never throws: the order
   * does not wait for it.
   */
  readonly save: (addresses: readonly SavedAddress[]) => Promise<void>;
}

export function useKeepAddress({ draftStore, t }: Pick<DeliveryCart, 'draftStore' | 't'>): KeepAddress {
  const [kept, setKept] = useState<KeptAddress>({
    isWanted: false,
    name: t('checkout.delivery.keepHome'),
    isDefault: false,
  });
  const save = async (addresses: readonly SavedAddress[]) => {
    const { unit, building, address, pin, savedAddressId } = draftStore.get().delivery;
    const pinless = addresses.find(({ id, latitude }) => id === savedAddressId && latitude === null);
    if (pinless && pin) return putPin(pinless, pin);
    if (!kept.isWanted || savedAddressId !== null) return;
    try {
      const body = {
        name: kept.name.trim() || t('checkout.delivery.keepHome'),
        house_no_unit: unit.trim(),
        building_name: building.trim(),
        address: address.trim(),
        latitude: pin?.lat ?? null,
        longitude: pin?.lng ?? null,
        is_default: kept.isDefault,
      };
      const { data } = await platformClient(accountApi.addAddress, { body });
      draftStore.set(({ delivery }) => ({ delivery: { ...delivery, savedAddressId: data.id } }));
      toast({ title: t('checkout.delivery.kept') });
    } catch {
      toast({
        title: t('checkout.delivery.keepFailed'),
        description: t('checkout.delivery.keepFailedText'),
        variant: 'destructive',
      });
    }
  };
  return { kept, change: (part) => setKept((before) => ({ ...before, ...part })), save };
}

/** Saves the pin, so that the next order need not ask for it. If that fails, the next order asks again. */
async function putPin({ id, ...saved }: SavedAddress, { lat, lng }: LatLng): Promise<void> {
  const body = { ...saved, latitude: lat, longitude: lng };
  await platformClient(accountApi.updateAddress, { params: { id }, body }).catch(() => undefined);
}
