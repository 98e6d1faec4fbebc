import { AppError } from '@dapur/contract/errors';
import { Secret } from '../../../kernel/secret.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { lookUpAllAt } from '../data/bookings.ts';
import type { SettingsDeps } from '../delivery-deps.ts';
import { CourierError, type CourierAccount } from '../ports.ts';
import { webhookUrl } from '../queries/delivery-settings.ts';

const TRIES_PER_HOUR = 10;

/**
 * Keeps a store's keys once the courier has taken them, and tells the courier where its news goes; without that the
 * server asks the courier itself, so that its failure is no error. Throws AppError: `courier_refused` for keys that it
 * does not know, `courier_unavailable` while it cannot be asked, `rate_limited`; nothing is kept then.
 */
export async function saveCourierKeys(
  deps: SettingsDeps,
  tenantId: string,
  keys: { readonly api_key: string; readonly api_secret: string },
): Promise<void> {
  const { courier, accounts, cache, log, publicOrigin } = deps;
  await deps.rateLimiter.hit({ name: 'courier-keys', limit: TRIES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const account: CourierAccount = {
    apiKey: new Secret(keys.api_key),
    apiSecret: new Secret(keys.api_secret),
  };
  await tryKeys(deps, tenantId, account);
  const saved = await accounts.save(tenantId, account);
  cache.forget(tenantId);
  log.info({ tenantId }, 'A store’s courier keys were saved');
  // Couriers may have been out of sight with the former keys.
  await withTenant(deps.db, tenantId, (tx) => lookUpAllAt(tx, tenantId, new Date(deps.clock.now())));
  try {
    await courier.registerWebhook(account, webhookUrl(publicOrigin, tenantId));
    await saved.noteWebhook();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ err: error, tenantId }, 'The courier did not take the address for its news');
  }
}

export async function removeCourierKeys(
  { accounts, cache, log }: SettingsDeps,
  tenantId: string,
): Promise<void> {
  await accounts.remove(tenantId);
  cache.forget(tenantId);
  log.info({ tenantId }, 'A store’s courier keys were removed');
}

async function tryKeys(
  { courier, log }: SettingsDeps,
  tenantId: string,
  account: CourierAccount,
): Promise<void> {
  try {
    await courier.listVehicles(account);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ err: error, tenantId }, 'The courier did not confirm a store’s keys');
    if (error.kind === 'unauthorized' || error.kind === 'invalid' || error.kind === 'not_found')
      throw new AppError('courier_refused', 'Lalamove does not accept these keys');
    throw new AppError(
      'courier_unavailable',
      'Lalamove cannot be reached at the moment, so the keys could not be checked. Nothing was saved; please try again.',
    );
  }
}
