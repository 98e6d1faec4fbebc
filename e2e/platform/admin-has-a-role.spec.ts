import type { Browser } from '@playwright/test';
import { goToPlace } from './admin.ts';
import type { Backstage } from '../kit/database.ts';
import { expect, test } from '../kit/journey.ts';
import { askForPayout, drawRunFor, earnReward } from './rewards.ts';
import { openSmallStore } from '../kit/small-store.ts';
import { Visitor } from '../kit/visitor.ts';

const LOOK_ONLY = 'You can view this page but not change anything.';

/** A second person's browser, at a desk. */
async function atAnotherDesk(browser: Browser, act: (visitor: Visitor) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-MY' });
  try {
    await act(new Visitor(await context.newPage()));
  } finally {
    await context.close();
  }
}

async function storeBy(backstage: Backstage, slug: string): Promise<{ id: string; status: string }> {
  const [store] = await backstage.rows<{ id: string; status: string }>(
    'select id, status from tenants where slug = $1',
    [slug],
  );
  if (store === undefined) throw new Error(`there is no store /${slug}`);
  return store;
}

test('finance prepares a payout run and reads why somebody else must approve it; a super admin approves it', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const holder = await people.customer('Mariam Yusof');
  for (const seller of ['Lim Siew Lan', 'Puan Halimah']) await earnReward(people, backstage, holder, seller);
  await askForPayout(people, holder, 80);

  await visitor.hold(await people.ofPlatform('finance', 'Kavitha Raman'));
  await page.goto('/super-admin');
  await goToPlace(visitor, 'Payouts');
  await expect(page.getByRole('row', { name: /Mariam Yusof/ })).toBeVisible();
  await expect(page.getByText(LOOK_ONLY)).toHaveCount(0);
  const run = await drawRunFor(visitor, backstage, holder);
  await expect(page.getByText('You prepared this run. Someone else must approve it.')).toBeVisible();
  await expect(visitor.button('Approve')).toHaveCount(0);
  await page.goto('/super-admin/stores');
  await expect(page.getByText(LOOK_ONLY)).toBeVisible();

  await atAnotherDesk(browser, async (second) => {
    await second.hold(await people.superAdmin());
    await second.page.goto(run);
    await second.button('Approve').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText(/Approved by Harith Ong/)).toBeVisible();
  });
  await page.goto(run);
  await expect(visitor.button('All paid')).toBeVisible();
});

test('support sees a store and finds nothing to press, and a forced call changes nothing', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  // Support must give a reason before the store opens.
  complaints.expect(/status of 403/);
  const { slug, owner } = await openSmallStore(people, backstage);
  const { id, status } = await storeBy(backstage, slug);
  const carer = await people.ofPlatform('support', 'Goh Wei Ling');
  await visitor.hold(carer);
  await page.goto(`/super-admin/stores/${id}`);
  await expect(visitor.heading(owner.storeName)).toBeVisible();
  await expect(page.getByText(LOOK_ONLY)).toBeVisible();
  // What is left to press opens the menu.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  for (const [path, body] of [
    [`stores/${id}/suspend`, { reason: 'Because I can' }],
    [`people/${owner.id}/lock`, { reason: 'Because I can' }],
  ] as const) {
    const forced = await page.request.post(`/api/super-admin/${path}`, {
      headers: { Authorization: `Bearer ${carer.token}` },
      data: body,
    });
    expect(forced.status()).toBe(403);
    expect(await forced.json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Your role at the platform may not') as unknown,
    });
  }
  expect((await storeBy(backstage, slug)).status).toBe(status);
  expect(await people.isAlive(owner.token)).toBe(true);

  await page.goto(`/${slug}/dashboard`);
  await visitor.field('Reason').fill('Customers cannot order');
  await visitor.button('View the store').click();
  const banner = page.getByRole('region', { name: 'Platform support' });
  await expect(banner.getByText('View only')).toBeVisible();
  await expect(banner.getByRole('button', { name: 'End' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Allow changes' })).toHaveCount(0);
});

test('somebody whose role changes from operations to support loses the right on the page that is open', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const { slug, owner } = await openSmallStore(people, backstage);
  const { id, status } = await storeBy(backstage, slug);
  const clerk = await people.ofPlatform('ops', 'Farah Idris');
  await atAnotherDesk(browser, async (desk) => {
    await desk.hold(clerk);
    await desk.page.goto(`/super-admin/stores/${id}`);
    await expect(desk.heading(owner.storeName)).toBeVisible();
    await desk.button('Suspend').click();
    await desk.field('Reason').fill('Nobody answers its buyers');

    await visitor.hold(await people.superAdmin());
    await page.goto(`/super-admin/people/${clerk.id}`);
    await expect(page.getByText('Platform: Operations')).toBeVisible();
    await visitor.button('Platform role').click();
    const sheet = page.getByRole('dialog');
    await visitor.field('Reason').fill('Moves to the help desk');
    await sheet.getByRole('button', { name: 'Change role' }).click();
    await expect(sheet.getByText('Please choose a role')).toBeVisible();
    await sheet.getByRole('button', { name: 'Support' }).click();
    await sheet.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('Platform: Support')).toBeVisible();

    await desk.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(desk.toasts.getByText("Your role can't do this.")).toBeVisible();
    await expect(desk.page.getByText(LOOK_ONLY)).toBeVisible();
    await expect(desk.button('Suspend')).toHaveCount(0);
  });
  expect((await storeBy(backstage, slug)).status).toBe(status);
  await goToPlace(visitor, 'Audit log');
  const entry = page.getByRole('listitem').filter({ hasText: 'Moves to the help desk' });
  await expect(entry.getByText('Platform role changed')).toBeVisible();
});
