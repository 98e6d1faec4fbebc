import { RATE_NOTICE_DAYS } from '../../packages/contract/src/money/commission.ts';
import { addDays, formatDate, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { goToPlace } from './admin.ts';
import { expect, test } from '../kit/journey.ts';
import { someNumber } from '../kit/people.ts';
import { openSmallStore } from '../kit/small-store.ts';
import { Visitor } from '../kit/visitor.ts';

/** Each journey sets rules in its own browser, and sees their effect as somebody else in another one. */
test.describe('what the platform decides', () => {
  let other: Visitor;
  test.beforeEach(async ({ browser, visitor, page, people }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
    other = new Visitor(await context.newPage());
    await visitor.hold(await people.superAdmin());
    await page.goto('/super-admin');
  });
  test.afterEach(() => other.page.context().close());

  test('a switch that is off for one store takes the offer off its pages, and its calls are refused, until it is on again', async ({
    visitor,
    page,
    people,
    backstage,
  }) => {
    const { owner, slug } = await openSmallStore(people, backstage);
    const owned = await people.owner();
    const neighbour = { owner: owned, slug: owned.slug };
    const dialog = page.getByRole('dialog', { name: 'Push notifications' });
    const move = async (done: () => Promise<void>, note: string) => {
      await visitor.button('Change: Push notifications').click();
      await done();
      await visitor.field('Reason').fill(note);
      await visitor.button('Save').click();
      await expect(dialog).toBeHidden();
    };
    /** What the owner's dashboard offers on this device. */
    const offered = async ({
      owner: whose,
      slug: path,
    }: {
      readonly owner: typeof owner;
      readonly slug: string;
    }) => {
      await other.hold(whose);
      await other.page.goto(`/${path}/dashboard`);
      const states = other.page.waitForResponse(/\/api\/switches\?store=/);
      await other.button('Alerts on this device').click();
      await (await states).finished();
      const sheet = other.page.getByRole('dialog', { name: 'Alerts on this device' });
      await expect(sheet.getByRole('heading', { name: 'Sound for new orders' })).toBeVisible();
      return sheet.getByRole('heading', { name: 'Notifications when the page is closed' });
    };
    const subscribe = async ({ owner: { token }, slug: path }: Parameters<typeof offered>[0]) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Tenant-Slug': path };
      const body = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/x',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      };
      const answer = await page.request.put('/api/dashboard/push', { headers, data: body });
      return ((await answer.json()) as { readonly code?: string }).code ?? 'taken';
    };

    await goToPlace(visitor, 'Feature switches');
    await move(async () => {
      await visitor.field('Store path').fill(slug);
      await visitor.button('Add').click();
    }, 'They asked for silence');
    const card = page.getByRole('article', { name: 'Push notifications' });
    await expect(card).toContainText('On, except in one store');
    await expect(card).toContainText('Changed by Harith Ong');
    await expect.poll(() => subscribe({ owner, slug })).toBe('switched_off');
    await expect(await offered({ owner, slug })).toHaveCount(0);
    expect(await subscribe(neighbour), 'nobody else is touched').toBe('taken');

    await move(() => visitor.button(`Remove ${slug}`).click(), 'They want them back');
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expect.poll(() => subscribe({ owner, slug })).toBe('taken');
    await expect(await offered({ owner, slug })).toBeVisible();
  });

  test('a word that is reserved is refused to a new store at once, and free again when it is released', async ({
    visitor,
    page,
    people,
  }) => {
    const word = `festival-${someNumber()}`;
    const refusal = `"${word}" is reserved and cannot be used. Please choose a different domain.`;
    await other.hold(await people.customer());
    await other.page.goto('/u/register-store');
    await other.field('Store name').fill('Kedai Festival');
    await other.field('Store path').fill(word);
    await expect(other.page.getByText('Store path is available!')).toBeVisible();

    await goToPlace(visitor, 'Reserved words');
    await visitor.button('Reserve a word').click();
    await visitor.field('Word').fill(word);
    await page.getByRole('dialog').getByRole('button', { name: 'Reserve', exact: true }).click();
    await expect(visitor.toasts.getByText(`“${word}” is reserved`)).toBeVisible();

    // The seller had been told that it is free.
    await other.button('Launch My Store!').click();
    await expect(other.page.getByText(refusal).first()).toBeVisible();
    await expect(other.page).toHaveURL('/u/register-store');
    await other.field('Store path').fill(`${word}-2`);
    await expect(other.page.getByText('Store path is available!')).toBeVisible();
    await other.field('Store path').fill(word);
    await expect(other.page.getByText(refusal)).toBeVisible();
    await expect(other.button('Launch My Store!')).toBeDisabled();

    await page.goto(`/super-admin/reserved-words?search=${word}`);
    await page
      .getByRole('row', { name: new RegExp(word) })
      .getByRole('button', { name: /Release/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await expect(visitor.toasts.getByText(`“${word}” is available again`)).toBeVisible();
    await other.field('Store path').fill(`${word}-2`);
    await other.field('Store path').fill(word);
    await expect(other.page.getByText('Store path is available!')).toBeVisible();
  });

  test('a higher rate for everybody is refused too soon, taken with its notice, and told to sellers; new terms reach who invites', async ({
    visitor,
    page,
    people,
    backstage,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    const { owner, slug } = await openSmallStore(people, backstage);
    const first = addDays(malaysianDate(Date.now()), RATE_NOTICE_DAYS);
    const said = `3.5% from ${formatDate(first, 'en')}`;
    try {
      await goToPlace(visitor, 'Commission');
      await visitor.button('Change rate').click();
      const dialog = page.getByRole('dialog', { name: 'Default rate' });
      await visitor.field('Percent of items after discount').fill('3.5');
      await visitor.field('From').fill(addDays(first, -1));
      await visitor.button('Save').click();
      await expect(visitor.toasts.getByText(`Give at least ${RATE_NOTICE_DAYS} days' notice`)).toBeVisible();
      await visitor.field('From').fill(first);
      await visitor.button('Save').click();
      await expect(dialog).toBeHidden();
      await expect(visitor.toasts.getByText('Saved')).toBeVisible();
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByText('3%', { exact: true }).first(), 'the rate of today').toBeVisible();

      await other.hold(owner);
      await other.page.goto(`/${slug}/dashboard/money`);
      await expect(other.page.getByText(said)).toBeVisible();
      await expect(other.page.getByText('3%', { exact: true })).toBeVisible();
    } finally {
      await backstage.rows(
        'update default_commission_rates set basis_points = 300 where effective_from = $1',
        [first],
      );
    }

    const days = { hold: 28, most: 172 };
    try {
      await goToPlace(visitor, 'Referrals');
      await visitor.button('Change terms').click();
      await visitor.field('Days to wait after that').fill(String(days.hold));
      await visitor.field('Days allowed to qualify').fill(String(days.most));
      await visitor.field('Reason').fill('A shorter wait');
      await visitor.button('Save').click();
      await expect(visitor.toasts.getByText('Saved')).toBeVisible();
      // They are told, and count from tomorrow on. The day comes.
      await expect(page.getByText(`a wait of ${days.hold} days. ${days.most} days to qualify`)).toBeVisible();
      await backstage.rows('update referral_terms set effective_from = effective_from - 1');
      await page.reload();
      await expect(page.getByText(`a wait of ${days.hold} days. ${days.most} days to qualify`)).toBeVisible();

      await other.hold(await people.customer());
      await other.page.goto('/u/referral');
      await expect(other.page.getByText(`we wait ${days.hold} days in case`)).toBeVisible();
      await expect(other.page.getByText(`has ${days.most} days to qualify`)).toBeVisible();
      await other.page.goto('/p/seller-guide');
      await expect(other.page.getByText(`Then ${days.hold} days of waiting.`)).toBeVisible();
    } finally {
      await backstage.rows('update referral_terms set hold_days = 30, most_days = 180');
    }
  });
});
