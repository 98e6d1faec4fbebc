import { randomUUID } from 'node:crypto';
import { hostileWords } from '../../apps/server/test/hostile-words/words.ts';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import type { SellerOrder } from '../../packages/contract/src/orders/seller-order.ts';
import type { Backstage } from '../kit/database.ts';
import { optionsOf, pointOf, productOf, HOSTILE_SLOT, takenOf } from './hostile-goods.ts';
import { WORDS, type Planter } from './hostile-planter.ts';
import { priceByZones, saySettings, takeTransfers } from './hostile-settings.ts';
import { someNumber, type Owner, type People, type Person } from '../kit/people.ts';

export interface HostileStore {
  readonly owner: Owner;
  /** The customer's orders, review, addresses and name are hostile too. */
  readonly customer: Person;
  /** The customer's order, which is completed. */
  readonly orderId: string;
  readonly voucherId: string;
  readonly product: { readonly id: string; readonly name: string };
  /** Another one's, by the link that proves it. */
  readonly guest: { readonly id: string; readonly proof: string; readonly email: string };
  /** Of the person who asked the people who run the platform. */
  readonly askerEmail: string;
  /** One of the platform's people, who reads and writes about the store. */
  readonly admin: Person;
  readonly tenantId: string;
  /** The day of all its orders. */
  readonly date: string;
  /** An order that is delivered, whose address is hostile too. */
  readonly broughtId: string;
  /** The customer of the owner's list who has notes. */
  readonly keptCustomerId: string;
  /** Stores that take no orders, and say so in hostile words. */
  readonly resting: Readonly<Record<'paused' | 'onVacation' | 'closed', Owner>>;
}

/** A live store in which every text that somebody can write is hostile. */
export async function fillHostileStore(
  people: People,
  backstage: Backstage,
  planter: Planter,
): Promise<HostileStore> {
  const owner = await people.owner();
  const { slug, token } = owner;
  const voucherId = randomUUID();
  const plant = <T = unknown>(
    name: Parameters<Planter['plant']>[0],
    body: unknown,
    params = {},
  ): Promise<T> => planter.plant<T>(name, { token, slug, body, params });
  await backstage.rows(
    `update store_profiles set min_order_days = 0 where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [slug]);
  const kept = { people, owner, plant };
  await saySettings(kept, voucherId);
  const date = addDays(malaysianDate(Date.now()), 3);
  await backstage.rows(
    `insert into delivery_dates (tenant_id, date) select id, $2 from tenants where slug = $1
     on conflict (tenant_id, date) do update set is_active = true`,
    [slug, date],
  );
  await plant('saveDates', { dates: [{ date, note: WORDS, note_words: { ms: WORDS, zh: WORDS } }] });
  await plant('saveWeek', {
    slots: [HOSTILE_SLOT].map((time) => ({
      id: randomUUID(),
      time,
      is_active: true,
      every_day: true,
      days: [],
    })),
    day_caps: [null, null, null, null, null, null, null],
  });
  for (const at of [1, 2]) await plant('createPickupPoint', pointOf(at));
  const products: {
    id: string;
    name: string;
    options: { title: string; data: string[]; inputType: string }[];
  }[] = [];
  for (let at = 0; at < 8; at += 1)
    products.push((await plant<{ data: (typeof products)[number] }>('createProduct', productOf(at))).data);
  const [product] = products;
  if (product === undefined) throw new Error('no product');
  await keepKitchen(product.id);

  const customer = await people.customer();
  const asCustomer = <T = unknown>(
    name: Parameters<Planter['plant']>[0],
    body: unknown,
    params = {},
  ): Promise<T> => planter.plant<T>(name, { token: customer.token, slug, body, params });
  await asCustomer('updateProfile', { full_name: WORDS });
  await asCustomer('addAddress', { name: WORDS, house_no_unit: WORDS, building_name: WORDS, address: WORDS });
  const ordered = async (token: string | undefined, email: string) => {
    const chosen = product.options.map(({ title, data, inputType }) => [
      title,
      inputType === 'text' ? WORDS : inputType === 'checkbox' ? data : data[0],
    ]);
    return planter.plant<{
      data: { id: string; total: number; items: { id: string }[] };
      order_token: string;
    }>('createOrder', {
      token,
      slug,
      body: {
        id: randomUUID(),
        name: WORDS,
        phone: `+601${someNumber()}`,
        email,
        delivery_method: 'pickup',
        delivery_date: date,
        delivery_time: HOSTILE_SLOT,
        total: 10.6,
        notes: WORDS,
        items: [{ product_id: product.id, quantity: 1, product_option: Object.fromEntries(chosen) }],
      },
    });
  };
  const order = await ordered(customer.token, customer.email);
  await plant('takePayment', takenOf(10.6), { id: order.data.id });
  await backstage.rows(`update orders set status = 'completed' where id = $1`, [order.data.id]);
  const review = await asCustomer<{ data: { id: string } }>(
    'reviewOrderItem',
    { order_item_id: order.data.items[0]?.id, rating: 5, review_comment: WORDS },
    { id: order.data.id },
  );
  await plant('replyToReview', { text: WORDS }, { id: review.data.id });
  await plant('reportReview', { reason: 'other', details: WORDS }, { id: review.data.id });
  const guestEmail = `guest${someNumber()}@example.com`;
  const guest = await ordered(undefined, guestEmail);
  await plant('takePayment', takenOf(10.6), { id: guest.data.id });
  await plant('addOrderNote', { id: randomUUID(), text: WORDS }, { id: guest.data.id });
  const askerEmail = `asker${someNumber()}@example.com`;
  // Few questions an hour are taken from one address, which the journeys share.
  await backstage.forgetCalls();
  await planter.plant('writeToPlatform', {
    body: { name: WORDS, email: askerEmail, message: WORDS, page: 'pricing', lang: 'en', website: '' },
  });
  await changeAndGiveBack(guest.data.id);
  await takeByHand();
  const moved = async () => {
    const { data, order_token: proof } = await ordered(undefined, `moved${someNumber()}@example.com`);
    const asGuest: typeof plant = (name, body, params) =>
      planter.plant(name, { slug, proof, body, params: params ?? {} });
    return { id: data.id, amount: data.total, plant: asGuest };
  };
  await takeTransfers({ owner, plant }, [await moved(), await moved()]);
  const broughtId = await haveItBrought();
  await showPictures(product.id);
  await priceByZones(kept);
  await plant('createApiKey', { name: WORDS, scopes: ['orders:read'], days: 1 });
  const keptCustomerId = await keepCustomers();
  const { name } = product;
  const { admin, tenantId } = await judge(review.data.id);
  const resting = await rest();
  return {
    admin,
    tenantId,
    date,
    broughtId,
    keptCustomerId,
    resting,
    owner,
    customer,
    orderId: order.data.id,
    voucherId,
    product: { id: product.id, name },
    guest: { id: guest.data.id, proof: guest.order_token, email: guestEmail },
    askerEmail,
  };

  /** What the platform's people write about the store, and what its customer writes to them. */
  async function judge(reviewId: string): Promise<Pick<HostileStore, 'admin' | 'tenantId'>> {
    const admin = await people.superAdmin();
    const [store] = await backstage.rows<{ id: string }>('select id from tenants where slug = $1', [slug]);
    const tenantId = store?.id ?? '';
    const judged = (name: Parameters<Planter['plant']>[0], body: unknown, params = {}) =>
      planter.plant(name, { token: admin.token, body, params });
    const hidden = { verdict: 'hide', seen: 'open', note: WORDS };
    await judged('judgeReview', hidden, { store: tenantId, id: reviewId });
    await asCustomer('appealReview', { text: WORDS }, { id: reviewId });
    await judged('writeToStore', { id: randomUUID(), subject: WORDS, words: WORDS }, { store: tenantId });
    const told = { title: WORDS, body: WORDS };
    const announcement = {
      level: 'news',
      audience: 'sellers',
      state: null,
      texts: { en: told, ms: told, zh: told },
      starts_at: new Date().toISOString(),
      ends_at: null,
    };
    // A draft: published, every other journey's seller would read it.
    await judged('saveAnnouncement', { revision: 0, announcement }, { id: randomUUID() });
    return { admin, tenantId };
  }

  async function changeAndGiveBack(id: string): Promise<void> {
    const see = async () =>
      (await people.call<{ data: SellerOrder }>(owner, 'GET', `/dashboard/orders/${id}`, undefined, slug))
        .data;
    const { revision, order: seen } = await see();
    const items = seen.items.map(({ id: item, product_id, quantity, product_option }) => ({
      id: item,
      product_id,
      quantity,
      product_option,
    }));
    await plant(
      'editOrder',
      {
        revision,
        items,
        delivery_date: seen.delivery_date,
        delivery_time: seen.delivery_time,
        notes: WORDS,
        override: { reason: WORDS },
      },
      { id },
    );
    const refund = randomUUID();
    const bank = { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' };
    await plant('refundOrder', { id: refund, kind: 'amount', amount: 1, reason: WORDS, bank }, { id });
    await plant('moveRefund', { from: 'due', to: 'sent', reference: WORDS, reason: '' }, { id, refund });
    await plant('moveRefund', { from: 'sent', to: 'failed', reason: WORDS }, { id, refund });
  }

  async function takeByHand(): Promise<void> {
    const id = randomUUID();
    await plant('createManualOrder', {
      id,
      name: WORDS,
      phone: `+601${someNumber()}`,
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: HOSTILE_SLOT,
      items: [{ product_id: products[1]?.id, quantity: 1, product_option: optionsOf(products[1]) }],
      notes: WORDS,
      payment: { kind: 'transfer', reference: WORDS },
      override: { reason: WORDS },
    });
    await plant('cancelOrderBySeller', { reason: WORDS, refund: 1 }, { id });
  }

  /** An order that the store brings itself, to an address that is hostile. */
  async function haveItBrought(): Promise<string> {
    await backstage.rows(
      `update store_profiles set delivery_mode = 'store', delivery_fee_sen = 500 where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    );
    // A quote is for one address, which is kept with single spaces.
    const address = `${hostileWords.slice(0, 4).join(' ')} Jalan Kenanga`.replaceAll(/\s+/g, ' ');
    const quote = await asCustomer<{ data: { quotationId: string } }>('quoteDelivery', {
      deliveryAddress: address,
      deliveryCoordinates: { lat: 3.08, lng: 101.51 },
      deliveryDate: date,
      deliveryTime: HOSTILE_SLOT,
    });
    const id = randomUUID();
    await asCustomer('createOrder', {
      id,
      name: WORDS,
      phone: `+601${someNumber()}`,
      email: `brought${someNumber()}@example.com`,
      delivery_method: 'delivery',
      delivery_date: date,
      delivery_time: HOSTILE_SLOT,
      address,
      house_unit_no: WORDS,
      building_name: WORDS,
      recipient: { name: WORDS, phone: `+601${someNumber()}` },
      lalamove_data: { quotationId: quote.data.quotationId },
      total: 15.9,
      notes: WORDS,
      items: [{ product_id: products[2]?.id, quantity: 1, product_option: optionsOf(products[2]) }],
    });
    await plant('takePayment', takenOf(15.9), { id });
    return id;
  }

  /** A picture whose description, for people who cannot see it, is hostile. */
  async function showPictures(id: string): Promise<void> {
    const key = await planter.picture({ token, slug, module: 'product', parentId: id });
    const alt = { alt: WORDS, alt_ms: WORDS, alt_zh: WORDS };
    await plant('setProductPictures', { were: [], pictures: [{ key, ...alt }] }, { id });
  }

  /** Three stores of others, which say why they take no orders. */
  async function rest(): Promise<HostileStore['resting']> {
    const open = async () => {
      const resting = await people.owner();
      await backstage.rows(`update tenants set status = 'live' where slug = $1`, [resting.slug]);
      return resting;
    };
    const [paused, onVacation, closed] = [await open(), await open(), await open()];
    const say = (name: Parameters<Planter['plant']>[0], who: Owner, body: unknown) =>
      planter.plant(name, { token: who.token, slug: who.slug, body });
    await say('pauseStore', paused, { for: 'open', until: null, message: WORDS });
    const today = malaysianDate(Date.now());
    await say('planVacation', onVacation, { from: today, to: addDays(today, 5), message: WORDS });
    await say('closeStore', closed, { confirm: closed.slug, reason: WORDS });
    return { paused, onVacation, closed };
  }

  /** The kitchen's limited resources, and the ingredients of what it makes. */
  async function keepKitchen(id: string): Promise<void> {
    const uses = [{ product_id: id, amount: 1, portions: 1 }];
    const weekdays = [null, null, null, null, null, null, null];
    const oven = { id: randomUUID(), name: WORDS, unit: 'minutes', per_day: 900, weekdays, uses };
    await plant('saveResources', { resources: [oven] });
    const ingredient = randomUUID();
    const flour = { name: WORDS, unit: 'g', pack_amount: 1_000_000, pack_sen: 360, on_hand: 0 };
    await plant('saveIngredient', flour, { id: ingredient });
    const lines = [{ ingredient_id: ingredient, amount: 100_000, unit: 'g' }];
    await plant('saveRecipe', { parts: [{ option: '', choice: '', makes: 1, lines }] }, { id });
  }

  async function keepCustomers(): Promise<string> {
    const { data } = await people.call<{ data: { customers: { id: string; email: string }[] } }>(
      owner,
      'GET',
      '/dashboard/customers',
      undefined,
      slug,
    );
    const { id = '', email = '' } = data.customers.find((known) => known.email === customer.email) ?? {};
    const one = await people.call<{ data: { revision: number } }>(
      owner,
      'GET',
      `/dashboard/customers/${id}`,
      undefined,
      slug,
    );
    await plant(
      'updateCustomer',
      { revision: one.data.revision, notes: WORDS, allergies: WORDS, tags: [WORDS], has_consent: true },
      { id },
    );
    await plant('tagCustomers', { ids: [id], tag: WORDS, has: true });
    const occasion = { name: WORDS, day: 3, month: 4, year: null, note: WORDS };
    await plant('putOccasion', occasion, { id, occasion: randomUUID() });
    await plant('sendMessage', { id: randomUUID(), ids: [id], subject: WORDS, text: WORDS });
    const credit = { id: randomUUID(), amount: 5, reason: WORDS, email, expires_on: null };
    await plant('giveCredit', credit, { id });
    await plant('takeCredit', { id: randomUUID(), amount: 2, reason: WORDS }, { id });
    await plant('blockCustomer', { reason: WORDS }, { id });
    return id;
  }
}
