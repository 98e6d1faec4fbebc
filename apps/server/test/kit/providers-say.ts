import { createHmac } from 'node:crypto';
import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { connectPayments, createAccountCipher } from '../../src/modules/payments/index.ts';
import { createPaymentAccess } from '../../src/modules/payments/payments.ts';
import { findFreePort } from '../../src/platform/db/embedded/free-port.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './test-app.ts';
import type { FreshDatabase } from './fresh-database.ts';

const KEYS = { api_key: 'api-key-of-tests', collection_id: 'coll_tests' };
export const SIGN_KEY = 'S-key-of-tests';

/** The product with a bank of its own, and what both providers would say to it. */
export interface TalkingApp extends TestApp {
  readonly bank: RunningBillplzSimulator;
  /** Gives a store its account at the bank; the signature key may be a wrong one. */
  connectBank(tenantId: string, signKey?: string): Promise<void>;
  /** The bank's call about a bill, signed with a key. */
  billplzSays(bill: Readonly<Record<string, string>>, key?: string): Promise<Response>;
  /** The courier's call, signed with the keys of `openDeliveringShop`. */
  lalamoveSays(tenantId: string, eventId: string, data: object): Promise<Response>;
}

export async function startTalkingApp(database: FreshDatabase): Promise<TalkingApp> {
  const bank = await startBillplzSimulator({
    port: await findFreePort(),
    accounts: [
      {
        apiKey: KEYS.api_key,
        xSignatureKey: SIGN_KEY,
        collections: [{ id: KEYS.collection_id, title: 'T' }],
      },
    ],
    // Nothing is said but what a test says.
    callbackDelaysMs: [3_600_000],
    callbackJitterMs: 0,
  });
  const connections = connectPayments({ billplz: bank.apiUrl });
  const app = await startTestApp(database, { payments: connections, settings: { trustedProxies: 1 } });
  const payments = createPaymentAccess({
    db: database.pools,
    cipher: createAccountCipher(TEST_SECRET),
    connections,
    hasTestGateways: true,
  });
  return {
    ...app,
    bank,
    connectBank: (tenantId, signKey = SIGN_KEY) =>
      payments.saveAccount(tenantId, connections.to.billplz.account({ ...KEYS, x_signature_key: signKey })),
    billplzSays: (bill, key = SIGN_KEY) => {
      const fields = {
        collection_id: KEYS.collection_id,
        paid: 'true',
        state: 'paid',
        amount: '1000',
        paid_amount: '1000',
        email: 'siti@mail.example',
        mobile: '60123456789',
        name: 'Siti Nurhaliza',
        ...bill,
      };
      const signed = Object.entries(fields)
        .map(([name, value]) => name + value)
        .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
        .join('|');
      const x_signature = createHmac('sha256', key).update(signed).digest('hex');
      return fetch(`${app.url}/api/billplz/callback`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, x_signature }),
      });
    },
    lalamoveSays: (tenantId, eventId, data) => {
      const path = `/api/lalamove/webhook/${tenantId}`;
      const timestamp = String(Math.round(app.clock.now() / 1_000));
      const body = JSON.stringify(data);
      const signature = createHmac('sha256', 'sk_test_secret_of_the_store')
        .update(`${timestamp}\r\nPOST\r\n${path}\r\n\r\n${body}`)
        .digest('hex');
      const head = `"apiKey":"pk_test_key_of_the_store","timestamp":${timestamp},"signature":"${signature}"`;
      return fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{${head},"eventId":"${eventId}","eventType":"ORDER_STATUS_CHANGED","data":${body}}`,
      });
    },
    close: async () => {
      await app.close();
      await bank.close();
    },
  };
}
