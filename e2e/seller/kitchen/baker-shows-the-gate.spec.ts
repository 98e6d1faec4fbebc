import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenOrders } from './kitchen-orders.ts';

test('a baker adds a photo of the gate, and a customer who paid for a pickup there sees it beside the address', async ({
  visitor,
  people,
  backstage,
}) => {
  const { page, t } = visitor;
  const owner = await people.owner();
  const buyer = await people.customer('Siti Hajar');
  const kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  const point = randomUUID();
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, area, address)
     select id, $2, 'Rumah Kak Zai', 'Seksyen 7', 'Jalan Plumbum 7/102' from tenants where slug = $1`,
    [owner.slug, point],
  );
  const order = await kitchen.add({ name: buyer.name, day: 2 });
  await backstage.rows(
    `update orders set customer_id = $2, pickup = jsonb_build_object('id', $3::text, 'name', 'Rumah Kak Zai', 'area', 'Seksyen 7',
       'address', 'Jalan Plumbum 7/102', 'shows_place', false, 'latitude', null, 'longitude', null,
       'operating_hours', '', 'instructions', '') where id = $1`,
    [order.id, buyer.id, point],
  );

  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${owner.slug}/dashboard/settings/pickup`);
  await page.getByRole('button', { name: t('sset.points.editOf', { name: 'Rumah Kak Zai' }) }).click();
  const photos = page.getByRole('dialog').getByRole('group', { name: t('sset.points.photos') });
  // As a phone of 24 megapixels makes it, in many scans: larger than the server decodes at once.
  const gate = sharp({ create: { width: 5_712, height: 4_284, channels: 3, background: '#1f6b4a' } });
  await photos.locator('input[type=file]').setInputFiles({
    name: 'pagar.jpg',
    mimeType: 'image/jpeg',
    buffer: await gate.jpeg({ progressive: true }).toBuffer(),
  });
  await expect(photos.getByRole('list').getByText('pagar.jpg')).toBeVisible();
  await photos.locator('input[type=file]').setInputFiles({
    name: 'IMG_0412.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]),
  });
  await expect(photos.getByRole('alert')).toContainText(t('files.heic'));
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await smallTargets(page)).toEqual([]);

  await visitor.hold(buyer);
  await page.goto(`/u/orders/${order.id}`);
  await expect(page.getByText('Jalan Plumbum 7/102')).toBeVisible();
  const shown = page.getByRole('img', { name: t('result.gatePhoto') });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : undefined)))
    .toBe(1_280);
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });

  await backstage.rows(`update orders set status = 'cancelled', cancelled_by = 'seller' where id = $1`, [
    order.id,
  ]);
  await page.reload();
  await expect(visitor.heading(t('account.order.title', { number: order.number }))).toBeVisible();
  await expect(shown).toHaveCount(0);
});
