import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AddressInput } from './address-input.ts';
import { IdParams, Ok, data } from '../primitives.ts';

/** A saved address in the specification's fields (storefront ordering, section 3). */
export const SavedAddress = z
  .object({
    id: z.uuid(),
    /** The person's own label: Home, Office, Mum. */
    name: z.string(),
    is_default: z.boolean(),
    house_no_unit: z.string(),
    building_name: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** The addresses that a person keeps. */
export const savedAddressEndpoints = {
  listAddresses: endpoint({
    method: 'GET',
    path: '/user/addresses',
    summary: 'Saved addresses, the default first',
    access: 'user',
    tenant: 'none',
    response: data(z.array(SavedAddress)),
    errors: ['unauthorized'],
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/user/addresses',
    summary: 'Save an address; the first one becomes the default',
    access: 'user',
    tenant: 'none',
    body: AddressInput,
    response: data(SavedAddress),
    errors: ['unauthorized', 'invalid_input', 'conflict'],
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/user/addresses/:id',
    summary: 'Change a saved address',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: AddressInput,
    response: data(SavedAddress),
    errors: ['unauthorized', 'invalid_input', 'not_found'],
  }),
  setDefaultAddress: endpoint({
    method: 'PUT',
    path: '/user/addresses/:id/default',
    summary: 'Make an address the default',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: data(SavedAddress),
    errors: ['unauthorized', 'not_found'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/user/addresses/:id',
    summary: 'Forget an address',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: Ok,
    errors: ['unauthorized', 'not_found'],
  }),
} as const;
