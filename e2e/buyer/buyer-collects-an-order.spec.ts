import { randomUUID } from 'node:crypto';
import { formatDate, shortWeekday, weekdayOf } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

for (const [locale, words] of [
  ['en', { only: 'Pickup only', step: 'This store does not deliver. Please pick up your order yourself.' }],
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
    const shop = new ShopPages(page, store.slug, locale);
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

test('a place that is closed at the chosen time says why and cannot be chosen, nor stays chosen', async ({
  page,
  people,
  backstage,
}) => {
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  const { t } = shop;
  const weekday = weekdayOf(store.date);
  const stall = 'Gerai Pagi';
  await backstage.rows(
    `with store as (select id from tenants where slug = $1),
          slot as (insert into delivery_times (tenant_id, id, time, sort_order) select id, $2, '8:00 PM', 99 from store on conflict do nothing)
     insert into pickup_points (tenant_id, id, name, address, opening_hours, shows_place, sort_order)
     select id, $2, $3, '7, Jalan Kenanga, Kajang', $4::jsonb, true, 1 from store
      union all select id, $5, 'Rumah', '3, Jalan Kenanga, Kajang', null, true, 2 from store`,
    [
      store.slug,
      randomUUID(),
      stall,
      JSON.stringify([{ weekday, from: '09:00', to: '11:00' }]),
      randomUUID(),
    ],
  );
  const chooseSlot = async (slot: string): Promise<void> => {
    await shop.timeBox.click();
    await page.getByRole('option', { name: new RegExp(`^${slot}`) }).click();
  };
  await shop.open();
  await shop.chooseDate(store.date);
  await chooseSlot('10:00 AM');
  await shop.add(store.product);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  const places = page.getByRole('radiogroup', { name: t('checkout.pickup.title') }).getByRole('radio');
  const hours = `${shortWeekday(weekday % 7, 'en')} 9:00 AM – 11:00 AM`;
  await expect(places.first(), 'its hours in words').toHaveAccessibleName(
    `${stall} 7, Jalan Kenanga, Kajang ${t('checkout.pickup.hours')}: ${hours}`,
  );
  await shop.choosePickup(0);
  await shop.continueToPlaceOrder();

  await page.goBack();
  await page.goBack();
  await shop.ready();
  await chooseSlot('8:00 PM');
  await shop.continueToDelivery();
  const day = new Intl.DateTimeFormat('en-MY', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${store.date}T00:00:00Z`),
  );
  const why = t('checkout.pickup.closedTime', { day, time: '8:00 PM', hours });
  await expect(places.first()).toHaveAccessibleName(`${stall} 7, Jalan Kenanga, Kajang ${why}`);
  await expect(places.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(places.first(), 'it is not chosen any more').not.toBeChecked();
  const lost = page.getByText(
    t('checkout.pickup.lost', { place: stall, when: `${formatDate(store.date, 'en')}, 8:00 PM` }),
  );
  await expect(lost, 'and that is said').toBeVisible();
  // Forced, because a buyer may tap a closed place too.
  await page.getByText(stall, { exact: true }).click({ force: true });
  await expect(places.first(), 'a tap does not choose it').not.toBeChecked();
  await shop.button(t('checkout.continue')).click();
  await expect(page.getByText(t('checkout.pickup.closedTitle', { place: stall }))).toBeVisible();
  await expect(places.first(), 'the buyer still sees the places').toBeVisible();
  await shop.choosePickup(1);
  await expect(lost).toBeHidden();
  await shop.continueToPlaceOrder();
  await expect(page.getByText('Rumah').first()).toBeVisible();
});
