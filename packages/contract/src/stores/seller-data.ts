import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, Ok } from '../primitives.ts';
import { memberErrors } from './seller-errors.ts';

/** How many copies a store may ask for in 24 hours. */
export const EXPORTS_PER_DAY = 3;

/** A copy of the whole store that somebody asked for. */
export const StoreExport = z
  .object({
    id: z.uuid(),
    /** `waiting` and `working` come to an end by themselves; `gone`: its days are over, or somebody removed it. */
    state: z.enum(['waiting', 'working', 'ready', 'failed', 'gone']),
    asked_at: z.string(),
    /** Null where that person has deleted their account. */
    asked_by: z.string().nullable(),
    finished_at: z.string().nullable(),
    /** Until when it can be downloaded; null unless it is ready. */
    expires_at: z.string().nullable(),
    /** Of the file; null before it is there. */
    bytes: z.number().int().nullable(),
    /** Pictures and files in it. */
    files: z.number().int().nullable(),
    /** Why there is none. */
    failure: z.enum(['too_large', 'broken']).nullable(),
  })
  .meta({ id: 'StoreExport' });
export type StoreExport = z.infer<typeof StoreExport>;

const exports_ = z.object({ success: z.literal(true), data: z.object({ exports: z.array(StoreExport) }) });

/** Taking a whole store away: orders, customers, products, pictures, everything. */
export const sellerDataEndpoints = {
  listStoreExports: endpoint({
    method: 'GET',
    path: '/dashboard/exports',
    summary: 'The copies of the store that were asked for lately, the newest first',
    access: 'member',
    needs: ['ownership'],
    support: 'never',
    tenant: 'required',
    response: exports_,
    errors: memberErrors,
  }),
  askStoreExport: endpoint({
    method: 'POST',
    path: '/dashboard/exports',
    summary:
      'Ask for a copy of the whole store; its owners are told by mail when it is there. While one is being made, that one is answered',
    access: 'member',
    needs: ['ownership'],
    support: 'never',
    tenant: 'required',
    response: exports_,
    errors: [...memberErrors, 'rate_limited'],
  }),
  downloadStoreExport: endpoint({
    method: 'GET',
    path: '/dashboard/exports/:id/file',
    summary: 'The copy as a ZIP, for seven days',
    access: 'member',
    needs: ['ownership'],
    support: 'never',
    tenant: 'required',
    params: IdParams,
    response: 'file',
    errors: [...memberErrors, 'not_found', 'unavailable'],
  }),
  removeStoreExport: endpoint({
    method: 'DELETE',
    path: '/dashboard/exports/:id',
    summary: 'Remove a copy before its days are over',
    access: 'member',
    needs: ['ownership'],
    support: 'never',
    tenant: 'required',
    params: IdParams,
    response: Ok,
    errors: [...memberErrors, 'not_found', 'unavailable'],
  }),
} as const;
