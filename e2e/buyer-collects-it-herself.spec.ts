import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { Shop, someCustomer } from './shop.ts';
import { openSmallStore } from './small-store.ts';

for (const [locale, words] of [
  ['en', { only: 'Pickup only', step: 'This store does not deliver: you collect your order yourself.' }],
  [
    'ms',
    {
      only: 'Ambil sendiri sahaja',
      step: 'Kedai ini tidak menghantar: anda ambil tempahan sendiri.',
    },
  ],
  ['zh', { only: '仅限自取', step: '这家店不送货，请您自取订单。' }],
] as const)
  test(`a store without delivery says so in ${locale} beside what speaks of delivery, and when each place is open`, async ({
    page,
    people,
    backstage,
    visitor,
  }) => {
    const store = await openSmallStore(people, backstage);
    await backstage.rows(
      `update store_profiles set delivery_mode = 'off', operating_hours = 'Daily, 9 AM to 6 PM'
        where tenant_id = (select id from tenants where slug = $1)`,
      [store.slug],
    );
    for (const [name, hours] of [
      ['Rumah', ''],
      ['Pasar Malam', 'Fri, 5 PM to 9 PM'],
    ])
      await backstage.rows(
        `insert into pickup_points (tenant_id, id, name, address, operating_hours, shows_place)
         select id, $2, $3, '3 Jalan Kenanga, Kajang', $4, true from tenants where slug = $1`,
        [store.slug, randomUUID(), name, hours],
      );
    await visitor.speak(locale);
    const shop = new Shop(page, store.slug, locale);
    await shop.open();
    await expect(page.getByRole('region', { name: shop.t('steps.1') }).locator('.seg')).toHaveText(
      words.only,
    );
    await expect(shop.dateBox, 'beside "Pick delivery date"').toContainText(shop.t('schedule.pickDate'));
    await expect(shop.dateBox).toContainText(words.only);
    await shop.chooseDate(store.date);
    await shop.chooseTime();
    await shop.add(store.product);
    await shop.continueToDelivery();
    await expect(page.getByText(words.step)).toBeVisible();
    const places = page.getByRole('radiogroup', { name: shop.t('checkout.pickup.title') }).getByRole('radio');
    await expect(places).toHaveCount(2);
    const hours = shop.t('checkout.pickup.hours');
    await expect(places.nth(0), 'its own hours').toHaveAccessibleName(
      `Pasar Malam 3 Jalan Kenanga, Kajang ${hours}: Fri, 5 PM to 9 PM`,
    );
    await expect(places.nth(1), 'else the store’s').toHaveAccessibleName(
      `Rumah 3 Jalan Kenanga, Kajang ${hours}: Daily, 9 AM to 6 PM`,
    );
    await shop.fillCustomer(someCustomer());
    await shop.choosePickup(1);
    await shop.continueToPlaceOrder();
  });
