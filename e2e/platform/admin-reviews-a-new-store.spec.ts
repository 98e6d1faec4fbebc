import { goToPlace } from './admin.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { earnReward } from './rewards.ts';
import { kakYah } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

// The switch itself is the whole site's, where the journeys after this one open stores: the server's tests move it.
test('a new store that asks to open is refused with a reason that its owner reads, and then opens', async ({
  visitor,
  page,
  people,
  backstage,
  request,
}) => {
  const { owner, slug } = await openSmallStore(people, backstage);
  const ask = () =>
    backstage.rows(
      `update tenants set status = 'draft', review = 'waiting', review_asked_at = now(), review_reason = '', name = $2 where slug = $1`,
      [slug, `Dapur ${slug}`],
    );
  await ask();
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings/state`);
  await expect(page.getByText(/Our team is checking your store/)).toBeVisible();

  const admin = await people.superAdmin();
  const open = async () => {
    await visitor.hold(admin);
    await page.goto(`/super-admin/stores?review=waiting&search=${slug}`);
    await page.getByRole('link', { name: new RegExp(`Dapur ${slug}`) }).click();
    await expect(page.getByText('The owner has asked to open this store.')).toBeVisible();
  };
  await open();
  await visitor.button('Reject').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The address cannot be found');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(visitor.toasts.getByText('The store stays a draft')).toBeVisible();
  const refusal = await mailTo(request, owner.email, /can't open yet/);
  expect(JSON.stringify(refusal)).toContain('The address cannot be found');
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings/state`);
  await expect(page.getByText("Your store can't open yet: The address cannot be found")).toBeVisible();

  await ask();
  await open();
  await visitor.button('Approve').click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(visitor.toasts.getByText('The store is open')).toBeVisible();
  const answer = await request.get('/api/products', { headers: { 'X-Tenant-Slug': slug } });
  expect(answer.ok()).toBe(true);
});

test('an order is found in whatever store by its buyer’s mail, and nobody is named', async ({
  visitor,
  page,
  people,
  request,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const order = await placeOrder(request, { day: 22 });
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin');
  await goToPlace(visitor, 'Orders');
  await expect(visitor.heading('Orders of all stores')).toBeVisible();
  await page.getByLabel('Order number, email or phone').fill(order.customer.email);
  await visitor.button('Find').click();
  const row = page.getByRole('row').filter({ hasText: order.number });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).not.toContainText(order.customer.name);
  await expect(row).not.toContainText(order.customer.email);
  await page.getByLabel('Store path').fill('nobody-has-this-path');
  await visitor.button('Find').click();
  await expect(page.getByText(/We can't search for that/)).toBeVisible();
  await page.getByLabel('Store path').fill(kakYah);
  await visitor.button('Find').click();
  await expect(row).toBeVisible();
});

test('an admin books a bonus with a reason, and the member sees it among the rewards', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const holder = await people.customer('Rokiah Hassan');
  await earnReward(people, backstage, holder, 'Tan Mei Ling');
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/referrals');
  await page.getByRole('searchbox').fill(holder.email);
  await visitor.button('Search').click();
  await visitor.button('Bonus or adjustment: Rokiah Hassan').click();
  await visitor.field('Amount in RM').fill('-5');
  await visitor.button('Save').click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await expect(page.getByText(/A bonus must be above zero/)).toBeVisible();
  await visitor.field('Amount in RM').fill('25');
  await visitor.field('Reason').fill('The hundredth kitchen');
  await visitor.button('Save').click();
  await expect(visitor.toasts).toContainText('Rokiah Hassan now has RM 75.00.');
  await visitor.hold(holder);
  await page.goto('/u/referral/transactions');
  await expect(page.getByText('+RM 25.00')).toBeVisible();
  await expect(page.getByText(/The hundredth kitchen/)).toBeVisible();
});
