import { createClient, type Client } from '@dapur/contract/client';
import { bearerHeader } from './token.ts';

export { api } from 'virtual:api';
export { ApiError } from '@dapur/contract/client';

/** Calls the API for one store; the server finds the store by its slug. */
export function storeClient(slug: string): Client {
  return createClient({ base: '/api', headers: () => ({ 'X-Tenant-Slug': slug, ...bearerHeader() }) });
}

/** Calls the API for no store in particular. */
export const platformClient: Client = createClient({ base: '/api', headers: bearerHeader });
