import { readFile } from 'node:fs/promises';
import { demoPeople } from '../../apps/server/db/seed/demo-people.ts';
import { expect, test } from '../kit/journey.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { kakYah } from '../kit/shop.ts';

test('a customer changes name, phone and language', async ({ visitor, page, people, backstage }) => {
  const person = await people.customer('Aisyah Rahman');
  await visitor.hold(person);
  await page.goto('/u/profile');
  await visitor.field('Full name').fill(' ');
  await visitor.field('Phone (optional)').fill('12');
  await visitor.button('Save').click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid Malaysian phone number')).toBeVisible();
  await visitor.field('Full name').fill('Aisyah binti Rahman');
  await visitor.field('Phone (optional)').fill('012-345 6789');
  await page.getByRole('main').getByText('Bahasa Malaysia').click();
  await visitor.button('Save').click();
  await visitor.speak('ms');
  await expect(visitor.heading(visitor.t('account.profile'))).toBeVisible();
  await expect(visitor.toasts).not.toBeEmpty();
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
  await expect(page.locator('.account-name')).toHaveText('Aisyah binti Rahman');
  const [row] = await backstage.rows('select full_name, phone, language from users where id = $1', [
    person.id,
  ]);
  expect(row).toEqual({ full_name: 'Aisyah binti Rahman', phone: '+60123456789', language: 'ms' });
});

test('a picture is set and removed; what is none is refused', async ({ visitor, page, people }) => {
  await visitor.hold(await people.customer());
  await page.goto('/u/profile');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  });
  await expect(visitor.toasts).toContainText(
    "We can't use this file. Please choose a JPEG, PNG or WebP photo.",
  );
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(visitor.toasts).toContainText('Picture saved');
  const shown = page.locator('.account-who img');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: object) => 'naturalWidth' in image && image.naturalWidth))
    .toBe(256);
  await page.goto(`/${kakYah}`);
  await expect(visitor.menuButton.locator('img'), 'and in the bar').toBeVisible();
  await page.goto('/u/profile');
  await visitor.button('Remove').click();
  await expect(shown).toHaveCount(0);
});

test('a new address counts once its mailed link is opened', async ({
  visitor,
  page,
  people,
  complaints,
  backstage,
}) => {
  complaints.expect(/status of (400|401|409)/);
  const person = await people.customer();
  const email = `new${someNumber()}@example.com`;
  await visitor.hold(person);
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByRole('button', { name: 'Change' }).click();
  await section.getByRole('button', { name: 'Send link' }).click();
  await expect(section.getByText('Password is required')).toBeVisible();
  await visitor.field('New email').fill(person.email);
  await expect(section.getByText('This is already your email.')).toBeVisible();
  await visitor.field('New email').fill(email);
  await visitor.field('Current password').fill('not-mine-123');
  await section.getByRole('button', { name: 'Send link' }).click();
  await expect(section.getByText('The current password is wrong.')).toBeVisible();
  await visitor.field('Current password').fill(somePassword);
  await section.getByRole('button', { name: 'Send link' }).click();
  await expect(section.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(section.getByText(person.email)).toBeVisible();
  await mailTo(page.request, person.email, /about to change/);
  const link = linkIn(await mailTo(page.request, email, /Confirm your new/), /\/p\/verify-email/);
  await page.goto(link);
  await expect(visitor.heading('Your email is confirmed')).toBeVisible();
  await expect(page).toHaveURL('/p/verify-email');
  const [row] = await backstage.rows('select email from users where id = $1', [person.id]);
  expect(row).toEqual({ email });
  await page.goto(link);
  await expect(visitor.heading('This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('region', { name: 'Email', exact: true })).toContainText(email);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('an address that is not confirmed asks for it', async ({ visitor, page, request }) => {
  const email = `fresh${someNumber()}@example.com`;
  const answer = await request.post('/api/auth/register', {
    data: { full_name: 'Fresh', email, phone: '+60123456789', password: somePassword },
  });
  await visitor.hold({ token: ((await answer.json()) as { data: { token: string } }).data.token });
  const mail = await mailTo(request, email, /^Confirm your email$/);
  await page.goto('/u/profile');
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await visitor.button('Send the link again').click();
  await expect(visitor.toasts).toContainText('Email sent again');
  await page.goto(linkIn(mail, /\/p\/verify-email/));
  await expect(visitor.heading('Your email is confirmed')).toBeVisible();
  await page.goto('/u/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('a new password ends all other sessions; each can be ended by itself, and all at once', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of (401|422)/);
  const person = await people.customer();
  const other = await people.anotherSession(person);
  await visitor.hold(person);
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await section.getByRole('button', { name: 'Change' }).click();
  const save = section.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(section.getByText('Password is required')).toBeVisible();
  await expect(section.getByText('Password must be at least 6 characters')).toBeVisible();
  await visitor.field('Current password').fill('not-mine-123');
  await visitor.field('New Password').fill('a'.repeat(257));
  await save.click();
  await expect(section.getByText('Password must have at most 256 characters')).toBeVisible();
  await visitor.field('New Password').fill('Sambal-9-Belacan!');
  await expect(visitor.field('New Password')).toHaveAttribute('type', 'password');
  await section.getByRole('button', { name: 'Show password: New Password' }).click();
  await expect(visitor.field('New Password')).toHaveAttribute('type', 'text');
  await section.getByRole('button', { name: 'Hide password: New Password' }).click();
  await expect(section.getByText('Strong')).toBeVisible();
  await save.click();
  await expect(section.getByText('The current password is wrong.')).toBeVisible();
  await visitor.field('Current password').fill(somePassword);
  await visitor.field('New Password').fill('password123');
  await save.click();
  await expect(
    section.getByText('This password is too easy to guess. Please choose another one.'),
  ).toBeVisible();
  await visitor.field('New Password').fill('Sambal-9-Belacan!');
  await save.click();
  await expect(visitor.toasts).toContainText('Password changed');
  expect(await people.isAlive(other)).toBe(false);
  expect(await people.isAlive(person.token), 'this one stays').toBe(true);
  await mailTo(page.request, person.email, /Your password was changed/);

  const [third, fourth] = [
    await people.anotherSession({ ...person, password: 'Sambal-9-Belacan!' }),
    await people.anotherSession({ ...person, password: 'Sambal-9-Belacan!' }),
  ];
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(visitor.toasts).toContainText('Signed out on that device');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  expect([await people.isAlive(third), await people.isAlive(fourth)].filter(Boolean)).toHaveLength(1);
  await visitor.button('Sign out everywhere').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((url) => url.pathname === '/p/login');
  for (const token of [person.token, third, fourth]) expect(await people.isAlive(token)).toBe(false);
});

test('a customer downloads their data', async ({ visitor, page, people, request }) => {
  const person = await people.customer('Nadia Osman');
  await people.addresses(person, 1);
  await people.call(person, 'POST', `/user/favorite-stores/${kakYah}`);
  const order = await placeOrder(request, { day: 21, token: person.token });
  await visitor.hold(person);
  await page.goto('/u/profile');
  const downloading = page.waitForEvent('download');
  await visitor.button('Download my data').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^dapur-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  for (const fact of [person.email, 'Rumah 1', kakYah, order.number]) expect(text).toContain(fact);
  expect(text).not.toContain('argon2');
  await expect(visitor.toasts).toContainText('Your file is ready');
});

test('an account is deleted once its address is typed, and not while an order is open or a store owned', async ({
  visitor,
  page,
  people,
  request,
  complaints,
  backstage,
}) => {
  complaints.expect(/status of (401|409)/);
  const person = await people.customer();
  const open = async () => {
    await page.goto('/u/profile');
    await visitor.button('Delete my account').click();
  };
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  const refusal =
    "You can't delete your account while you have an open order or an open store. Finish the order, or close the store and settle its refunds, or make someone else its owner.";
  const order = await placeOrder(request, { day: 22, token: person.token });
  await visitor.hold(person);
  await open();
  await remove.click();
  await expect(dialog.getByText('This does not match your email.')).toBeVisible();
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email.toUpperCase());
  await dialog.getByLabel('Current password', { exact: true }).fill('not-mine-123');
  await remove.click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(somePassword);
  await remove.click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await people.call(person, 'PUT', `/orders/${order.id}/cancel`, {}, kakYah);
  await remove.click();
  await expect(visitor.heading('Your account is deleted')).toBeVisible();
  await visitor.button('Go to the home page').click();
  await expect(page).toHaveURL('/');
  expect(await visitor.token()).toBeNull();
  expect(await people.isAlive(person.token)).toBe(false);
  const [row] = await backstage.rows('select email, full_name, phone from users where id = $1', [person.id]);
  expect(row).toMatchObject({ full_name: 'Deleted account', phone: null });
  expect(row?.['email']).toMatch(/^deleted-/);

  const { email, password } = demoPeople.chloe;
  await visitor.hold({ token: await people.anotherSession({ email, password }) });
  await open();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await remove.click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toHaveCount(0);
});
