import { demoPeople } from '../../../apps/server/db/seed/demo-people.ts';
import type { Ride } from '../../kit/courier.ts';
import type { Backstage } from '../../kit/database.ts';
import { Doorstep } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { linkIn, mailTo } from '../../kit/mailbox.ts';
import { kakYah, plainProducts, ShopPages } from '../../kit/shop.ts';

// Also after a journey that ran out of time: the courier’s news goes to the journeys after it too.
test.afterEach(({ courier }) => courier.suffer({ duplicateWebhooks: 0, shuffleWebhooks: false }));

/** Where the stream of news is cut off, the page asks every 15 s. */
const BETWEEN_QUESTIONS_MS = 16_000;

const sellersMail = 'salam@dapurkakyah.example';

test('a driver gives the order back and another one takes it, seen also where no stream of news gets through', async ({
  shop,
  doorstep,
  courier,
  page,
  browser,
  backstage,
}) => {
  const { id, customer } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(3),
    product: plainProducts.seriMuka,
  });
  await shop.pay();
  const ride = await courier.rideOf(id);
  await courier.step(ride, 'assign');
  await expect(doorstep.stage('Driver found')).toBeVisible();
  const { driver: first } = await courier.rideOf(id);
  await showsDriver(doorstep, first!);
  const call = doorstep.progress.getByRole('link', { name: /^Call / });
  await courier.step(ride, 'give-back');
  await expect(doorstep.planned).toBeVisible();
  await expect(call, 'nobody is named who does not come').toHaveCount(0);
  await courier.step(ride, 'assign');
  const { driver: second } = await courier.rideOf(id);
  expect(second!.phone).not.toBe(first!.phone);
  await showsDriver(doorstep, second!);
  const mail = await mailTo(page.request, customer.email, /confirmed/);
  const elsewhere = await browser.newContext();
  try {
    const other = await elsewhere.newPage();
    let streamsRefused = 0;
    await other.route('**/api/orders/*/events', (route) => {
      streamsRefused += 1;
      return route.abort();
    });
    await other.clock.install();
    await other.goto(linkIn(mail, /\/orders\//));
    const there = new Doorstep(new ShopPages(other), backstage);
    await showsDriver(there, second!);
    await courier.step(ride, 'pick-up');
    await expect(doorstep.stage('On the way to you')).toBeVisible();
    await expect(async () => {
      await other.clock.fastForward(BETWEEN_QUESTIONS_MS);
      await expect(there.stage('On the way to you')).toBeVisible({ timeout: 2_000 });
    }, 'asked again and again').toPass();
    expect(streamsRefused, 'there was no other way').toBeGreaterThan(0);
  } finally {
    await elsewhere.close();
  }
  await courier.step(ride, 'complete');
  await expect(doorstep.stage('Delivered')).toBeVisible();
  expect(await courier.ridesOf(id)).toHaveLength(1);
});

for (const [end, word] of [
  ['cancel', 'cancelled the driver'],
  ['reject', 'drivers cancelled'],
  ['no-driver', 'found no driver'],
] as const) {
  test(`the courier ends an order by itself (${end}): the store hears of it and books another`, async ({
    shop,
    doorstep,
    courier,
    people,
    backstage,
    visitor,
    request,
  }) => {
    const { id, fee } = await doorstep.orderUpToPayment({
      date: await shop.facts.plainDate(3),
      product: plainProducts.seriMuka,
    });
    await shop.pay();
    const ride = await courier.rideOf(id);
    await expect(doorstep.planned).toBeVisible();
    if (end !== 'no-driver') await courier.step(ride, 'assign');
    await courier.step(ride, end);
    await expect(doorstep.stage('Delivery Service Error')).toBeVisible();
    await expect(visitor.toasts).toContainText('Lalamove Order Failed');
    const number = await backstage.orderNumber(id);
    const mail = await mailTo(request, sellersMail, new RegExp(`^Order ${number} needs attention`));
    expect(mail.text).toMatch(new RegExp(word, 'i'));
    await people.call(
      { token: await people.anotherSession(demoPeople.kakYah) },
      'POST',
      `/deliveries/${id}/book`,
      { vehicle: 'MOTORCYCLE' },
      kakYah,
    );
    const second = await courier.rideOf(id, 2);
    await courier.step(second, 'assign');
    await expect(doorstep.stage('Driver found')).toBeVisible();
    courier.costs(ride, fee);
    const [first, then] = [ride, second].map(({ priceBreakdown }) => Number(priceBreakdown.total));
    expect(await ledgerOf(backstage, id)).toEqual([
      ['charged', fee],
      ['courier_fee', -first!],
      ['courier_fee_returned', first],
      ['courier_fee', -then!],
    ]);
  });
}

test('news that comes twice and in any order ends as news that comes in order', async ({
  shop,
  doorstep,
  courier,
  backstage,
}) => {
  const ends: unknown[] = [];
  for (const isMixed of [false, true]) {
    if (isMixed) await courier.suffer({ duplicateWebhooks: 2, shuffleWebhooks: true });
    await shop.page.evaluate(() => localStorage.clear()).catch(() => undefined);
    const { id, fee } = await doorstep.orderUpToPayment({
      date: await shop.facts.plainDate(3),
      product: plainProducts.seriMuka,
    });
    await shop.pay();
    const ride = await courier.rideOf(id);
    await expect(doorstep.planned).toBeVisible();
    // At once, so that all of it is under way at the same time.
    await courier.step(ride, 'assign', 'give-back', 'assign', 'pick-up', 'complete');
    await expect(doorstep.stage('Delivered')).toBeVisible();
    await expect.poll(() => backstage.orderState(id)).toBe('completed/paid');
    const [rows] = await backstage.rows(
      `select d.state, d.alert, d.due_at is null as is_settled, b.state as booking, b.courier_status,
              (select count(*)::int from courier_bookings c where c.order_id = d.order_id) as bookings
         from deliveries d join courier_bookings b on b.order_id = d.order_id where d.order_id = $1`,
      [id],
    );
    ends.push({ rows, ledger: (await ledgerOf(backstage, id)).map(([kind, sum]) => [kind, sum / fee]) });
  }
  expect(ends[0]).toMatchObject({ rows: { state: 'delivered', alert: null, bookings: 1 } });
  expect(ends[1]).toEqual(ends[0]);
});

/** Whom to expect, by which vehicle, and how to reach him. */
async function showsDriver(
  { progress }: Doorstep,
  { name, phone, plateNumber }: NonNullable<Ride['driver']>,
): Promise<void> {
  await expect(progress.getByText(name, { exact: true })).toBeVisible();
  await expect(progress.getByText(plateNumber, { exact: true })).toBeVisible();
  await expect(progress.getByRole('link', { name: `Call ${name}`, exact: true })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  );
}

/** What the store took and paid for an order's delivery, in MYR, oldest first. */
async function ledgerOf(backstage: Backstage, orderId: string): Promise<[string, number][]> {
  const rows = await backstage.rows<{ kind: string; amount: number }>(
    `select kind, amount_sen::int as amount from delivery_ledger where order_id = $1 order by created_at, kind`,
    [orderId],
  );
  return rows.map(({ kind, amount }) => [kind, amount / 100]);
}
