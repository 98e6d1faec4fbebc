import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';
import { processing, handoffIn } from './handoff.ts';

const masked = (email: string): string => `${email[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;

test('a pasted session token works too, after the visitor confirms the name', async ({
  visitor,
  page,
  people,
  world: { origin },
}) => {
  const person = await people.customer('Devi Nair');
  await page.goto(processing({ token: person.token, redirect: `${origin}/u/profile?x=1#top` }));
  const dialog = page.getByRole('dialog', { name: 'Continue as Devi Nair?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(`(${masked(person.email)})`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'no way around the choice').toBeVisible();
  expect(await visitor.token()).toBeNull();
  await visitor.button('Continue as Devi Nair').click();
  await expect(page).toHaveURL('/u/profile?x=1#top');
  await expect(visitor.heading('Profile')).toBeVisible();
  expect(await visitor.token()).toBe(person.token);
});

test('a stranger’s token signs nobody in who does not say so', async ({ visitor, page, people }) => {
  const stranger = await people.customer('Devi Nair');
  await page.goto(processing({ token: stranger.token, redirect: '/p/marketplace' }));
  await visitor.button('That is not me').click();
  await expect(page).toHaveURL('/p/marketplace');
  expect(await visitor.token()).toBeNull();

  await page.goto(`/${kakYah}?token=${stranger.token}&ref=mum`);
  await expect(page, 'the token leaves the address before anything is asked').toHaveURL(`/${kakYah}?ref=mum`);
  const dialog = page.getByRole('dialog', { name: 'Continue as Devi Nair?' });
  await expect(dialog.getByText(`(${masked(stranger.email)})`)).toBeVisible();
  expect(await visitor.token()).toBeNull();
  const anew = page.waitForEvent('load');
  await visitor.button('That is not me').click();
  await anew;
  await expect(visitor.menuButton).toHaveCount(0);
  expect(await visitor.token()).toBeNull();

  await page.goto(`/${kakYah}?token=${stranger.token}`);
  const signedIn = page.waitForEvent('load');
  await visitor.button('Continue as Devi Nair').click();
  await signedIn;
  await expect(visitor.menuButton).toBeVisible();
  expect(await visitor.token()).toBe(stranger.token);
});

test('a handoff that another browser asked for signs nobody in', async ({
  visitor,
  page,
  people,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const stranger = await people.customer('Devi Nair');
  const elsewhere = await browser.newContext();
  const token = await handoffIn(await elsewhere.newPage(), people, stranger);
  await page.goto(`/${kakYah}?token=${token}`);
  await expect(visitor.toasts).toContainText('Invalid authentication token');
  expect(await visitor.token()).toBeNull();
  await elsewhere.close();
});

test('whoever is signed in already is asked before a link signs in somebody else', async ({
  visitor,
  page,
  people,
}) => {
  const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await visitor.hold(mine);
  for (const isStaying of [true, false]) {
    await page.goto(processing({ token: other.token, redirect: '/u/orders' }));
    await expect(visitor.heading('Someone else is signed in here')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(visitor.heading('Someone else is signed in here'), 'no way around the choice').toBeVisible();
    expect(await visitor.token()).toBe(mine.token);
    await visitor.button(isStaying ? 'Stay as Aisyah Rahman' : 'Continue as Devi Nair').click();
    await expect(page).toHaveURL('/u/orders');
    // A page whose address held a token comes anew without it, which would cut the next visit off.
    await expect(visitor.heading('Orders').first()).toBeVisible();
    expect(await visitor.token()).toBe(isStaying ? mine.token : other.token);
  }
  await expect.poll(() => people.isAlive(mine.token), 'the session that gave way has ended').toBe(false);

  await page.goto(processing({ token: other.token, redirect: '/u/orders' }));
  await expect(page, 'the same person is not asked').toHaveURL('/u/orders');
});

test('a store’s address asks before somebody else’s token takes the place of a session', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await visitor.hold(mine);
  await page.goto(`/${kakYah}?token=${other.token}`);
  await expect(visitor.heading('Switch account?')).toBeVisible();
  // Both answers load the page anew, which would cut the next visit off.
  const kept = page.waitForEvent('load');
  await visitor.button('Stay signed in as Aisyah Rahman').click();
  await kept;
  expect(await visitor.token()).toBe(mine.token);
  await page.goto(`/${kakYah}?token=${other.token}`);
  const replaced = page.waitForEvent('load');
  await visitor.button('Sign in as Devi Nair').click();
  await replaced;
  await expect.poll(() => visitor.token()).toBe(other.token);
  await expect(visitor.menuButton).toBeVisible();
  await page.goto(`/${kakYah}?token=nonsense`);
  await expect(visitor.toasts).toContainText('Invalid authentication token');
  expect(await visitor.token()).toBe(other.token);
});

test('a token that arrives takes the place of a session that has ended', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const [ended, next] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
  await people.call(ended, 'DELETE', '/user/sessions');
  for (const path of [`/${kakYah}`, '/u/orders']) {
    await visitor.hold(ended);
    const token = await handoffIn(page, people, next);
    // A slow answer about the new token, so that the old one is known to be dead before it.
    await page.route('**/api/auth/me', async (route) => {
      if (route.request().headers()['authorization'] === `Bearer ${token}`) {
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      await route.continue();
    });
    await page.goto(`${path}?token=${token}`);
    await expect
      .poll(async () => {
        const kept = await visitor.token();
        return kept !== null && kept !== ended.token && people.isAlive(kept);
      }, path)
      .toBe(true);
    await expect(page).toHaveURL(path);
    await expect(visitor.heading('Processing authentication…')).toHaveCount(0);
    await expect(page, 'nobody is sent to sign in').toHaveURL(path);
  }
});
