import { DeliverySettingsInput, MIN_ADDRESS } from '@dapur/contract/delivery/delivery-settings-input';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import { StorePlaceInput } from '@dapur/contract/stores/store-settings-input';
import type { z } from 'zod';
import type { Rules } from '../../../lib/form/judge.ts';

/** The place as it stands in the step, with the ways in which orders leave it. */
export interface TypedPlace extends z.input<typeof StorePlaceInput> {
  readonly picks_up: boolean;
  readonly delivers: boolean;
  readonly delivery: { readonly delivery_fee: string };
}

/** The bodies of the step's first two calls. */
const PlaceAndDelivery = StorePlaceInput.safeExtend({ delivery: DeliverySettingsInput });

/** The address is asked for once: deliveries start where the kitchen is. */
export const placeStepRules: Rules<TypedPlace, typeof PlaceAndDelivery> = {
  schema: PlaceAndDelivery,
  read: ({ picks_up: _picksUp, delivers, delivery, ...typed }) => {
    const place = { ...typed, address: typed.address.trim() };
    const { address, latitude, longitude } = place;
    return {
      ...place,
      delivery: {
        mode: delivers ? 'store' : 'off',
        delivery_fee: delivers ? typedRinggit(delivery.delivery_fee) : 0,
        max_km_delivery: null,
        address,
        latitude,
        longitude,
      },
    };
  },
  also: ({ address, latitude, picks_up: picksUp, delivers }) => ({
    latitude: latitude === null && 'missing',
    address: address.trim().length < MIN_ADDRESS && 'missing',
    picks_up: !picksUp && !delivers && 'missing',
  }),
};
