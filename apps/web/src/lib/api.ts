import { createClient, type Client } from '@dapur/contract/client';

export { api } from 'virtual:api';
export { ApiError } from '@dapur/contract/client';

/** Calls the API for one store; the server finds the store by its slug. */
export function storeClient(slug: string): Client {
  return createClient({ base: '/api', headers: () => ({ 'X-Tenant-Slug': slug }) });
}
