import { randomUUID } from 'node:crypto';
import type { SentMessage } from '@dapur/contract/messages/seller-messages';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { OutgoingMail } from '../../../platform/mail/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { customerNamed, describe } from '../../../../test/kit/kept-customers.ts';
import { queryOf } from '../../../../test/kit/client.ts';

export const own = { subject: 'Baharu, {name}', text: 'Hai {name},\n\nDatang ke {store}:\n{link}' };

export const numbered = (n: number) => ({
  name: `Pembeli ${n}`,
  phone: `+6011${String(1_000_000 + n)}`,
  email: `pembeli${n}@mail.example`,
});

/** A store anew for each test of one file that writes to its customers. */
export function messagesFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let desk: Desk;
  /** What the mail server takes; each mail of news is asked about first. */
  let mailServer: (mail: OutgoingMail) => Promise<void>;
  const sent: OutgoingMail[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, {
      settings: { trustedProxies: 1 },
      transport: {
        send: async (mail) => {
          if (mail.endAtOnce === undefined) return;
          await mailServer(mail);
          sent.push(mail);
        },
        close: () => undefined,
      },
    });
  });
  beforeEach(async () => {
    sent.length = 0;
    mailServer = () => Promise.resolve();
    desk = await openDesk(database, app, { products: 2, dailyLimit: 1_000 });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const send = (body: object, id: string = randomUUID()) =>
    desk.call('sendMessage', { body: { id, ...body } });
  const preview = async (body: object) => {
    const answer = await desk.call('previewMessage', { body });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body.data;
  };
  const messages = async (query = ''): Promise<SentMessage[]> =>
    (await desk.call('listMessages', { query: queryOf(query) })).body.data.messages;
  /** Until nothing of the store's messages waits any more. */
  const allSettled = () =>
    vi.waitFor(
      async () =>
        expect(
          await desk.query(
            `select 1 from customer_message_receivers where tenant_id = $1 and state = 'waiting'`,
          ),
        ).toEqual([]),
      { timeout: 60_000, interval: 100 },
    );

  /** Customers with this name and address, who agree to news unless it is said otherwise. */
  async function customer(person: { name: string; phone: string; email: string }, change: object = {}) {
    await desk.paid(person);
    const { id } = await customerNamed(desk, person.email);
    await describe(desk, id, { has_consent: true, ...change });
    return id;
  }

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get desk() {
      return desk;
    },
    get mailServer() {
      return mailServer;
    },
    set mailServer(value) {
      mailServer = value;
    },
    sent,
    send,
    preview,
    messages,
    allSettled,
    customer,
  };
}
