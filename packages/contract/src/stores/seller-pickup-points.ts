import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPickupPointInput, OpeningSpan, PickupPointInput } from './pickup-point-input.ts';
import { IdParams, data } from '../primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';
import { storedDegrees, kept, storedWords } from './seller-store.ts';

/** A place where orders are picked up, as the store's own people see it. */
export const PickupPoint = z
  .object({
    ...kept,
    id: z.uuid(),
    name: storedWords,
    area: storedWords,
    address: storedWords,
    latitude: storedDegrees,
    longitude: storedDegrees,
    operating_hours: storedWords,
    opening_hours: z.array(OpeningSpan).nullable(),
    instructions: storedWords,
    shows_place: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'PickupPoint' });
export type PickupPoint = z.infer<typeof PickupPoint>;

/** Where a store's orders are collected. */
export const sellerPickupPointEndpoints = {
  listPickupPoints: endpoint({
    method: 'GET',
    path: '/dashboard/pickup-points',
    summary: 'All pickup points, in the order of shoppers',
    access: 'member',
    needs: ['settings', 'ownership'],
    tenant: 'required',
    response: data(z.array(PickupPoint)),
    errors: memberErrors,
  }),
  createPickupPoint: endpoint({
    method: 'POST',
    path: '/dashboard/pickup-points',
    summary: 'Add a pickup point; the id is the caller’s, so that a repeated call adds nothing',
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    body: NewPickupPointInput,
    response: data(z.array(PickupPoint)),
    errors: [...settingsErrors, 'outside_malaysia'],
  }),
  savePickupPoint: endpoint({
    method: 'PUT',
    path: '/dashboard/pickup-points/:id',
    summary: 'Change a pickup point',
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    params: IdParams,
    body: PickupPointInput,
    response: data(z.array(PickupPoint)),
    errors: [...settingsErrors, 'not_found', 'outside_malaysia'],
  }),
  removePickupPoint: endpoint({
    method: 'DELETE',
    path: '/dashboard/pickup-points/:id',
    summary: 'Remove a pickup point; orders keep where they were to be picked up',
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    params: IdParams,
    response: data(z.array(PickupPoint)),
    errors: [...memberErrors, 'not_found'],
  }),
  orderPickupPoints: endpoint({
    method: 'POST',
    path: '/dashboard/pickup-points/order',
    summary: 'Put the pickup points in an order',
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    body: z.strictObject({ ids: z.array(z.uuid()).max(50) }),
    response: data(z.array(PickupPoint)),
    errors: settingsErrors,
  }),
} as const;
