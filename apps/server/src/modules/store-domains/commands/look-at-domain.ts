import { withPlatform, withTenant, type Tx } from '../../../platform/db/index.ts';
import { addToOutbox, type StorePayloads } from '../../events/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { lookAt, type DnsLook } from '../adapters/dns-look.ts';
import {
  holdHost,
  lockDomain,
  lockHolder,
  loseHost,
  readDomain,
  writeSettled,
  type DomainRow,
} from '../data/store-domains.ts';
import { settleLook, type DomainFacts, type Holder } from '../domain/settle-look.ts';
import { challengeValue } from '../host-name.ts';
import type { DomainDeps } from '../store-domains-deps.ts';

/** What a store's owners are told of its domain. */
export type DomainNews = StorePayloads['domain.news']['news'];

/** Looks at a store's domain and settles what becomes of it. False for none. No transaction is open while the DNS is asked. */
export async function lookAtDomain(
  deps: DomainDeps,
  tenantId: string,
  { isByHand }: { readonly isByHand: boolean },
): Promise<boolean> {
  const row = await withTenant(deps.db, tenantId, (tx) => readDomain(tx, tenantId));
  if (row === undefined) return false;
  const look = await lookAt(row, deps.settings);
  // Of the platform: whoever proves a host takes it from another store.
  await withPlatform(deps.db, `store ${tenantId}`, 'what its own domain leads to was looked up', (tx) =>
    settle(tx, row, look, { now: deps.clock.now(), isByHand }),
  );
  return true;
}

async function settle(
  tx: Tx,
  asked: DomainRow,
  { findings, texts }: DnsLook,
  when: { readonly now: number; readonly isByHand: boolean },
): Promise<void> {
  const { tenant_id: tenantId, host, challenge } = asked;
  await holdHost(tx, host);
  const row = await lockDomain(tx, tenantId);
  // The domain was given up or changed meanwhile: the findings are about another one.
  if (row === undefined || row.host !== host || row.challenge !== challenge) return;
  const other = await lockHolder(tx, host, tenantId);
  const holder: Holder =
    other === undefined ? 'none' : texts.includes(challengeValue(other.challenge)) ? 'proven' : 'unproven';
  const settled = settleLook(factsOf(row), { findings, holder, ...when });
  if (other !== undefined && settled.isServed) {
    await loseHost(tx, other.tenant_id);
    await tell(tx, other.tenant_id, 'taken', host);
  }
  await writeSettled(tx, tenantId, settled, { found: findings, lookedAt: new Date(when.now) });
  if (settled.news !== undefined) await tell(tx, tenantId, settled.news, host);
}

async function tell(tx: Tx, tenantId: string, news: DomainNews, host: string): Promise<void> {
  await recordActivity(tx, {
    tenantId,
    actor: { kind: 'system' },
    action: `domain.${news}`,
    subject: 'domain',
    subjectId: null,
    details: { host },
  });
  await addToOutbox(tx, { tenantId, topic: 'domain.news', payload: { news, host } });
}

const factsOf = (row: DomainRow): DomainFacts => ({
  state: row.state,
  isServed: row.is_served,
  startedAt: row.started_at.getTime(),
  liveSince: row.live_since?.getTime() ?? null,
  failingSince: row.failing_since?.getTime() ?? null,
  failedLooks: row.failed_looks,
  nextLookAt: row.next_look_at?.getTime() ?? null,
});
