import type { SavedAddress } from '@dapur/contract/account';

/** An address as it is typed. */
export interface AddressForm {
  readonly name: string;
  readonly house_no_unit: string;
  readonly building_name: string;
  readonly address: string;
  readonly pin: { readonly latitude: number; readonly longitude: number } | null;
  readonly is_default: boolean;
}

export type AddressField = 'name' | 'house_no_unit' | 'address';

export const emptyAddress: AddressForm = {
  name: '',
  house_no_unit: '',
  building_name: '',
  address: '',
  pin: null,
  is_default: false,
};

/** Which fields lack what the contract asks of them. */
export function addressFaults(form: AddressForm): ReadonlySet<AddressField> {
  const faults = new Set<AddressField>();
  if (form.name.trim() === '') faults.add('name');
  if (form.house_no_unit.trim() === '') faults.add('house_no_unit');
  if (form.address.trim().length < 5) faults.add('address');
  return faults;
}

export function formOf(saved: SavedAddress): AddressForm {
  const { name, house_no_unit, building_name, address, latitude, longitude, is_default } = saved;
  const pin = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return { name, house_no_unit, building_name, address, pin, is_default };
}

/** What the call takes. */
export function inputOf({ pin, ...form }: AddressForm) {
  return {
    name: form.name.trim(),
    house_no_unit: form.house_no_unit.trim(),
    building_name: form.building_name.trim(),
    address: form.address.trim(),
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    is_default: form.is_default,
  };
}

/** Roughly Malaysia, as the contract bounds a pin. */
export function isInMalaysia({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return latitude >= 0.5 && latitude <= 8 && longitude >= 99 && longitude <= 120;
}
