import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
