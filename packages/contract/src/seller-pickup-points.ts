import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { spanFaults } from './opening-hours.ts';
import { IdParams, data, line, text } from './primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';
import {
  PIN_WHOLE,
  Translated,
  degrees,
  hasBoth,
  kept,
  latitude,
  longitude,
  version,
  words,
} from './settings-fields.ts';
import { OpeningSpan } from './stores.ts';

/** Null: open whenever the store hands over. Never open is no hours: such a place is switched off. */
const openingHours = z
  .array(OpeningSpan)
  .min(1)
  .max(42)
  .refine((hours) => spanFaults(hours).every((fault) => fault === undefined), {
    message: 'has a span that is empty, or two that overlap',
  })
  .nullable();

const point = z.strictObject({
  name: line(80).min(1),
  /** What shoppers read in place of the address. */
  area: line(120),
  address: text(300).min(1),
  latitude,
  longitude,
  /** Empty: what is read is made from the opening hours, else it is the store's. */
  operating_hours: text(300),
  opening_hours: openingHours,
  instructions: text(600),
  /** On: shoppers see address and coordinates before they pay. */
  shows_place: z.boolean(),
  is_active: z.boolean(),
  translations: Translated({
    name: line(80),
    area: line(120),
    operating_hours: text(300),
    instructions: text(600),
  }),
});

/** A place where orders are picked up, as the store's own people see it. */
export const PickupPoint = z
  .object({
    ...kept,
    id: z.uuid(),
    name: words,
    area: words,
    address: words,
    latitude: degrees,
    longitude: degrees,
    operating_hours: words,
    opening_hours: z.array(OpeningSpan).nullable(),
    instructions: words,
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
    body: point.extend({ id: z.uuid() }).refine(hasBoth, PIN_WHOLE),
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
    body: point.extend({ version }).refine(hasBoth, PIN_WHOLE),
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
