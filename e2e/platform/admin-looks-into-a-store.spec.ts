import { expect, test } from '../kit/journey.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('an admin looks into a store, changes nothing before asking to, and the owner sees the visit', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const { owner, slug, product } = await openSmallStore(people, backstage);
  const admin = await people.superAdmin();
  const banner = page.getByRole('region', { name: 'Platform support' });

  await visitor.hold(admin);
  await page.goto(`/super-admin/people?search=${encodeURIComponent(owner.email)}`);
  await page.getByRole('link', { name: owner.name }).click();
  await expect(visitor.heading(owner.name)).toBeVisible();
  await page.getByRole('link', { name: 'View the store as its team' }).click();
  await expect(page).toHaveURL(`/${slug}/dashboard`);
  await expect(visitor.heading(`View ${slug}`)).toBeVisible();
  await visitor.button('View the store').click();
  await expect(page.getByText('Please give a reason in a few words')).toBeVisible();
  await visitor.field('Reason').fill('Customers cannot order');
  await visitor.button('View the store').click();

  await expect(banner.getByText(`You are viewing ${owner.storeName}`)).toBeVisible();
  await expect(banner.getByText('View only')).toBeVisible();
  await expect(banner.getByText('30 min left')).toBeVisible();
  const [row] = await backstage.rows<{ id: string }>(
    'select p.id from products p join tenants t on t.id = p.tenant_id where t.slug = $1',
    [slug],
  );
  const hide = () =>
    page.request.post('/api/dashboard/products/bulk', {
      headers: { Authorization: `Bearer ${admin.token}`, 'X-Tenant-Slug': slug },
      data: { ids: [row?.id], change: { kind: 'hide' } },
    });
  expect(await (await hide()).json()).toMatchObject({ code: 'read_only' });
  await page.goto(`/${slug}/dashboard/products`);
  await expect(page.getByText(product).first()).toBeVisible();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'Allow changes' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Reason').fill('The owner asked us to hide it');
  await sheet.getByRole('button', { name: 'Allow changes' }).click();
  await expect(banner.getByText('You can make changes')).toBeVisible();
  expect((await hide()).status()).toBe(200);
  // What only the store's own owner may do stays closed.
  const invite = await page.request.post('/api/dashboard/people/invitations', {
    headers: { Authorization: `Bearer ${admin.token}`, 'X-Tenant-Slug': slug },
    data: { role: 'staff' },
  });
  expect(await invite.json()).toMatchObject({ code: 'not_for_support' });
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/super-admin');
  await page.goto(`/${slug}/dashboard`);
  await expect(visitor.heading(`View ${slug}`)).toBeVisible();

  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/people/log`);
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: 'Platform support viewed your store' })).toContainText(
    'Customers cannot order',
  );
  await expect(log.filter({ hasText: 'Platform support changed a product' })).toBeVisible();
  await expect(log.filter({ hasText: 'Platform support left your store' })).toBeVisible();
  await expect(page.getByText(admin.name)).toHaveCount(0);
});

test('a locked person is signed out at once, and is told so at the next sign-in', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 40[13]/);
  const person = await people.customer('Zaleha Kassim');
  const admin = await people.superAdmin();
  await visitor.hold(admin);
  await page.goto('/super-admin/people');
  await page.getByRole('searchbox').fill(person.phone.replace('+60', '0'));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: person.name }).click();
  await visitor.button('Lock the account').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Lock the account' }).click();
  await expect(sheet.getByText('Please give a reason in a few words')).toBeVisible();
  await sheet.getByLabel('Reason').fill('Paid with stolen cards');
  await sheet.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByText('Paid with stolen cards')).toBeVisible();
  await expect(page.getByText('Not signed in anywhere right now.')).toBeVisible();
  expect(await people.isAlive(person.token)).toBe(false);

  await visitor.forgetSession();
  await page.goto('/p/login');
  await visitor.signIn(person);
  await expect(page.getByText('This account is locked.', { exact: false }).first()).toBeVisible();
});
