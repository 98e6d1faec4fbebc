import type { CourierKeysInput } from '@dapur/contract/delivery/delivery-settings-input';
import { z } from 'zod';
import { Secret } from '../../../../kernel/secret.ts';
import type { CourierAccount, KeptAccount } from '../../ports.ts';

export interface LalamoveAccount extends CourierAccount {
  readonly provider: 'lalamove';
  readonly apiKey: Secret;
  readonly apiSecret: Secret;
}

const Kept = z.strictObject({ apiKey: z.string(), apiSecret: z.string() });

export const lalamoveAccount = (apiKey: string, apiSecret: string): LalamoveAccount => ({
  provider: 'lalamove',
  apiKey: new Secret(apiKey),
  apiSecret: new Secret(apiSecret),
});

export const lalamoveAccounts = {
  typed: ({ api_key: apiKey, api_secret: apiSecret }: CourierKeysInput): LalamoveAccount =>
    lalamoveAccount(apiKey, apiSecret),
  toKeep({ apiKey, apiSecret }: LalamoveAccount): KeptAccount {
    return {
      secrets: { apiKey: apiKey.reveal(), apiSecret: apiSecret.reveal() },
      keyHint: apiKey.reveal().slice(-4),
      isSandbox: isSandboxKey(apiKey),
    };
  },
  opened(secrets: unknown): LalamoveAccount {
    const { apiKey, apiSecret } = Kept.parse(secrets);
    return lalamoveAccount(apiKey, apiSecret);
  },
};

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
