import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { KitchenResource } from './resource-input.ts';
import { memberErrors } from '../stores/seller-errors.ts';
import { Oversold } from './seller-schedule.ts';

const MAX_RESOURCES = 12;

const member = { access: 'member', tenant: 'required', needs: ['schedule'], errors: memberErrors } as const;
const resourceList = z.array(KitchenResource);

/** What the kitchen has a limited amount of. */
export const sellerResourceEndpoints = {
  listResources: endpoint({
    ...member,
    method: 'GET',
    path: '/dashboard/schedule/resources',
    summary: 'What the kitchen has so much of on a day, and what products take of it',
    response: z.object({ success: z.literal(true), data: resourceList }),
  }),
  saveResources: endpoint({
    ...member,
    method: 'PUT',
    path: '/dashboard/schedule/resources',
    summary:
      'Replace all resources with what products take of them; orders that would take more than there is are refused from then on',
    body: z.strictObject({
      resources: resourceList
        .max(MAX_RESOURCES)
        .refine((list) => new Set(list.map(({ id }) => id.toLowerCase())).size === list.length, {
          message: 'names a resource twice',
        })
        .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, {
          message: 'has two resources of the same name',
        }),
    }),
    response: z.object({ success: z.literal(true), over: z.array(Oversold), data: resourceList }),
  }),
} as const;
