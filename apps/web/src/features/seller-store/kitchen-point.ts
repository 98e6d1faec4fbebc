import type { NewPickupPointInput } from '@dapur/contract/stores/pickup-point-input';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import type { z } from 'zod';
import { newId } from '../../lib/new-id.ts';

/** The kitchen as a place to pick up at: shoppers see its area, and the address once they have paid. */
export const kitchenPoint = (
  name: string,
  { address, latitude, longitude }: Pick<StoreSettings['place'], 'address' | 'latitude' | 'longitude'>,
): z.input<typeof NewPickupPointInput> => ({
  id: newId(),
  name,
  area: '',
  address,
  latitude,
  longitude,
  operating_hours: '',
  opening_hours: null,
  instructions: '',
  shows_place: false,
  is_active: true,
  translations: {},
});
