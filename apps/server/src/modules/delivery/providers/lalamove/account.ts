import type { CourierKeysInput } from '@dapur/contract/delivery/delivery-settings-input';
import { z } from 'zod';
import { Secret } from '../../../../kernel/secret.ts';
import type { CourierAccount, KeptAccount } from '../../ports.ts';
import { isSandboxKey } from './addresses.ts';

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
