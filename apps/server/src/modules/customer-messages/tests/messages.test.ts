import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describe, meiLing, siti } from '../../../../test/kit/kept-customers.ts';
import { own, numbered, messagesFixture } from './messages-fixture.ts';

const world = messagesFixture();
const { sent, send, preview, messages, allSettled, customer } = world;

test('only who agreed is mailed, in their language, with the way to have no more', async () => {
  const a = await customer(siti);
  await customer(meiLing);
  await world.desk.query(
    `update orders set locale = 'zh' where tenant_id = $1 and customer_email = $2`,
    meiLing.email,
  );
  const c = await customer(numbered(3), { has_consent: false });
  const d = await customer(numbered(4));
  await world.desk.call('blockCustomer', { params: { id: d }, body: { reason: 'Hutang' } });

  expect(await preview({ filter: {}, template: 'birthday' })).toMatchObject({
    chosen: 4,
    receivers: 2,
    left_out: { blocked: 1, no_consent: 1, no_address: 0, doubled: 0 },
    is_too_many: false,
    is_day_used: false,
    is_closed: false,
    first: { gets_it: true },
  });
  expect(sent).toEqual([]);
  const answer = await send({ filter: {}, template: 'birthday', lang: 'en' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({
    is_bulk: true,
    chosen: 4,
    receivers: 2,
    subject: 'Happy birthday, {name}!',
  });
  await allSettled();
  expect(sent.map(({ to }) => to.address).toSorted()).toEqual([meiLing.email, siti.email]);
  const toMeiLing = sent.find(({ to }) => to.address === meiLing.email);
  expect(toMeiLing?.subject).toBe('陈美玲，生日快乐！');
  expect(toMeiLing?.text).toContain(`/${world.desk.shop.slug}`);
  expect(toMeiLing?.text).toContain('/p/stop-news?token=');
  expect(toMeiLing?.endAtOnce).toContain('/api/store-news/end-at-once?token=');
  const [told] = await messages();
  expect(told).toMatchObject({
    sent: 2,
    waiting: 0,
    failed: 0,
    sent_by: 'Puan Salmah',
    left_out: { no_consent: 1 },
  });
  expect(await messages(`?customer=${a}`)).toHaveLength(1);
  expect(await messages(`?customer=${c}`)).toHaveLength(0);
});

test('line breaks stay, and nothing typed becomes a header or markup', async () => {
  const id = await customer({ ...siti, name: 'Siti {link} <b>' });
  const bad = await send({ ids: [id], subject: 'Hai\r\nBcc: x@mail.example', text: 'x' });
  expect(bad.status).toBe(422);
  expect(bad.text).toContain('"field":"subject"');
  expect((await send({ ids: [id], ...own })).status).toBe(200);
  await allSettled();
  const [mail] = sent;
  expect(mail?.subject).toBe('Baharu, Siti {link} <b>');
  expect(mail?.text).toContain('Hai Siti {link} <b>,\n\nDatang ke');
  expect(mail?.html).toContain('Siti {link} &lt;b&gt;');
  expect(mail?.html).not.toContain('Siti {link} <b>');
});

test('bad input is refused by its field, and nothing is written or sent', async () => {
  const id = await customer(siti);
  const other = await customer(meiLing, { has_consent: false });
  for (const [body, field] of [
    [{ ...own }, 'ids'],
    [{ ids: [id], filter: {}, ...own }, 'ids'],
    [{ ids: [], ...own }, 'ids'],
    [{ ids: [other], ...own }, 'ids'],
    [{ ids: [randomUUID()], ...own }, 'ids'],
    [{ filter: { tag: 'none' }, ...own }, 'filter'],
    [{ filter: { occasion_month: 13 }, ...own }, 'filter.occasion_month'],
    [{ ids: [id], subject: '', text: 'x' }, 'subject'],
    [{ ids: [id], subject: 'x', text: '' }, 'text'],
    [{ ids: [id], subject: 'x', text: 'x'.repeat(1_001) }, 'text'],
    [{ ids: [id], subject: 'x', text: 'Hai {nama}' }, 'text'],
    [{ ids: [id], template: 'thanks', subject: 'x' }, 'template'],
    [{ ids: [id], template: 'other' }, 'template'],
  ] as const) {
    const refused = await send(body);
    expect(refused.status, `${JSON.stringify(body)} ${refused.text}`).toBe(422);
    expect(refused.text).toContain(`"field":"${field}"`);
  }
  expect(await world.desk.query(`select 1 from customer_messages where tenant_id = $1`)).toEqual([]);
  expect(sent).toEqual([]);
});

test('the same again sends nothing, whether one after another or at once; another under its id is refused', async () => {
  const ids = [await customer(siti), await customer(meiLing)];
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send({ ids, ...own }, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await send({ ids: [...ids].reverse(), ...own }, id)).status).toBe(200);
  const other = await send({ ids, ...own, text: 'Lain' }, id);
  expect(other.code).toBe('idempotency_conflict');
  await allSettled();
  expect(sent).toHaveLength(2);
});

test('several are written to once a day, whatever two tabs do; one alone at any time', async () => {
  const ids = [await customer(siti), await customer(meiLing)];
  const answers = await Promise.all([1, 2, 3].map(() => send({ ids, ...own })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'conflict',
    details: { reason: 'one_a_day' },
  });
  expect(await preview({ ids, ...own })).toMatchObject({ is_day_used: true });
  expect(await preview({ ids: [ids[0]], ...own })).toMatchObject({ is_day_used: false });
  expect((await send({ ids: [ids[0]], ...own })).status).toBe(200);
  await allSettled();
  expect(sent).toHaveLength(3);
  // Yesterday's does not count.
  await world.desk.query(`update customer_messages set sent_on = sent_on - 1 where tenant_id = $1`);
  expect((await send({ ids, ...own })).status).toBe(200);
  await allSettled();
});

test('who takes consent back before it leaves gets nothing', async () => {
  const a = await customer(siti);
  await customer(meiLing);
  let isDown = true;
  world.mailServer = () => (isDown ? Promise.reject(new Error('451 busy')) : Promise.resolve());
  expect((await send({ filter: {}, ...own })).status).toBe(200);
  await describe(world.desk, a, { has_consent: false });
  isDown = false;
  await allSettled();
  expect(sent.map(({ to }) => to.address)).toEqual([meiLing.email]);
  expect((await messages())[0]).toMatchObject({ receivers: 2, sent: 1, failed: 1 });
});

test('a mail server that fails meanwhile loses no mail and doubles none', async () => {
  for (let n = 0; n < 6; n++) await customer(numbered(n));
  const tries = new Map<string, number>();
  world.mailServer = (mail) => {
    const n = (tries.get(mail.to.address) ?? 0) + 1;
    tries.set(mail.to.address, n);
    return n === 1 ? Promise.reject(new Error('451 busy')) : Promise.resolve();
  };
  expect((await send({ filter: {}, ...own })).status).toBe(200);
  await allSettled();
  expect(sent.map(({ to }) => to.address).toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => `pembeli${n}@mail.example`),
  );
  // News that is told twice finds it done.
  await world.desk.query(
    `update outbox set done_at = null, available_at = now(), attempts = 0 where tenant_id = $1 and topic = 'customer_message.due'`,
  );
  await vi.waitFor(
    async () =>
      expect(
        await world.desk.query(
          `select 1 from outbox where tenant_id = $1 and topic = 'customer_message.due' and done_at is null`,
        ),
      ).toEqual([]),
    { timeout: 60_000, interval: 100 },
  );
  expect(sent).toHaveLength(6);
});

test('without the right to send each receiver once, a second telling doubles the mail', async () => {
  // The broken variant: what was sent is not noted.
  await customer(siti);
  await customer(meiLing);
  expect((await send({ filter: {}, ...own })).status).toBe(200);
  await allSettled();
  await world.desk.query(
    `update customer_message_receivers set state = 'waiting', settled_at = null, claimed_at = null where tenant_id = $1`,
  );
  await world.desk.query(
    `update outbox set done_at = null, available_at = now(), attempts = 0 where tenant_id = $1 and topic = 'customer_message.due'`,
  );
  await allSettled();
  expect(sent).toHaveLength(4);
});

test('a store that shoppers do not see writes to nobody', async () => {
  const id = await customer(siti);
  await world.desk.query(`update tenants set status = 'suspended' where id = $1`);
  expect(await preview({ ids: [id], ...own })).toMatchObject({ is_closed: true });
  expect(await send({ ids: [id], ...own })).toMatchObject({
    code: 'conflict',
    details: { reason: 'not_open' },
  });
});

test('what was not sent because the store was moved is told as such, and no longer as on its way', async () => {
  const [a, b] = [await customer(siti), await customer(meiLing)];
  expect((await send({ ids: [a, b], ...own })).status).toBe(200);
  await allSettled();
  await world.desk.query(
    `update customer_message_receivers set state = 'not_sent' where tenant_id = $1 and customer_id = $2`,
    b,
  );
  expect(await messages()).toMatchObject([{ receivers: 2, sent: 1, waiting: 0, failed: 0, not_sent: 1 }]);
});
