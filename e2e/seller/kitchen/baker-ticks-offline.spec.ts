import type { BrowserContext, Page } from '@playwright/test';
import { smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenDay } from './kitchen-day.ts';
import { staysOnOneDay } from '../../kit/held-clock.ts';
import { Visitor } from '../../kit/visitor.ts';

/** Of what is to be made: a wide screen shows beside it what is to be packed. */
const rowOf = (page: Page, text: string) =>
  page.locator('.kt-prep .kt-row:visible').filter({ hasText: text });

/** Whether the device keeps all that the page needs: its document, and who is signed in. */
const isKept = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const { scope } = await navigator.serviceWorker.ready;
    const kept = await caches.match(scope, { ignoreVary: true });
    const answers = await (await caches.open('dapur-kept')).keys();
    return kept !== undefined && answers.length === 2;
  })()`);

test('two devices tick one list; one of them loses its signal and is switched off meanwhile', async ({
  browser,
  visitor,
  people,
  backstage,
  complaints,
  context,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await staysOnOneDay();
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' });
  for (const name of ['Sardin', 'Kentang', 'Ayam'])
    await day.order({ name: 'Raj', items: [{ product: 'Karipap', quantity: 12, options: { Inti: name } }] });
  const address = `/${owner.slug}/dashboard/production`;
  const other = await browser.newContext();
  const nor = new Visitor(await other.newPage());
  for (const each of [visitor, nor]) {
    await each.hold(owner);
    await each.page.goto(address);
    await expect(rowOf(each.page, 'Sardin')).toBeVisible();
  }
  await expect.poll(() => isKept(page)).toBe(true);

  // Measured on the page, not on the screen: Playwright may scroll to find the box.
  const place = () =>
    rowOf(page, 'Kentang').evaluate(
      (row) =>
        row.getBoundingClientRect().top - row.ownerDocument.documentElement.getBoundingClientRect().top,
    );
  await context.setOffline(true);
  // The strip that says so takes its own room above (decision 027); from then on nothing moves.
  await expect(page.getByText(t('seller.offline'))).toBeVisible();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await rowOf(page, 'Sardin').getByRole('checkbox').check();
  await expect(page.getByText(t('kitchen.waiting', { count: 1 }))).toBeVisible();
  expect(await place(), 'no row moves from under a finger').toBe(before);
  await rowOf(page, 'Kentang').getByRole('button').click();
  await visitor.button('+5').click();
  await visitor.button(t('kitchen.close')).click();
  await expect(page.getByText(t('kitchen.waiting', { count: 2 }))).toBeVisible();
  // Switched off and on again, still without a signal: everything is there.
  await page.close();
  const again = await reopened(context, address);
  const away = new Visitor(again);
  await expect(rowOf(again, 'Sardin').getByRole('checkbox')).toBeChecked();
  await expect(rowOf(again, 'Kentang')).toContainText(t('kitchen.doneSoFar', { count: 5 }));
  await expect(again.getByText(t('kitchen.waiting', { count: 2 }))).toBeVisible();

  // Meanwhile the other one makes more of the same.
  await rowOf(nor.page, 'Kentang').getByRole('button').click();
  await nor.button('+1').click();
  await nor.button('+1').click();
  await nor.button(t('kitchen.close')).click();
  await rowOf(nor.page, 'Ayam').getByRole('checkbox').check();
  await expect(rowOf(nor.page, 'Kentang')).toContainText(t('kitchen.doneSoFar', { count: 2 }));

  await context.setOffline(false);
  for (const each of [away.page, nor.page]) {
    await expect(rowOf(each, 'Kentang')).toContainText(t('kitchen.doneSoFar', { count: 7 }));
    await expect(rowOf(each, 'Sardin').getByRole('checkbox')).toBeChecked();
    await expect(rowOf(each, 'Ayam').getByRole('checkbox')).toBeChecked();
  }
  await expect(again.getByText(t('kitchen.waiting', { count: 2 }))).toBeHidden();
  await other.close();
});

test('ticks stay after a session has ended: their member signs in again, and nobody else sends them', async ({
  visitor,
  people,
  backstage,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|status of 401/);
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' });
  await day.order({
    name: 'Raj',
    items: [{ product: 'Karipap', quantity: 12, options: { Inti: 'Sardin' } }],
  });
  const helper = await people.customer('Nor Azizah');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'kitchen' from tenants where slug = $1`,
    [owner.slug, helper.id, helper.email],
  );
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/production`);
  await expect(rowOf(page, 'Sardin')).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await rowOf(page, 'Sardin').getByRole('checkbox').check();
  await expect(page.getByText(t('kitchen.waiting', { count: 1 }))).toBeVisible();
  await backstage.rows('update sessions set revoked_at = now() where user_id = $1', [owner.id]);
  await context.setOffline(false);
  await page.waitForURL(/\/p\/login/);

  // Another of the store's people takes the device.
  await visitor.hold(helper);
  await page.goto(`/${owner.slug}/dashboard/production`);
  await expect(page.getByText(t('kitchen.othersWait', { names: owner.name }))).toBeVisible();
  await expect(rowOf(page, 'Sardin').getByRole('checkbox')).not.toBeChecked();

  await visitor.hold({ token: await people.anotherSession(owner) });
  await page.goto(`/${owner.slug}/dashboard/production`);
  await expect(rowOf(page, 'Sardin').getByRole('checkbox')).toBeChecked();
  const [row] = await backstage.rows<{ who: string }>(
    `select actor ->> 'id' as who from production_ticks where tenant_id = (select id from tenants where slug = $1)`,
    [owner.slug],
  );
  expect(row?.who).toBe(owner.id);
});

/** What this device keeps of people: days of the kitchen, and answers that say who is signed in. */
const keptOfPeople = (page: Page) =>
  page.evaluate<{ days: string[]; answers: boolean }>(`(async () => {
    const db = await new Promise((resolve) => {
      indexedDB.open('dapur-kitchen').addEventListener('success', ({ target }) => resolve(target.result));
    });
    const days = await new Promise((resolve) => {
      const all = db.transaction('days').objectStore('days').getAll();
      all.addEventListener('success', () => resolve(all.result.map((day) => JSON.stringify(day))));
    });
    db.close();
    return { days, answers: await caches.has('dapur-kept') };
  })()`);

test('no customer stays on the device after its member signs out elsewhere or leaves the store', async ({
  visitor,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' });
  await day.order({
    name: 'Raj Kumar',
    carrier: 'store',
    items: [{ product: 'Karipap', quantity: 12, options: { Inti: 'Sardin' } }],
  });
  const helper = await people.customer('Nor Azizah');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'kitchen' from tenants where slug = $1`,
    [owner.slug, helper.id, helper.email],
  );
  const address = `/${owner.slug}/dashboard/production`;
  const work = async (): Promise<void> => {
    await page.goto(address);
    await expect(rowOf(page, 'Sardin')).toBeVisible();
    await expect.poll(() => isKept(page)).toBe(true);
    expect((await keptOfPeople(page)).days.join()).toContain('Raj');
  };
  const nothing = { days: [], answers: false };

  await visitor.hold(owner);
  await work();
  await page.goto('/u/profile');
  await expect(visitor.heading('Profile')).toBeVisible();
  await visitor.button(t('account.signOut')).click();
  await page.waitForURL(/\/p\/login/);
  await expect.poll(() => keptOfPeople(page)).toEqual(nothing);

  await visitor.hold(helper);
  await work();
  await backstage.rows('delete from store_members where user_id = $1', [helper.id]);
  await page.goto(address);
  await page.waitForURL(/\/unauthorized/);
  await expect.poll(() => keptOfPeople(page)).toEqual(nothing);
});

test('without a signal the orders stand as they were last seen, with their customers’ numbers, until the session ends', async ({
  visitor,
  people,
  backstage,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|status of 401/);
  await staysOnOneDay();
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' });
  await day.order({ name: 'Puan Siti', items: [{ product: 'Karipap', quantity: 12 }], slot: '11:30 PM' });
  await visitor.hold(owner);
  const address = `/${owner.slug}/dashboard/orders`;
  await page.goto(address);
  const numbers = (where: Page) => where.locator('a[href="tel:+60127654321"]');
  await expect(page.getByText('Puan Siti')).toBeVisible();
  await expect(numbers(page), 'with a signal the order itself is a tap away').toHaveCount(0);
  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await page.close();

  const again = await reopened(context, address);
  await expect(again.getByText('Puan Siti')).toBeVisible();
  await expect(numbers(again)).toBeVisible();
  await expect(again.getByText(t('seller.stale', { time: '' }).split('.')[0]!).first()).toBeVisible();
  expect(await smallTargets(again)).toEqual([]);
  // A list that was never seen is not made up.
  await again.goto(`${address}?sort=-placed&q=Karipap`);
  await expect(again.getByText(t('seller.failed'))).toBeVisible();

  await context.setOffline(false);
  await again.goto(address);
  await expect(again.getByText('Puan Siti')).toBeVisible();
  await expect(numbers(again)).toHaveCount(0);
  await backstage.rows('update sessions set revoked_at = now() where user_id = $1', [owner.id]);
  await again.reload();
  await again.waitForURL(/\/p\/login/);
  const left = await again.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('dapur-kitchen');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const lists = opening.result.transaction('order-lists').objectStore('order-lists').count();
      lists.onsuccess = () => resolve(lists.result);
    };
  })`);
  expect(left, 'nothing of their customers stays on the device').toBe(0);
});

async function reopened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
