import { expect, test } from 'vitest';
import type { OutgoingMail } from '../../../platform/mail/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { customerNamed, describe, meiLing, seeCustomer, siti } from '../../../../test/kit/kept-customers.ts';
import { own, numbered, messagesFixture } from './messages-fixture.ts';

const world = messagesFixture();
const { sent, send, preview, messages, allSettled, customer } = world;

const tokenOf = (mail: OutgoingMail | undefined): string =>
  new URL(mail?.endAtOnce ?? 'http://x').searchParams.get('token') ?? '';

test('the link of a mail ends the news after a press and not by being opened; a mail program ends them by itself', async () => {
  const a = await customer(siti);
  await customer(meiLing);
  expect((await send({ filter: {}, ...own })).status).toBe(200);
  await allSettled();
  const token = tokenOf(sent.find(({ to }) => to.address === siti.email));
  const ask = () => callApi(world.app, undefined, 'storeNews', { query: { token } });
  for (let n = 0; n < 3; n++) expect((await ask()).body.data).toMatchObject({ gets_news: true });
  expect((await seeCustomer(world.desk, a)).has_consent).toBe(true);
  const ended = await callApi(world.app, undefined, 'endStoreNews', { body: { token } });
  expect(ended.body.data).toMatchObject({ gets_news: false, store: { slug: world.desk.shop.slug } });
  expect((await ask()).body.data).toMatchObject({ gets_news: false });
  const seen = await seeCustomer(world.desk, a);
  expect(seen).toMatchObject({ has_consent: false });
  const log = await world.desk.query<{ said_by: string; is_given: boolean }>(
    `select said_by, is_given from store_consents where tenant_id = $1 and customer_id = $2 and kind = 'marketing' order by at`,
    a,
  );
  expect(log).toEqual([
    { said_by: 'store', is_given: true },
    { said_by: 'customer', is_given: false },
  ]);

  const other = sent.find(({ to }) => to.address === meiLing.email);
  // As mail programs do it: a form of their own.
  const press = () =>
    fetch(`${world.app.url}/api/store-news/end-at-once?token=${tokenOf(other)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).status).toBe(200);
  expect((await press()).status).toBe(200);
  expect(await preview({ filter: {}, ...own })).toMatchObject({ receivers: 0 });
});

test('nobody ends the news of others by a token that was not mailed', async () => {
  const a = await customer(siti);
  expect((await send({ ids: [a], ...own })).status).toBe(200);
  await allSettled();
  const token = tokenOf(sent[0]);
  const forged = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
  for (const bad of [forged, 'x', token.slice(0, -4)]) {
    expect((await callApi(world.app, undefined, 'endStoreNews', { body: { token: bad } })).status).toBe(404);
    expect((await callApi(world.app, undefined, 'storeNews', { query: { token: bad } })).status).toBe(404);
  }
  expect((await seeCustomer(world.desk, a)).has_consent).toBe(true);
});

test('a link still works after its customer is merged, and ends the news of everybody with the same address', async () => {
  const a = await customer(siti);
  const b = await customer({ ...meiLing });
  expect((await send({ ids: [b], ...own })).status).toBe(200);
  await allSettled();
  const token = tokenOf(sent[0]);
  const merged = await world.desk.call('mergeCustomers', { params: { id: a }, body: { other: b } });
  expect(merged.status, merged.text).toBe(200);
  expect(await messages(`?customer=${a}`)).toHaveLength(1);
  const twin = await customer(numbered(9));
  await world.desk.query(
    `update customers set email = upper($2) where tenant_id = $1 and id = $3`,
    siti.email,
    twin,
  );
  expect((await callApi(world.app, undefined, 'endStoreNews', { body: { token } })).status).toBe(200);
  expect((await seeCustomer(world.desk, a)).has_consent).toBe(false);
  expect((await seeCustomer(world.desk, twin)).has_consent).toBe(false);
});

test('an erased customer leaves no message behind, and the link harms nobody', async () => {
  const order = await world.desk.paid({ ...siti });
  const { id } = await customerNamed(world.desk, siti.email);
  await describe(world.desk, id, { has_consent: true });
  expect((await send({ ids: [id], subject: 'Untuk Siti', text: 'Kek kahwin anda' })).status).toBe(200);
  await allSettled();
  const file = await world.desk.call('exportCustomer', { params: { id } });
  expect(JSON.parse(file.text)).toMatchObject({ messages: [{ text: 'Kek kahwin anda', state: 'sent' }] });
  await world.database.pools.platform.query(`update orders set status = 'completed' where id = $1`, [
    order.id,
  ]);
  const erased = await world.desk.call('eraseCustomer', { params: { id }, body: { confirm: siti.name } });
  expect(erased.status, erased.text).toBe(200);
  expect(await messages()).toEqual([]);
  const token = tokenOf(sent[0]);
  const ended = await callApi(world.app, undefined, 'endStoreNews', { body: { token } });
  expect(ended.body.data).toMatchObject({ gets_news: false });
});
