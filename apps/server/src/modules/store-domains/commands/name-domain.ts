import { randomBytes } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { withTenant, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { beginDomain, deleteDomain, lockDomain } from '../data/store-domains.ts';
import { nextLookOfWaiting } from '../domain/settle-look.ts';
import { readHost } from '../host-name.ts';
import type { DomainDeps } from '../store-domains-deps.ts';

export interface DomainKeeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

const record = (tx: Tx, { tenantId, actor }: DomainKeeper, action: string, host: string): Promise<void> =>
  recordActivity(tx, { tenantId, actor, action, subject: 'domain', subjectId: null, details: { host } });

/**
 * Starts with a host; if it is the current one, nothing changes. Another store may have entered the host, or be served
 * at it: only the DNS records decide. Throws AppError `invalid_input`, and `conflict` while another host of the store
 * is served.
 */
export async function nameDomain(
  { db, clock, rules }: DomainDeps,
  keeper: DomainKeeper,
  typed: string,
): Promise<void> {
  const { tenantId } = keeper;
  const read = readHost(typed, rules);
  if ('fault' in read) throw invalidInput([{ field: 'host', message: read.fault }]);
  const { host } = read;
  await withTenant(db, tenantId, async (tx) => {
    const before = await lockDomain(tx, tenantId);
    if (before !== undefined && before.host === host && before.state !== 'removed') return;
    const now = clock.now();
    const nextLookAt = nextLookOfWaiting(now, now);
    const isBegun = await beginDomain(tx, tenantId, {
      host,
      challenge: randomBytes(16).toString('hex'),
      now: new Date(now),
      nextLookAt: nextLookAt === null ? null : new Date(nextLookAt),
    });
    if (!isBegun)
      throw new AppError('conflict', 'Please remove the domain that is in use first.', { reason: 'served' });
    await record(tx, keeper, 'domain.named', host);
  });
}

/** Throws AppError `not_found` where the store has another host, or none. */
export async function removeDomain({ db }: DomainDeps, keeper: DomainKeeper, host: string): Promise<void> {
  await withTenant(db, keeper.tenantId, async (tx) => {
    const gone = await deleteDomain(tx, keeper.tenantId, host);
    if (gone === undefined) throw new AppError('not_found', 'This is not the store’s domain');
    await record(tx, keeper, 'domain.removed', gone.host);
  });
}
