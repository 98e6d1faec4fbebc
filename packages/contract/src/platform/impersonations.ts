import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { PrivilegeReason, ReasonInput } from './store-act-input.ts';

/** A member of the platform's staff sees a store as its owner sees it, in one session, for half an hour. */
export const Impersonation = z
  .object({
    id: z.uuid(),
    store: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    reason: z.string(),
    /** Whether they may change things there; until they ask for it they may only look. */
    can_change: z.boolean(),
    started_at: z.string(),
    ends_at: z.string(),
  })
  .meta({ id: 'Impersonation' });
export type Impersonation = z.infer<typeof Impersonation>;

const errors = ['unauthorized', 'forbidden'] as const;
const about = { access: 'super-admin', tenant: 'none' } as const;
const one = z.object({ success: z.literal(true), data: Impersonation });

/** Looking into a store for the platform. */
export const impersonationEndpoints = {
  listImpersonations: endpoint({
    ...about,
    method: 'GET',
    path: '/super-admin/impersonations',
    summary: 'The stores that this session looks into now',
    response: z.object({ success: z.literal(true), data: z.array(Impersonation) }),
    errors,
  }),
  startImpersonation: endpoint({
    ...about,
    method: 'POST',
    path: '/super-admin/impersonations',
    platformRight: 'look',
    summary: 'Look into a store as its owner sees it, for thirty minutes and without changing anything',
    body: z.strictObject({
      /** Its id, or the path it goes by. */
      store: z.string().regex(/^[a-z0-9-]{3,63}$/i, 'is neither the id nor the path of a store'),
      reason: PrivilegeReason,
    }),
    response: one,
    errors: [...errors, 'invalid_input', 'tenant_not_found', 'conflict'],
  }),
  allowImpersonationChanges: endpoint({
    ...about,
    method: 'POST',
    path: '/super-admin/impersonations/:id/changes',
    platformRight: 'act',
    summary: 'May change things in the store from now on, until the time is over',
    params: IdParams,
    body: ReasonInput,
    response: one,
    errors: [...errors, 'invalid_input', 'not_found'],
  }),
  endImpersonation: endpoint({
    ...about,
    method: 'DELETE',
    path: '/super-admin/impersonations/:id',
    platformRight: 'every-role',
    summary: 'Look into the store no longer',
    params: IdParams,
    response: z.object({ success: z.literal(true) }),
    errors: [...errors, 'invalid_input', 'not_found'],
  }),
} as const;
