import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { place } from '../../../../test/kit/placed-orders.ts';
import { ADDRESS, NEAR, openDeliveringShop } from '../../../../test/kit/delivering-shop.ts';
import { quotingCourier } from '../../../../test/kit/quoting-courier.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { courier: quotingCourier({ now: () => Date.now() }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

test.each([
  ['courier' as const, 'Lalamove', 11.3],
  ['store' as const, 'Dapur Ujian', 7],
])(
  'by %s: the confirmation says where the order goes, who brings it and for how much',
  async (mode, brings, fee) => {
    const shop = await openDeliveringShop(database, { mode });
    const body = {
      deliveryAddress: ADDRESS,
      deliveryCoordinates: NEAR,
      scheduledTime: `${shop.date}T15:00:00+08:00`,
    };
    const quote = await callApi(app, undefined, 'quoteDelivery', { store: shop, body });
    const { quotationId } = quote.body.data;
    const placed = await place(app, shop, undefined, {
      delivery_method: 'delivery',
      address: ADDRESS,
      house_unit_no: '12-3',
      building_name: 'Menara Melati',
      lalamove_data: { quotationId },
      total: 10 + fee,
    });
    const paid = await callApi(app, undefined, 'completePayment', {
      store: shop,
      proof: placed.proof,
      body: { order_id: placed.id, status: 'paid' },
    });
    expect(paid.body.success, paid.text).toBe(true);
    await expect.poll(() => app.mails.some((mail) => mail.to.address === placed.email)).toBe(true);
    const mail = app.mails.find(({ to }) => to.address === placed.email);
    const page = `${TEST_ORIGIN}/${shop.slug}/orders/${placed.id}.${placed.proof}`;
    expect(mail?.text).toContain(`Deliver to: 12-3, Menara Melati, ${ADDRESS}`);
    expect(mail?.text).toContain(`Delivered by: ${brings}`);
    expect(mail?.text).toContain(`Delivery fee: RM ${fee.toFixed(2)}`);
    expect(mail?.text.includes(`Track your delivery: ${page}`)).toBe(mode === 'courier');
    expect(mail?.attachments).toHaveLength(2);
    const calendar = mail?.attachments?.[1]?.content.toString().replace(/\r\n /g, '') ?? '';
    expect(calendar).toContain('LOCATION:12-3\\, Menara Melati\\, ');
    expect(calendar).toContain(`URL:${page}`);
    const receipt = await callApi(app, undefined, 'generateReceipt', {
      store: shop,
      proof: placed.proof,
      body: { order_id: placed.id },
    });
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  },
);
