import type { StoreRight } from '@dapur/contract/people/store-rights';
import { createHash, randomUUID } from 'node:crypto';
import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { Locale } from '@dapur/contract/primitives';
import { rightsOf } from '@dapur/contract/people/role-rights';
import { z } from 'zod';
import type { Sealer } from '../../../kernel/sealed.ts';
import { withPlatform, withTenant, type Pools } from '../../../platform/db/index.ts';
import type { Switches } from '../../../platform/http/index.ts';
import type { EventHandler, EventHandlers, OrderTopic } from '../../events/index.ts';
import {
  leaseSending,
  forgetSubscription,
  listListeners,
  readPushFacts,
  releaseSending,
  saveSubscription,
  type Listener,
} from '../data/push-subscriptions.ts';
import type { SendPush } from './push-service.ts';
import { pushText, type PushKind } from './push-texts.ts';

/** A browser's address and keys as they are sealed: base64url. */
export const StoredTarget = z.strictObject({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
export type StoredTarget = z.infer<typeof StoredTarget>;

export interface PushLog {
  warn(fields: object, message: string): void;
}

export interface PushDeps {
  readonly db: Pools;
  readonly log: PushLog;
  readonly sealer: Sealer<StoredTarget>;
  readonly send: SendPush;
  readonly switches: Switches;
}

/** The rights of which a person needs one to get each kind of message. */
const WHOSE: Readonly<Record<PushKind, readonly StoreRight[]>> = {
  paid: ['orders', 'kitchen', 'handover'],
  late: ['orders'],
  courier: ['orders', 'handover'],
  transfer: ['money'],
};

/** The notice by which a store switches each kind. */
const EVENTS: Readonly<Record<PushKind, NoticeEvent>> = {
  paid: 'order_paid',
  late: 'payment_late',
  courier: 'courier_alert',
  transfer: 'transfer_sent',
};

export const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Keeps a browser, sealed, once. */
export function keepBrowser(
  { db, sealer }: Pick<PushDeps, 'db' | 'sealer'>,
  whose: {
    readonly tenantId: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly locale: Locale;
  },
  target: StoredTarget,
): Promise<void> {
  const { tenantId } = whose;
  return withTenant(db, tenantId, (tx) =>
    saveSubscription(tx, {
      ...whose,
      id: randomUUID(),
      endpointHash: hashOf(target.endpoint),
      sealed: sealer.seal(tenantId, target),
    }),
  );
}

/** Tells the browsers of a store's people what happened to its orders: each of them once for each event. */
export function pushEventHandlers(deps: PushDeps): EventHandlers {
  return {
    'order.confirmed': [telling(deps, 'paid')],
    'order.paid': [telling(deps, 'paid')],
    'payment.late': [telling(deps, 'late')],
    'delivery.alert': [telling(deps, 'courier')],
    'transfer.sent': [telling(deps, 'transfer')],
  };
}

function telling(deps: PushDeps, kind: PushKind): EventHandler<OrderTopic> {
  const { db, log } = deps;
  return async ({ tenantId, id: eventId, payload: { orderId } }) => {
    const facts = await withTenant(db, tenantId, (tx) => readPushFacts(tx, tenantId, orderId, EVENTS[kind]));
    if (facts === undefined || facts.isOn === false) return;
    if (!(await deps.switches.isOn('web_push', tenantId))) return;
    const listeners = await withPlatform(db, 'order-desk', 'who is told of an order', (tx) =>
      listListeners(tx, tenantId),
    );
    const outcomes = await Promise.all(
      listeners.map(async (listener) => {
        const rights = rightsOf(listener.role, listener.rights);
        if (!WHOSE[kind].some((right) => rights.has(right))) return 'sent';
        const seesOrders = rights.has('orders');
        const text = pushText(kind, facts, listener.locale, seesOrders);
        const page = kind === 'transfer' ? `transfers#${orderId}` : `orders/${orderId}`;
        const path = `/${facts.slug}/dashboard${seesOrders ? `/${page}` : ''}`;
        return pushToBrowser(
          deps,
          { tenantId, eventId, listener },
          {
            title: `${text.title} · ${facts.store}`,
            body: text.body,
            url: path,
            // A second message about an order takes the place of the first.
            tag: `order-${orderId}`,
          },
        );
      }),
    );
    if (!outcomes.includes('later')) return;
    log.warn({ tenantId, eventId }, 'A push service did not take a message; it is sent again');
    throw new Error('a push service is busy');
  };
}

/**
 * Sends a message to a browser unless it was sent before. `later`: its push service is busy, and the message does not
 * count as sent.
 */
export async function pushToBrowser(
  { db, sealer, send, log }: PushDeps,
  {
    tenantId,
    eventId,
    listener,
  }: {
    readonly tenantId: string;
    readonly eventId: string;
    readonly listener: Pick<Listener, 'id' | 'sealed'>;
  },
  message: object,
): Promise<'sent' | 'later'> {
  const isMine = await withTenant(db, tenantId, (tx) => leaseSending(tx, tenantId, listener.id, eventId));
  if (!isMine) return 'sent';
  const target = openTarget(sealer, tenantId, listener.sealed);
  const outcome = target === undefined ? 'gone' : await send(target, message);
  switch (outcome) {
    case 'sent':
      return 'sent';
    case 'refused':
      log.warn({ tenantId, subscription: listener.id }, 'A push service refused a message');
      return 'sent';
    case 'gone':
      await withTenant(db, tenantId, (tx) => forgetSubscription(tx, tenantId, listener.id));
      return 'sent';
    case 'later':
      await withTenant(db, tenantId, (tx) => releaseSending(tx, tenantId, listener.id, eventId));
      return 'later';
  }
}

/**
 * Undefined for a browser sealed with another key: after a change of the operator's secret, browsers have to be asked
 * again.
 */
function openTarget(sealer: Sealer<StoredTarget>, tenantId: string, sealed: Buffer) {
  try {
    const { endpoint, p256dh, auth } = sealer.open(tenantId, sealed);
    return {
      endpoint,
      keys: { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') },
    };
  } catch {
    return undefined;
  }
}
