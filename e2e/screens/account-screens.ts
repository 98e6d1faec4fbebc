import { expect } from '@playwright/test';
import { someNumber } from '../kit/people.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import type { Scene, Visit } from './screens.ts';
import { bakery, kakYah } from '../kit/shop.ts';

const longName = 'Nur Aisyah Humaira binti Mohd Rahmanuddin Al-Hafiz';

/** The account area of somebody who has only just registered. */
export async function walkEmptyAccount({ visitor, people }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  await visitor.hold(await people.customer());
  for (const segment of ['upcoming', 'past', 'cancelled', 'to_pay'] as const) {
    await page.goto(`/u/orders?segment=${segment}`);
    await expect(visitor.heading(t(`account.empty.${segment}`))).toBeVisible();
    await visit(`orders, none ${segment}`);
  }
  await visitor.button(t('account.takeover.open')).click();
  await visitor.button(t('account.takeover.send')).click();
  await expect(page.getByText(t('account.takeover.numberMissing'))).toBeVisible();
  await visit('claim an order');
  await page.goto('/u/addresses');
  await expect(visitor.heading(t('account.address.empty'))).toBeVisible();
  await visit('addresses, none');
  await page.goto('/u/favorites');
  await expect(visitor.heading(t('account.favourites.empty'))).toBeVisible();
  await visit('favourites, none');
  await page.goto('/u/referral');
  await expect(page.getByText(t('account.referral.none'))).toBeVisible();
  await visit('referral, nobody invited');
  for (const ledger of ['pending', 'transactions', 'payouts'] as const) {
    await page.goto(`/u/referral/${ledger}`);
    await expect(visitor.heading(t(`account.referral.${ledger}Empty`))).toBeVisible();
    await visit(`referral, ${ledger}`);
  }
  await page.goto('/u/register-store');
  await visitor.field(t('createStore.name')).fill('A');
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('createStore.nameShort'))).toBeVisible();
  await visit('register a store');
}

/** The account area of a regular customer, and the pages of the customer's orders. */
export async function walkFullAccount(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, people, backstage, request, day } = scene;
  const { page, t } = visitor;
  const person = await people.customer(longName, `nur.aisyah.humaira.${Date.now()}@mail.example.com`);
  await backstage.rows('update users set email_verified_at = null where id = $1', [person.id]);
  const { name, email, phone, token } = person;
  const order = { day, token, customer: { name, email, phone } };
  const [done, coming, gone] = [
    await placeOrder(request, { ...order, quantity: 2 }),
    await placeOrder(request, order),
    await placeOrder(request, order),
  ];
  await completeOrder(backstage, done);
  await backstage.rows(
    `update orders set status = 'preparing', payment_status = 'paid', paid_at = now(), receipt_number = $2 where id = $1`,
    [coming.id, `R-${coming.id.slice(0, 8).toUpperCase()}`],
  );
  await backstage.rows(`update orders set status = 'cancelled' where id = $1`, [gone.id]);
  await people.addresses(person, 3);
  for (const slug of [kakYah, bakery]) await people.call(person, 'POST', `/user/favorite-stores/${slug}`);
  await inviteStore();
  await visitor.hold(person);

  await page.goto('/u/orders?segment=past');
  await expect(page.getByText(done.number).first()).toBeVisible();
  await visit('orders, past');
  await visitor.button(t('account.review.action')).click();
  await visitor.button(t('account.review.send')).click();
  await expect(page.getByText(t('account.review.ratingMissing'))).toBeVisible();
  await visit('review');
  await page.goto('/u/orders?segment=cancelled');
  await expect(page.getByText(gone.number).first()).toBeVisible();
  await visit('orders, cancelled');
  const waiting = await placeOrder(request, order);
  await page.goto('/u/orders');
  await expect(page.getByText(coming.number).first()).toBeVisible();
  await visit('orders, upcoming');
  await page.goto('/u/orders?segment=to_pay');
  await expect(page.getByRole('timer')).toBeVisible();
  await visit('orders, to pay');
  for (const [state, { id, number }] of Object.entries({ waiting, coming, done, gone })) {
    await page.goto(`/u/orders/${id}`);
    await expect(visitor.heading(t('account.order.title', { number }))).toBeVisible();
    await visit(`order, ${state}`);
  }

  await page.goto('/u/profile');
  await expect(page.getByText(t('account.sessions.here'))).toBeVisible();
  await visit('profile');
  await visitor.button(t('account.delete.action')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('delete the account');
  await page.goto('/u/addresses');
  await expect(page.getByText('Rumah 3').first()).toBeVisible();
  await visit('addresses');
  await visitor.button(t('account.address.add')).click();
  await visitor.button(t('account.address.save')).click();
  await expect(page.getByText(t('account.address.labelMissing'))).toBeVisible();
  await visit('add an address');
  await page.goto('/u/favorites');
  await expect(page.getByRole('main').getByRole('link', { name: 'Butter & Bloom' })).toBeVisible();
  await visit('favourites');
  await page.goto('/u/referral');
  await expect(visitor.heading(t('account.referral.invited', { count: 1 }))).toBeVisible();
  await visit('referral');

  async function inviteStore(): Promise<void> {
    const { data } = await people.call<{ data: { code: string } }>(person, 'GET', '/user/referral');
    const friend = await people.customer();
    await people.call(friend, 'POST', '/user/register-tenant', {
      companyName: 'Dapur Kawan',
      subdomain: `dapur-kawan-${someNumber()}`,
      referralCode: data.code,
    });
  }
}

/** Where a guest's mailed link leads, with and without its proof. */
export async function walkGuestOrders(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, backstage, request, day } = scene;
  const { page, t } = visitor;
  const unpaid = await placeOrder(request, { day });
  const paid = await placeOrder(request, { day });
  await completeOrder(backstage, paid);
  await page.goto(`/${kakYah}/orders/${unpaid.id}`);
  await expect(visitor.heading(t('account.guest.missing'))).toBeVisible();
  await visit('order without its proof');
  for (const [name, { proof, number }] of Object.entries({ unpaid, paid })) {
    await page.goto(`/${kakYah}/orders/${proof}`);
    await expect(visitor.heading(t('account.order.title', { number }))).toBeVisible();
    await visit(`order of a guest, ${name}`);
  }
}
