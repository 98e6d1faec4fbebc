import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Files by an address alone, for browsers that save only what they are led to. */
export const fileEndpoints = {
  fileAddress: endpoint({
    method: 'POST',
    path: '/file-addresses',
    summary: 'An address that opens one file for five minutes as its caller may, without headers',
    access: 'anyone',
    tenant: 'none',
    /** A GET below `/api` that answers with a file, with its query. */
    body: z.strictObject({ address: z.string().regex(/^\/[\w\-./?&=%,:+*~!]{1,6000}$/) }),
    response: z.object({ success: z.literal(true), data: z.object({ address: z.string() }) }),
    errors: ['invalid_input'],
  }),
} as const;
