import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import type { LatLng } from '@dapur/contract/delivery/geo';

/** An address as it is typed. */
export interface AddressForm {
  readonly name: string;
  readonly house_no_unit: string;
  readonly building_name: string;
  readonly address: string;
  readonly pin: LatLng | null;
  readonly is_default: boolean;
}

export const emptyAddress: AddressForm = {
  name: '',
  house_no_unit: '',
  building_name: '',
  address: '',
  pin: null,
  is_default: false,
};

export function addressFormOf(saved: SavedAddress): AddressForm {
  const { name, house_no_unit, building_name, address, latitude: lat, longitude: lng, is_default } = saved;
  const pin = lat !== null && lng !== null ? { lat, lng } : null;
  return { name, house_no_unit, building_name, address, pin, is_default };
}

/** The typed address as the call takes it. */
export function addressInputOf({ pin, ...form }: AddressForm) {
  return {
    name: form.name.trim(),
    house_no_unit: form.house_no_unit.trim(),
    building_name: form.building_name.trim(),
    address: form.address.trim(),
    latitude: pin?.lat ?? null,
    longitude: pin?.lng ?? null,
    is_default: form.is_default,
  };
}
