import { randomInt } from 'node:crypto';
import { demoPeople } from '../../../apps/server/db/seed/demo-people.ts';
import { inPetalingJaya, type Door } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { mailsTo, mailTo } from '../../kit/mailbox.ts';
import { kakYah, plainProducts } from '../../kit/shop.ts';

/** Where Dapur Kak Yah reads its mail. */
const sellersMail = 'salam@dapurkakyah.example';

/** A street of one journey alone: the courier's trouble meets what goes there, and no other journey. */
function stormy(): { door: Door; street: string } {
  const street = `Jalan Ribut ${randomInt(1_000, 999_999)}`;
  return { street, door: { ...inPetalingJaya, typed: `${street}, Petaling Jaya` } };
}

test.afterEach(({ courier }) => courier.recover());

for (const [trouble, fault] of [
  ['is down', { fail: 503 }],
  ['answers too late', { slowMs: 9_500 }],
  ['finds the store’s wallet empty', { noCreditAtQuote: true }],
] as const) {
  test(`no price comes when the courier ${trouble}, and the next try may have one`, async ({
    shop,
    doorstep,
    visitor,
    courier,
    page,
    backstage,
    complaints,
  }) => {
    complaints.expect(/status of (422|502|503|504)/);
    const { street, door } = stormy();
    await courier.suffer({ ...fault, onlyWith: street });
    await doorstep.arrive({ date: await shop.facts.plainDate(1), product: plainProducts.kuihTalam });
    await doorstep.find(door);
    await backstage.forgetCalls();
    await expect(doorstep.quoteButton).not.toHaveAttribute('aria-disabled', 'true');
    await doorstep.quoteButton.click();
    const section = page.getByRole('region', { name: 'Delivered by' });
    await expect(section).toContainText('Quotation Failed');
    await expect(section).toContainText('Unable to get delivery estimate');
    await expect(visitor.toasts).toContainText('Quotation Failed');
    await expect(page.getByText(/credit|wallet/i), 'whose fault it is, is the store’s matter').toHaveCount(0);
    await courier.recover();
    await doorstep.askPrice();
    await shop.continueToPlaceOrder();
  });
}

test('an order is paid and the store’s wallet is empty: both hear of it, and the store books again', async ({
  shop,
  doorstep,
  courier,
  page,
  people,
  backstage,
  request,
}) => {
  const { street, door } = stormy();
  const { id } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.kuihTalam,
    door,
  });
  await courier.suffer({ noCreditAtOrder: true, onlyWith: street });
  await shop.pay();
  await expect(doorstep.stage('Delivery Service Error')).toBeVisible();
  await expect(doorstep.progress).toContainText('Order confirmed but delivery tracking unavailable.');
  await expect(page.getByText(/credit|wallet/i)).toHaveCount(0);
  expect(await backstage.orderState(id), 'the order stands').toBe('confirmed/paid');
  const number = await backstage.orderNumber(id);
  const mail = await mailTo(request, sellersMail, new RegExp(`^Order ${number} needs attention`));
  expect(mail.text).toContain('wallet');
  expect(mail.text).toContain(`/${kakYah}/dashboard/delivery`);

  await courier.recover();
  const token = await people.anotherSession(demoPeople.kakYah);
  const { data } = await people.call<{ data: { state: string; alert: unknown } }>(
    { token },
    'POST',
    `/deliveries/${id}/book`,
    {},
    kakYah,
  );
  expect(data).toMatchObject({ state: 'finding_driver', alert: null });
  await expect(doorstep.planned).toBeVisible();
  await courier.step(await courier.rideOf(id), 'assign');
  await expect(doorstep.stage('Driver found')).toBeVisible();
  await backstage.jobsDone();
  expect(
    (await mailsTo(request, sellersMail)).filter(({ subject }) =>
      subject.startsWith(`Order ${number} needs attention`),
    ),
  ).toHaveLength(1);
});

test('a courier that is down when the order is paid is asked again, without anybody’s help', async ({
  shop,
  doorstep,
  courier,
  backstage,
  request,
}) => {
  const { street, door } = stormy();
  const { id } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.kuihTalam,
    door,
  });
  // The buyer's quote has ended, so the page asks for a new one, which nobody answers.
  await backstage.rows(
    `update delivery_quotes q set expires_at = now() from deliveries d
      where d.order_id = $1 and q.tenant_id = d.tenant_id and q.quotation_id = d.quotation_id`,
    [id],
  );
  await courier.suffer({ fail: 503, onlyWith: street });
  await shop.pay();
  await expect
    .poll(
      async () =>
        (
          await backstage.rows(`select 1 from courier_bookings where order_id = $1 and state = 'failed'`, [
            id,
          ])
        ).length,
    )
    .toBeGreaterThan(0);
  await expect(doorstep.stage('Booking your driver')).toBeVisible();
  await courier.recover();
  await expect(doorstep.planned).toBeVisible();
  expect(await courier.ridesOf(id)).toHaveLength(1);
  await backstage.jobsDone();
  const mails = await mailsTo(request, sellersMail);
  expect(
    mails.filter(({ subject, text }) => subject.includes('needs attention') && text.includes(street)),
    'nothing that needs the seller',
  ).toEqual([]);
});

test('a booking whose answer is lost sends one driver, not two', async ({
  shop,
  doorstep,
  courier,
  backstage,
}) => {
  const { street, door } = stormy();
  const { id } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.kuihTalam,
    door,
  });
  await courier.suffer({ dropAfterOrder: true, onlyWith: street });
  await shop.pay();
  // The courier's own news tells what its answer did not.
  await expect(doorstep.planned).toBeVisible();
  await courier.recover();
  const ride = await courier.rideOf(id);
  await courier.step(ride, 'assign');
  await expect(doorstep.stage('Driver found')).toBeVisible();
  const [booked] = await backstage.rows(
    `select count(*)::int as tries, max(courier_order_id) as ride from courier_bookings where order_id = $1`,
    [id],
  );
  expect(booked).toEqual({ tries: 1, ride: ride.orderId });
});

test('a booking that is answered later than anybody waits sends one driver, and the buyer sees him come', async ({
  shop,
  doorstep,
  courier,
  backstage,
}) => {
  const { street, door } = stormy();
  const { id } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.kuihTalam,
    door,
  });
  const isWaitedForMs = 12_000;
  // The news comes later still, so that nothing tells the fate of the call while it is in doubt.
  await courier.suffer({
    orderSlowMs: isWaitedForMs + 2_000,
    webhookDelayMs: isWaitedForMs + 6_000,
    onlyWith: street,
  });
  const bookings = () =>
    backstage.rows<{ state: string; ride: string | null }>(
      'select state, courier_order_id as ride from courier_bookings where order_id = $1',
      [id],
    );
  await shop.pay();
  await expect(doorstep.stage('Booking your driver')).toBeVisible();
  await expect
    .poll(bookings, { timeout: isWaitedForMs + 60_000, intervals: [200] })
    .toEqual([{ state: 'in_doubt', ride: null }]);
  await expect(doorstep.planned, 'by the courier’s late news').toBeVisible();
  await courier.recover();
  const ride = await courier.rideOf(id);
  await courier.step(ride, 'assign');
  await expect(doorstep.stage('Driver found')).toBeVisible();
  expect(await bookings()).toEqual([{ state: 'booked', ride: ride.orderId }]);
  expect(await courier.ridesOf(id)).toHaveLength(1);
});

test('a booking that is never answered is the seller’s to look into before another is made', async ({
  shop,
  doorstep,
  courier,
  backstage,
  people,
  request,
}) => {
  const { street, door } = stormy();
  const { id } = await doorstep.orderUpToPayment({
    date: await shop.facts.plainDate(1),
    product: plainProducts.kuihTalam,
    door,
  });
  await courier.suffer({ orderFail: 500, onlyWith: street });
  await shop.pay();
  await expect
    .poll(
      async () =>
        (
          await backstage.rows<{ state: string }>('select state from courier_bookings where order_id = $1', [
            id,
          ])
        )[0]?.state,
    )
    .toBe('in_doubt');
  await courier.recover();
  await expect(doorstep.stage('Booking your driver')).toBeVisible();
  // Skips the minute in which the courier's news may still come.
  await backstage.rows(
    `update courier_bookings set requested_at = requested_at - interval '2 minutes', check_at = now() where order_id = $1`,
    [id],
  );
  await expect(doorstep.stage('Delivery Service Error')).toBeVisible();
  const number = await backstage.orderNumber(id);
  expect((await mailTo(request, sellersMail, new RegExp(`^Order ${number} needs attention`))).text).toContain(
    'did not answer',
  );
  expect(await courier.ridesOf(id)).toEqual([]);

  const token = await people.anotherSession(demoPeople.kakYah);
  const book = (body: object) =>
    request.post(`/api/deliveries/${id}/book`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Tenant-Slug': kakYah },
      data: body,
    });
  expect((await book({})).status(), 'not before the seller has looked').toBe(409);
  expect((await book({ none_booked: true })).status()).toBe(200);
  await expect(doorstep.planned).toBeVisible();
  expect(await courier.ridesOf(id)).toHaveLength(1);
});
