import type { Secret } from '../../../../kernel/secret.ts';

export const LALAMOVE_PRODUCTION_URL = 'https://rest.lalamove.com';
export const LALAMOVE_SANDBOX_URL = 'https://rest.sandbox.lalamove.com';

/** Whether the key belongs to the courier's sandbox, where nobody drives. */
export const isSandboxKey = (apiKey: Secret): boolean => apiKey.reveal().startsWith('pk_test_');

/**
 * Where calls with a key go. A sandbox key goes to the sandbox when production is configured; any other configured
 * address is used as it is.
 */
export function addressFor(baseUrl: string, apiKey: Secret): string {
  return baseUrl === LALAMOVE_PRODUCTION_URL && isSandboxKey(apiKey) ? LALAMOVE_SANDBOX_URL : baseUrl;
}
