import { clipboardBeside, clipboardOf, withoutClipboard } from './clipboard.ts';
import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import { locales } from '../kit/texts.ts';

test('a member passes on a code, and sees which stores were opened with it', async ({
  visitor,
  page,
  people,
  context,
  browser,
  backstage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await people.customer();
  const { data } = await people.call<{ data: { code: string; link: string } }>(
    person,
    'GET',
    '/user/referral',
  );
  await visitor.hold(person);
  const clock = await HeldClock.take(page);
  await page.goto('/u/referral');
  await clock.until(page.getByText(data.code, { exact: true }));
  await expect(
    page.getByText("None yet. You'll see the first one here with the date it opened."),
  ).toBeVisible();
  const done = visitor.button('Done!');
  for (const [name, copied] of [
    ['Copy code', data.code],
    ['Copy link', data.link],
  ] as const) {
    await visitor.button(name).click();
    await expect(done).toBeVisible();
    expect(await clipboardOf(page)).toBe(copied);
    await clock.pass(1_999);
    await expect(done).toBeVisible();
    await clock.pass(1);
    await expect(done).toHaveCount(0);
  }
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' });
  const message = `Open your own home kitchen on Dapur with my code ${data.code}: ${data.link}`;
  await expect(whatsapp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(message)}`);

  const friend = await people.customer('Kavitha Nair');
  const elsewhere = await browser.newContext({ locale: 'en-MY', viewport: { width: 360, height: 740 } });
  try {
    const other = await elsewhere.newPage();
    await other.goto('/robots.txt');
    await other.evaluate((token) => localStorage.setItem('saas_token', token), friend.token);
    await other.goto(data.link);
    await expect(other.getByLabel(/^Referral code/), 'the link carries the code').toHaveValue(data.code);
    await other.getByLabel('Store name', { exact: true }).fill(`Kavitha Sweets ${Date.now() % 100_000}`);
    await other.getByRole('button', { name: 'Launch My Store!' }).click();
    await other.waitForURL(/\/kavitha-sweets-\d+\/dashboard/);
  } finally {
    await elsewhere.close();
  }
  const [row] = await backstage.rows<{ name: string }>(
    'select t.name from tenants t join store_members m on m.tenant_id = t.id where m.user_id = $1',
    [friend.id],
  );
  await page.reload();
  const invited = page.getByRole('heading', { name: 'Stores opened with your code: 1' });
  await clock.until(invited);
  await expect(page.getByText(row!.name), 'names are masked').toHaveCount(0);
});

test('on plain http the code and the link are copied all the same', async ({
  visitor,
  page,
  people,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await people.customer();
  const { data } = await people.call<{ data: { code: string; link: string } }>(
    person,
    'GET',
    '/user/referral',
  );
  await withoutClipboard(page);
  await visitor.hold(person);
  await page.goto('/u/referral');
  for (const [name, copied] of [
    ['Copy code', data.code],
    ['Copy link', data.link],
  ] as const) {
    await visitor.button(name).click();
    await expect(visitor.button('Done!')).toBeVisible();
    expect(await clipboardBeside(context)).toBe(copied);
    await page.bringToFront();
    await expect(visitor.button('Done!')).toHaveCount(0);
  }
});

for (const locale of locales) {
  test(`nobody was invited yet, and the pages say so, ${locale}`, async ({ visitor, page, people }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    await visitor.hold(await people.customer());
    await page.goto('/u/referral');
    const tabs = page.getByRole('navigation', { name: t('account.referral'), exact: true });
    for (const ledger of ['pending', 'transactions', 'payouts'] as const) {
      await tabs.getByRole('link', { name: t(`account.referral.${ledger}`) }).click();
      await expect(page).toHaveURL(`/u/referral/${ledger}`);
      await expect(visitor.heading(t(`account.referral.${ledger}Empty`))).toBeVisible();
    }
    await page.getByRole('link', { name: t('account.referral.invite') }).click();
    await expect(page).toHaveURL('/u/referral');
    await expect(visitor.heading(t('account.referral.title'))).toBeVisible();
  });
}
