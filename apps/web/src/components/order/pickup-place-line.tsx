import type { PickupLocation } from '@dapur/contract/stores/stores';
import { IconStore } from '../icons.tsx';

/** The chosen pickup place as a line of the order's summary. */
export function PickupPlaceLine({ place }: { readonly place: Pick<PickupLocation, 'name' | 'address'> }) {
  return (
    <li>
      <IconStore />
      <span>
        <b>{place.name}</b>
        {place.address}
      </span>
    </li>
  );
}
