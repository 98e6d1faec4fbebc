import { expect, test } from './journey.ts';
import { Visitor } from './visitor.ts';

test('a baker invites two people: one manages, one only cooks, and what each may do counts at once', async ({
  page,
  visitor,
  people,
  browser,
  complaints,
}) => {
  // The kitchen knocks at doors that are closed to her.
  complaints.expect(/status of 403/);
  const owner = await people.owner();
  const [mei, siti] = [await people.customer('Mei Ling Tan'), await people.customer('Siti Aminah')];
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/people`);
  await expect(page.getByText('Zainab Idris (you)')).toBeVisible();

  // One by mail, one by a link.
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  let sheet = page.getByRole('dialog');
  await sheet.getByLabel('E-mail address').fill('not an address');
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(sheet.getByText('Please enter a valid email address')).toBeVisible();
  await sheet.getByLabel('E-mail address').fill(mei.email);
  await sheet.getByRole('radio', { name: 'Manager' }).check();
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(visitor.toasts.getByText(`It is on its way to ${mei.email}`)).toBeVisible();
  await expect(page.getByText(mei.email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Kitchen' }).check();
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  const link = await sheet.locator('.people-link').innerText();
  await page.keyboard.press('Escape');

  const context = await browser.newContext();
  try {
    const kitchen = await context.newPage();
    const cook = new Visitor(kitchen);
    // Who is not signed in finds her way back to the invitation.
    await kitchen.goto(link);
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Work with Dapur Zainab' })).toBeVisible();
    await kitchen.getByRole('link', { name: 'Sign in to join' }).click();
    await expect(kitchen).toHaveURL(/\/p\/login\?.*original_redirect=/);
    await cook.hold(siti);
    await kitchen.goto(link);
    await kitchen.getByRole('button', { name: 'Join the team' }).click();
    await expect(kitchen).toHaveURL(`/${owner.slug}/dashboard`);
    const menu = kitchen.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Production' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
    await kitchen.goto(`/${owner.slug}/dashboard/orders`);
    await expect(kitchen, 'the page of orders leads away').toHaveURL(`/${owner.slug}/dashboard`);

    // The owner opens orders to her.
    await page.reload();
    await page.getByRole('button', { name: /Siti Aminah/ }).click();
    sheet = page.getByRole('dialog', { name: 'Siti Aminah' });
    await sheet.getByText('What she may do').click();
    await sheet.getByRole('switch', { name: 'Orders with customers and amounts' }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(visitor.toasts.getByText('Saved. It counts from now on.')).toBeVisible();
    await kitchen.goto(`/${owner.slug}/dashboard/orders`);
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

    // And lets her go.
    await page.getByRole('button', { name: /Siti Aminah/ }).click();
    sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Siti Aminah cannot see anything of your store any more')).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(visitor.toasts.getByText('Siti Aminah works here no longer')).toBeVisible();
    await kitchen.reload();
    await expect(kitchen).toHaveURL(/\/unauthorized/);
  } finally {
    await context.close();
  }

  await page.getByRole('link', { name: 'Log' }).click();
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: 'removed somebody from the team' })).toContainText('Zainab Idris');
  await expect(log.filter({ hasText: 'joined the team' })).toContainText('Siti Aminah');
});
