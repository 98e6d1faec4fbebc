import { courierName, usualCourier } from '@dapur/contract/delivery/couriers';
import type { CourierKeysInput } from '@dapur/contract/delivery/delivery-settings-input';
import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../../platform/db/index.ts';
import { lookUpAllAt } from '../data/bookings.ts';
import type { SettingsDeps } from '../delivery-deps.ts';
import { newsPath } from '../domain/news-path.ts';
import { CourierError, type CourierAccount } from '../ports.ts';
import { courierProvider } from '../providers/index.ts';

const TRIES_PER_HOUR = 10;

/**
 * Keeps a store's keys once the courier has taken them, and tells the courier where its news goes; without that the
 * server asks the courier itself, so that its failure is no error. Throws AppError: `courier_refused` for keys that it
 * does not know, `courier_unavailable` while it cannot be asked, `rate_limited`; nothing is kept then.
 */
export async function saveCourierKeys(
  deps: SettingsDeps,
  tenantId: string,
  keys: CourierKeysInput,
): Promise<void> {
  const { courier, accounts, cache, log, publicOrigin } = deps;
  await deps.rateLimiter.hit({ name: 'courier-keys', limit: TRIES_PER_HOUR, windowSeconds: 3_600 }, tenantId);
  const account = courierProvider(keys.provider ?? usualCourier).accounts.typed(keys);
  await tryKeys(deps, tenantId, account);
  const saved = await accounts.save(tenantId, account);
  cache.forget(tenantId);
  log.info({ tenantId }, 'A store’s courier keys were saved');
  // Couriers may have been out of sight with the former keys.
  await withTenant(deps.db, tenantId, (tx) => lookUpAllAt(tx, tenantId, new Date(deps.clock.now())));
  try {
    await courier.registerWebhook(account, `${publicOrigin}${newsPath(account.provider, tenantId)}`);
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
    const name = courierName(account.provider);
    if (error.kind === 'unauthorized' || error.kind === 'invalid' || error.kind === 'not_found')
      throw new AppError('courier_refused', `${name} does not accept these keys`);
    throw new AppError(
      'courier_unavailable',
      `${name} cannot be reached at the moment, so the keys could not be checked. Nothing was saved; please try again.`,
    );
  }
}
