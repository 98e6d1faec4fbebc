import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStore, databaseAt, type OldDatabase } from './database-before.ts';

let database: OldDatabase;
beforeAll(async () => {
  database = await databaseAt('000060_store_domains.sql');
});
afterAll(() => database.drop());

test('what no news would ever send is called not sent, and what is on its way stays so', async () => {
  const { platform } = database.pools;
  const store = await addStore(database.pools, 'dapur-lama');
  const [customer, message] = [randomUUID(), randomUUID()];
  await platform.query(
    `insert into customers (tenant_id, id, name, email, last_order_at) values ($1, $2, 'Siti', 'siti@mail.example', now())`,
    [store, customer],
  );
  await platform.query(
    `insert into customer_messages (tenant_id, id, is_bulk, subject, body, sent_by, sent_on, request_hash, chosen, receivers)
     values ($1, $2, true, 'Hai', 'Hai', $2, current_date, 'x', 4, 4)`,
    [store, message],
  );
  const receiver = async (state: string, hasNews: boolean) => {
    const id = randomUUID();
    await platform.query(
      `insert into customer_message_receivers (tenant_id, id, message_id, customer_id, state, settled_at)
       values ($1, $2, $3, $4, $5, case when $5 <> 'waiting' then now() end)`,
      [store, id, message, customer, state],
    );
    if (hasNews)
      await platform.query(
        `insert into outbox (tenant_id, id, topic, payload, lane)
         values ($1, gen_random_uuid(), 'customer_message.due', jsonb_build_object('receiverId', $2::uuid), 'messages')`,
        [store, id],
      );
    return id;
  };
  const left = await receiver('waiting', false);
  const onItsWay = await receiver('waiting', true);
  const sent = await receiver('sent', false);
  const refused = await receiver('refused', true);
  await database.update();
  const { rows } = await platform.query<{ id: string; state: string; settled: boolean }>(
    'select id, state, settled_at is not null as settled from customer_message_receivers where tenant_id = $1',
    [store],
  );
  expect(new Map(rows.map(({ id, state, settled }) => [id, `${state} ${settled}`]))).toEqual(
    new Map([
      [left, 'not_sent true'],
      [onItsWay, 'waiting false'],
      [sent, 'sent true'],
      [refused, 'refused true'],
    ]),
  );
});
