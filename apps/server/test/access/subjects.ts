import { randomUUID } from 'node:crypto';
import type { TestApp } from '../kit/test-app.ts';
import { callApi } from '../kit/client.ts';
import type { InputFacts } from '../kit/endpoint-input.ts';
import { GOOD_PASSWORD, type TestPerson } from '../kit/test-people.ts';
import { place } from '../kit/placed-orders.ts';
import type { Shop } from '../kit/open-shop.ts';
import { marksIn, newMark, referralCodeOf, shownMark } from './canaries.ts';
import type { Actor, AccessWorld } from './people-and-stores.ts';

/** What one call is about. */
export interface Facts extends InputFacts {
  readonly tenantId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A mail address, a code, a number, a token: what else the input names besides ids. */
  readonly text: string;
  readonly email: string;
  readonly id: string;
  readonly itemId: string;
  /** What the answer may hold where the caller has a right to it. */
  readonly marks: readonly string[];
}

/** The three kinds of object a caller can name. Of somebody else's there may be several ways to ask. */
export interface Targets {
  readonly own: Facts;
  readonly others: readonly Facts[];
  readonly random: Facts;
}

export type Subject = (world: AccessWorld, app: TestApp, actor: Actor) => Promise<Targets>;

/** The store where the caller buys or works, and another one. */
const storesOf = ({ ours, theirs }: AccessWorld, { who }: Actor): { near: Shop; far: Shop } =>
  who === 'otherOwner' ? { near: theirs, far: ours } : { near: ours, far: theirs };

/** A store that the caller may order from. */
const marketOf = (world: AccessWorld, actor: Actor): Shop => {
  const { near, far } = storesOf(world, actor);
  return actor.who === 'owner' || actor.who === 'otherOwner' ? far : near;
};

function factsOf(shop: Shop, change: Partial<Facts> = {}): Facts {
  return {
    tenantId: shop.tenantId,
    slug: shop.slug,
    productId: shop.productIds[0] ?? '',
    orderId: randomUUID(),
    billId: randomUUID(),
    headers: { 'x-tenant-slug': shop.slug },
    text: randomUUID().slice(0, 8),
    email: `${randomUUID().slice(0, 8)}@mail.example`,
    id: randomUUID(),
    itemId: randomUUID(),
    marks: [shownMark(shop.tenantId)],
    ...change,
  };
}

/** A call that names nothing. */
export const oneself: Subject = async (world, _app, actor) => {
  const facts = factsOf(storesOf(world, actor).near);
  return { own: facts, others: [], random: facts };
};

/** The caller, with the names of all the platform's people who did something: the others of them may see those. */
export const doneByColleagues: Subject = async (world, app, actor) => {
  const targets = await oneself(world, app, actor);
  const { rows } = await world.database.pools.platform.query<{ name: string }>(
    'select full_name as name from users where id in (select actor_id from platform_audit)',
  );
  return { ...targets, own: { ...targets.own, marks: rows.flatMap(({ name }) => marksIn(name)) } };
};

/** A store by its selector: each is open to all shoppers. */
export const store: Subject = async (world, _app, actor) => {
  const { near, far } = storesOf(world, actor);
  return {
    own: factsOf(near),
    others: [factsOf(far)],
    random: factsOf(near, { slug: 'nobody-here', headers: { 'x-tenant-id': randomUUID() } }),
  };
};

/** A store by its selector, for people who look after its orders: they may see all that stands in them. */
export const ordersOfStore: Subject = async (world, app, actor) => {
  const { own, others, random } = await store(world, app, actor);
  const withOrders = async (facts: Facts): Promise<Facts> => {
    const { rows } = await world.database.pools.platform.query<{ words: string }>(
      `select coalesce(string_agg(concat_ws(' ', customer_name, notes, customer_email, number, voucher_code), ' '), '') as words
         from orders where tenant_id = $1`,
      [facts.tenantId],
    );
    const { rows: codes } = await world.database.pools.platform.query<{ code: string }>(
      'select code from vouchers where tenant_id = $1',
      [facts.tenantId],
    );
    const words = [rows[0]?.words ?? '', ...codes.map(({ code }) => code)].join(' ');
    return { ...facts, marks: [...facts.marks, ...marksIn(words)] };
  };
  return { own: await withOrders(own), others: await Promise.all(others.map(withOrders)), random };
};

/** A store by its slug in the address; somebody else's is a draft that shoppers cannot see. */
export const namedStore: Subject = async (world, _app, actor) => ({
  own: factsOf(storesOf(world, actor).near),
  others: [factsOf(world.draft), factsOf(world.draft, { slug: world.draft.tenantId })],
  random: factsOf(world.ours, { slug: `nobody-${randomUUID().slice(0, 8)}` }),
});

/** A path for a new store: a free one, another store's, and that of a store not on show. */
export const newPath: Subject = async (world, _app, actor) => {
  const { near, far } = storesOf(world, actor);
  const fresh = factsOf(near, { slug: `kedai-${randomUUID().slice(0, 8)}` });
  return { own: fresh, others: [factsOf(far), factsOf(world.draft)], random: fresh };
};

/** Old enough that nobody is shown a glimpse of it any more. */
async function agedOrder(world: AccessWorld, app: TestApp, shop: Shop, by?: TestPerson) {
  const mark = newMark();
  const text = { name: `${mark} buyer`, notes: mark, email: `${mark}@mail.example` };
  const placed = await place(app, shop, by, text);
  const bill = await callApi(app, undefined, 'createPayment', {
    store: shop,
    proof: placed.proof,
    body: { orderId: placed.id, amount: placed.input.total },
  });
  const { billId = '' } = bill.body as { billId?: string };
  await world.database.pools.platform.query(
    `update orders set created_at = now() - interval '31 minutes' where tenant_id = $1 and id = $2`,
    [shop.tenantId, placed.id],
  );
  return { ...placed, billId, mark };
}

/** An order in a store: one's own by proof, by being its customer, or by keeping the store. */
export const order: Subject = async (world, app, actor) => {
  const { near, far } = storesOf(world, actor);
  const keepsIt = actor.who === 'owner' || actor.who === 'otherOwner' || actor.who === 'superAdmin';
  const mine = await agedOrder(world, app, near, keepsIt ? world.stranger.person : actor.person);
  const foreign = await agedOrder(world, app, far, world.stranger.person);
  const own = factsOf(near, {
    orderId: mine.id,
    billId: mine.billId,
    marks: [mine.mark, shownMark(near.tenantId)],
  });
  const there = {
    orderId: foreign.id,
    billId: foreign.billId,
    marks: [foreign.mark, shownMark(far.tenantId)],
  };
  // A neighbour's order in the same store is as foreign as one elsewhere, except to people who keep that store.
  const neighbour = keepsIt ? undefined : await agedOrder(world, app, near, world.stranger.person);
  return {
    own: actor.who === 'guest' ? { ...own, headers: { ...own.headers, 'x-order-token': mine.proof } } : own,
    others: [
      factsOf(far, there),
      // Under one's own store's name, with a proof that counts in the other store only.
      ...(actor.who === 'superAdmin'
        ? []
        : [
            factsOf(near, {
              ...there,
              headers: { 'x-tenant-slug': near.slug, 'x-order-token': foreign.proof },
            }),
          ]),
      ...(neighbour === undefined
        ? []
        : [factsOf(near, { orderId: neighbour.id, billId: neighbour.billId, marks: [neighbour.mark] })]),
    ],
    random: factsOf(near),
  };
};

/** A paid order that is delivered; `text` is the quote it was placed with. */
export const deliveredOrder: Subject = async (world, app, actor) => {
  const { own, others, random } = await order(world, app, actor);
  const deliver = async (facts: Facts): Promise<Facts> => {
    const quotationId = randomUUID();
    await world.database.pools.platform.query(
      `with paid as (
         update orders set delivery_method = 'delivery', payment_status = 'paid', status = 'confirmed', paid_at = now()
          where id = $1 returning *
       )
       insert into deliveries (tenant_id, order_id, order_number, carrier, service_type, quotation_id, recipient_name,
         recipient_phone, address, house_unit_no, latitude, longitude, delivery_date, delivery_time, scheduled_at,
         promised_fee_sen, distance_m)
       select tenant_id, id, number, 'store', 'MOTORCYCLE', $2, customer_name, customer_phone, '5, Jalan Kenanga', '7',
              3.04, 101.45, delivery_date, delivery_time, now() + interval '1 day', 500, 900
         from paid
       on conflict do nothing`,
      [facts.orderId, quotationId],
    );
    return { ...facts, text: quotationId };
  };
  return { own: await deliver(own), others: await Promise.all(others.map(deliver)), random };
};

/** As `order`, of a customer who means to transfer the money, and has sent a slip. The slip's id is its own. */
export const transferredOrder: Subject = async (world, app, actor) => {
  const { own, others, random } = await order(world, app, actor);
  const transfer = async (facts: Facts): Promise<Facts> => {
    const slipId = randomUUID();
    await world.database.pools.platform.query(
      `with paying as (
         update orders set by_transfer = true where id = $1 returning *
       ), account as (
         insert into transfer_accounts (tenant_id, bank_code, account_number, holder, hold_minutes)
         select tenant_id, 'MBBEMYKL', '114012345678', 'SITI AMINAH', 60 from paying
         on conflict (tenant_id) do update set is_active = true
       ), closed as (
         update payment_attempts a set state = 'deleted' from paying o
          where a.tenant_id = o.tenant_id and a.order_id = o.id and a.state in ('creating', 'due')
       ), bill as (
         insert into payment_attempts (tenant_id, id, order_id, provider, account_ref, amount_sen, state, bill_id)
         select tenant_id, $2::uuid, id, 'transfer', 'transfer', total_sen, 'unknown', 'transfer-' || $2::text from paying
       )
       insert into transfer_slips (tenant_id, id, order_id) select tenant_id, $2::uuid, id from paying`,
      [facts.orderId, slipId],
    );
    return { ...facts, id: slipId };
  };
  return { own: await transfer(own), others: await Promise.all(others.map(transfer)), random };
};

/** An order in the caller's own list: completed, and waiting for a review. */
export const orderOfMine: Subject = async (world, app, actor) => {
  const shop = marketOf(world, actor);
  const { platform } = world.database.pools;
  const complete = async (by: TestPerson | undefined, where: Shop) => {
    const placed = await agedOrder(world, app, where, by);
    await platform.query(
      `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where tenant_id = $1 and id = $2`,
      [where.tenantId, placed.id],
    );
    return factsOf(where, {
      orderId: placed.id,
      id: placed.id,
      itemId: placed.itemIds[0] ?? '',
      marks: [placed.mark, shownMark(where.tenantId)],
    });
  };
  const { near, far } = storesOf(world, actor);
  const [own, here, there] = await Promise.all([
    complete(actor.person, shop),
    complete(world.stranger.person, near),
    complete(world.stranger.person, far),
  ]);
  // An item of a foreign order does not come through an order of one's own either: that is asked with reviews.
  return { own, others: [here, there], random: factsOf(near) };
};

/** A guest's order, by its number and the address it was placed with. */
export const guestOrder: Subject = async (world, app, actor) => {
  const shop = marketOf(world, actor);
  const [mine, foreign] = await Promise.all([agedOrder(world, app, shop), agedOrder(world, app, shop)]);
  return {
    own: factsOf(shop, { text: mine.number, email: mine.input.email, marks: [mine.mark] }),
    others: [factsOf(shop, { text: foreign.number, email: mine.input.email })],
    random: factsOf(shop, { text: 'ZZ00000000' }),
  };
};

/** A mailed code for a guest's order. */
export const takeoverCode: Subject = async (world, app, actor) => {
  const shop = marketOf(world, actor);
  const [mine, foreign] = await Promise.all([agedOrder(world, app, shop), agedOrder(world, app, shop)]);
  const by = actor.person ?? world.stranger.person;
  const code = await world.takeOver(by, shop, mine.id);
  const foreignCode = await world.takeOver(world.stranger.person, shop, foreign.id);
  return {
    own: factsOf(shop, { text: mine.number, id: code, marks: [mine.mark, shownMark(shop.tenantId)] }),
    others: [factsOf(shop, { text: foreign.number, id: foreignCode })],
    random: factsOf(shop, { text: 'ZZ00000000', id: '123456' }),
  };
};

/** Something with an id that is a person's: what `own` and `foreign` answer is put into the path. */
const personal =
  (idOf: (actor: Actor, world: AccessWorld) => string): Subject =>
  async (world, _app, actor) => {
    const base = factsOf(storesOf(world, actor).near);
    return {
      own: { ...base, orderId: idOf(actor, world) },
      others: [{ ...base, orderId: idOf(world.stranger, world) }],
      random: { ...base, orderId: randomUUID() },
    };
  };

export const address: Subject = personal(({ addressId }) => addressId);
export const session: Subject = personal(({ person }) => person?.sessionId ?? randomUUID());

/** A mail address: the caller's with their password, the stranger's and nobody's without. */
export const mailAddress: Subject = async (world, _app, actor) => {
  const base = factsOf(storesOf(world, actor).near);
  const own = actor.person ?? (await world.actor('customer')).person;
  const mark = own?.email.split('@')[0] ?? '';
  return {
    own: { ...base, email: own?.email ?? '', text: GOOD_PASSWORD, marks: [mark, ...base.marks] },
    others: [{ ...base, email: world.stranger.person.email }],
    random: factsOf(storesOf(world, actor).near),
  };
};

/** `mailAddress` of a store's only owner: the other owners, whom the matrix makes for each case, become staff. */
export const lastOwner: Subject = async (world, app, actor) => {
  await world.database.pools.platform.query(
    `update store_members m set role = 'staff' from store_members own
      where own.user_id = $1 and own.role = 'owner' and m.tenant_id = own.tenant_id and m.user_id <> own.user_id`,
    [actor.person?.userId],
  );
  return mailAddress(world, app, actor);
};

/** A referral code: the caller's, the stranger's, nobody's. */
export const referralCode: Subject = async (world, _app, actor) => {
  const base = factsOf(storesOf(world, actor).near);
  return {
    own: { ...base, text: referralCodeOf(actor.mark) },
    others: [{ ...base, text: referralCodeOf(world.stranger.mark) }],
    random: { ...base, text: 'ZZZZZZZZ' },
  };
};
