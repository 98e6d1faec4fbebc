import { randomBytes, randomUUID } from 'node:crypto';
import type { sellerDeveloperEndpoints } from '@dapur/contract/stores/seller-developers';
import { body, keepers, members, notForSupport, type Row } from '../cells.ts';
import { inStore } from '../in-store.ts';
import { store, type Facts } from '../subjects.ts';
import { inTeam, team } from './people.ts';

const key = inTeam(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `with maker as (insert into users (id, email, full_name) values ($2, $3, 'Cik') returning id)
     insert into api_keys (tenant_id, id, name, hint, hash, scopes, made_by)
     select $1, $2, 'Kaunter', 'dk_live_abcdefgh', $4, array['orders:read'], id from maker`,
    [tenantId, id, `${id}@mail.example`, randomBytes(32)],
  );
  return id;
});

const webhook = inStore(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `with endpoint as (
       insert into webhook_endpoints (tenant_id, id, url, events, secret)
       values ($1, $2::uuid, 'https://' || $2::text || '.example/', array['product.changed'], '\\x00') returning *
     )
     insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event, body, state)
     select tenant_id, id, id, id, 'order.paid', '{}', 'failed' from endpoint`,
    [tenantId, id],
  );
  return id;
});
const named: NonNullable<Row['input']> = ({ orderId }) => ({ params: { id: orderId } });
const wish = () => ({ url: `https://${randomUUID()}.example/hooks`, events: ['product.changed'] });
const withWish = (facts: Facts) => ({ ...named(facts), body: { ...wish(), is_on: false } });

export const developerRows: Readonly<Record<keyof typeof sellerDeveloperEndpoints, Row>> = {
  // A store’s people see each other’s names beside the keys they made.
  listApiKeys: { about: team, may: members(200) },
  createApiKey: {
    about: team,
    may: notForSupport(members(200)),
    input: body(() => ({ name: 'Kaunter', scopes: ['orders:read'], days: 30 })),
  },
  revokeApiKey: { about: key, may: notForSupport(keepers(200)), input: named },
  listWebhooks: { about: store, may: members(200), shows: true },
  createWebhook: { about: store, may: notForSupport(members([200, 409])), input: body(wish) },
  updateWebhook: { about: webhook, may: notForSupport(keepers(200)), input: withWish },
  removeWebhook: { about: webhook, may: notForSupport(keepers(200)), input: named },
  renewWebhookSecret: { about: webhook, may: notForSupport(keepers(200)), input: named },
  // Asks only whether the webhook is there for the caller: what a test sends is tested where it is received.
  testWebhook: {
    about: store,
    may: notForSupport(members(404)),
    input: () => ({ params: { id: randomUUID() } }),
  },
  listWebhookDeliveries: { about: webhook, may: keepers(200), input: named },
  resendWebhookDelivery: {
    about: webhook,
    may: notForSupport(keepers(200)),
    input: ({ orderId }) => ({ params: { id: orderId, delivery: orderId } }),
  },
};
