import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPayments, createAccountCipher } from '../index.ts';
import { createPaymentAccess } from '../payments.ts';
import { findFreePort } from '../../../platform/db/embedded/free-port.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, TEST_SECRET } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

const keys = { api_key: 'api-key-of-tests', x_signature_key: 'S-key-of-tests', collection_id: 'coll_tests' };

let database: FreshDatabase;
let bank: RunningBillplzSimulator;
let shop: Shop;
beforeAll(async () => {
  database = await freshDatabase();
  bank = await startBillplzSimulator({
    port: await findFreePort(),
    accounts: [
      {
        apiKey: keys.api_key,
        xSignatureKey: keys.x_signature_key,
        collections: [{ id: keys.collection_id, title: 'Tests' }],
      },
    ],
  });
  shop = await openShop(database.pools);
  const connections = connectPayments({ billplz: bank.apiUrl });
  await createPaymentAccess({
    db: database.pools,
    cipher: createAccountCipher(TEST_SECRET),
    connections,
    hasTestGateways: true,
  }).saveAccount(shop.tenantId, connections.to.billplz.account(keys));
});
afterAll(async () => {
  await bank.close();
  await database.drop();
});

async function offered(isDemo: boolean) {
  const app = await startTestApp(database, {
    payments: connectPayments({ billplz: bank.apiUrl }),
    settings: { isDemo },
  });
  try {
    const answer = await callApi(app, undefined, 'paymentGateways', { store: shop });
    expect(answer.status).toBe(200);
    return answer.body.payment_gateways;
  } finally {
    await app.close();
  }
}

test('a demo offers the simulated bank, and says that it is one', async () => {
  const list = await offered(true);
  expect(list).toContainEqual({
    code: 'BP-FKR01',
    name: 'Billplz Simulator',
    category: 'other',
    active: true,
    is_test: true,
    least: null,
    most: null,
    known_only: false,
  });
  expect(list.filter((one) => one.is_test)).toHaveLength(1);
});

test('in production no bank of the provider’s test environment is on offer, whatever the provider lists', async () => {
  const list = await offered(false);
  expect(list.map(({ code }) => code)).toContain('MB2U0227');
  expect(list.filter((one) => one.is_test || one.code === 'BP-FKR01')).toEqual([]);
});
