import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data } from '../primitives.ts';
import { SwitchMove } from './rules-input.ts';
import { switchNames } from './switch-names.ts';

export const SwitchNameSchema = z.enum(switchNames);

export const SwitchStates = z.record(SwitchNameSchema, z.boolean());
export type SwitchStates = z.infer<typeof SwitchStates>;

export const switchEndpoints = {
  readSwitches: endpoint({
    method: 'GET',
    path: '/switches',
    summary: 'What is switched on, on the whole or in one store, so that pages do not offer what is refused',
    access: 'anyone',
    tenant: 'none',
    query: z.strictObject({ store: z.string().max(100).optional() }),
    response: z.object({ success: z.literal(true), data: SwitchStates }),
    errors: ['invalid_input'],
  }),
} as const;

export const FeatureSwitch = z
  .object({
    name: SwitchNameSchema,
    scope: z.enum(['site', 'store']),
    /** Of stores, how many have it: 0 is off, 100 is on. */
    percent: z.int(),
    stores: z.array(z.object({ slug: z.string(), name: z.string(), is_on: z.boolean() })),
    note: z.string(),
    /** Null: as the product comes. */
    changed: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  })
  .meta({ id: 'FeatureSwitch' });
export type FeatureSwitch = z.infer<typeof FeatureSwitch>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;

export const platformSwitchEndpoints = {
  listSwitches: endpoint({
    method: 'GET',
    path: '/super-admin/switches',
    summary: 'Every switch there is, and how it stands',
    access: 'super-admin',
    tenant: 'none',
    response: data(z.array(FeatureSwitch)),
    errors: ['unauthorized', 'forbidden'],
  }),
  moveSwitch: endpoint({
    method: 'PUT',
    path: '/super-admin/switches/:name',
    summary: 'Move a switch: for all, for a share of stores, for stores by their path',
    access: 'super-admin',
    platformRight: 'rules',
    tenant: 'none',
    params: z.strictObject({ name: SwitchNameSchema }),
    body: SwitchMove,
    response: data(FeatureSwitch),
    errors: [...errors, 'tenant_not_found'],
  }),
} as const;
