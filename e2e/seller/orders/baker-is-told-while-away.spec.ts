import { createHash } from 'node:crypto';
import { givePushService } from '../../kit/browser-push.ts';
import type { Backstage } from '../../kit/database.ts';
import { expect, test } from '../../kit/journey.ts';
import { someNumber, type Owner } from '../../kit/people.ts';

/** The browsers that the server tells of the store's orders, by the hashes of their addresses. */
const toldBrowsers = (backstage: Backstage, { slug }: Owner) =>
  backstage.rows<{ endpoint: string; user_id: string; locale: string }>(
    `select encode(endpoint_hash, 'hex') as endpoint, user_id, locale from push_subscriptions
      where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );

test('a baker’s phone shows new orders while the page is closed, from switching it on until switching it off', async ({
  visitor,
  page,
  context,
  people,
  backstage,
}) => {
  const owner = await people.owner();
  const { endpoint } = await givePushService(context, `phone-${someNumber()}`);
  await visitor.speak('ms');
  const { t } = visitor;
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard`);
  const alerts = page.getByRole('button', { name: t('today.alerts') });
  const sheet = page.getByRole('dialog', { name: t('today.alerts') });
  const push = sheet.locator('section').filter({ has: page.getByRole('heading', { name: t('today.push') }) });
  const turn = push.getByRole('button');
  await alerts.click();
  await expect(push.getByRole('status')).toHaveText(t('today.push.off'));
  expect(await toldBrowsers(backstage, owner)).toEqual([]);

  await turn.click();
  await expect(push.getByRole('status')).toHaveText(t('today.push.on'));
  const told = { endpoint: createHash('sha256').update(endpoint).digest('hex'), user_id: owner.id };
  expect(await toldBrowsers(backstage, owner)).toEqual([{ ...told, locale: 'ms' }]);
  // The browser was given this server's key, by which alone it lets somebody tell it anything.
  const { data } = await people.call<{ data: { key: string } }>(
    owner,
    'GET',
    '/dashboard/push',
    undefined,
    owner.slug,
  );
  const asked = await page.evaluate<number[]>(`JSON.parse(localStorage.getItem('subscribed'))`);
  expect(Buffer.from(asked).toString('base64url')).toBe(data.key.replace(/=+$/, ''));

  // The browser stays known, and the server learns the baker's new language at the next visit.
  await visitor.speak('zh');
  await page.reload();
  await expect.poll(() => toldBrowsers(backstage, owner)).toEqual([{ ...told, locale: 'zh' }]);
  const now = visitor.t;
  await page.getByRole('button', { name: now('today.alerts') }).click();
  const same = page
    .getByRole('dialog', { name: now('today.alerts') })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: now('today.push') }) });
  await expect(same.getByRole('status')).toHaveText(now('today.push.on'));
  await same.getByRole('button').click();
  await expect(same.getByRole('status')).toHaveText(now('today.push.off'));
  expect(await toldBrowsers(backstage, owner), 'switching off counts at once').toEqual([]);
});
