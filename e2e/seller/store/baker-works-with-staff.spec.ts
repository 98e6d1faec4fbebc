import { expect, test } from '../../kit/journey.ts';
import { linkIn, mailTo } from '../../kit/mailbox.ts';
import { Visitor } from '../../kit/visitor.ts';

test('a baker invites two people: one manages, one only cooks, and what each may do counts at once', async ({
  page,
  visitor,
  people,
  browser,
  complaints,
}) => {
  // The kitchen member tries pages that they may not open.
  complaints.expect(/status of 403/);
  const owner = await people.owner();
  const [mei, siti] = [await people.customer('Mei Ling Tan'), await people.customer('Siti Aminah')];
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/people`);
  await expect(page.getByText('Zainab Idris (you)')).toBeVisible();

  // One by mail, one by a link.
  await page.getByRole('button', { name: 'Invite someone' }).click();
  let sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email').fill('not an address');
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByText('Please enter a valid email address')).toBeVisible();
  await sheet.getByLabel('Email').fill(mei.email);
  await sheet.getByRole('radio', { name: 'Manager' }).check();
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(visitor.toasts.getByText(`We sent it to ${mei.email}`)).toBeVisible();
  await expect(page.getByText(mei.email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Kitchen helper' }).check();
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  const link = await sheet.locator('.people-link').innerText();
  await page.keyboard.press('Escape');

  const context = await browser.newContext();
  try {
    const kitchen = await context.newPage();
    const cook = new Visitor(kitchen);
    // Who is not signed in is led back to the invitation, also by the mail that confirms their account.
    await kitchen.goto(link);
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Join Dapur Zainab' })).toBeVisible();
    await kitchen.getByRole('link', { name: 'Sign in to join' }).click();
    await expect(kitchen).toHaveURL(/\/p\/login\?.*original_redirect=/);
    await expect(
      kitchen.getByRole('heading', { name: cook.t('session.registerTitle') }),
      'who is invited mostly has no account yet',
    ).toBeVisible();
    await expect(kitchen.getByText(cook.t('session.for.invitation'))).toBeVisible();
    await cook.hold(siti);
    await kitchen.goto(link);
    await expect(kitchen.getByRole('button', { name: 'Join the team' })).toBeVisible();
    const confirmation = await mailTo(kitchen.request, siti.email, /^Confirm your email/);
    await kitchen.goto(linkIn(confirmation, /\/p\/verify-email/));
    await kitchen.getByRole('link', { name: cook.t('verify.toInvitation') }).click();
    await kitchen.getByRole('button', { name: 'Join the team' }).click();
    await expect(kitchen).toHaveURL(`/${owner.slug}/dashboard`);
    const later = await kitchen.evaluate("localStorage.getItem('dapur:invitation')");
    expect(later, 'an answered invitation is forgotten').toBeNull();
    const menu = kitchen.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Production' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0);
    await kitchen.goto(`/${owner.slug}/dashboard/orders`);
    await expect(kitchen, 'the page of orders leads away').toHaveURL(`/${owner.slug}/dashboard`);

    // The owner lets Siti see orders.
    await page.reload();
    await page.getByRole('button', { name: /Siti Aminah/ }).click();
    sheet = page.getByRole('dialog', { name: 'Siti Aminah' });
    await sheet.getByText('What this person can do').click();
    await sheet.getByRole('switch', { name: 'Orders with customers and amounts' }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(visitor.toasts.getByText('Saved. It applies from now on.')).toBeVisible();
    await kitchen.goto(`/${owner.slug}/dashboard/orders`);
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

    // The owner removes Siti.
    await page.getByRole('button', { name: /Siti Aminah/ }).click();
    sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Remove Siti Aminah?' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expect(visitor.toasts.getByText('Siti Aminah is no longer on your team')).toBeVisible();
    await kitchen.reload();
    await expect(kitchen).toHaveURL(/\/unauthorized/);
  } finally {
    await context.close();
  }

  await page.getByRole('link', { name: 'Log' }).click();
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: 'removed someone from the team' })).toContainText('Zainab Idris');
  await expect(log.filter({ hasText: 'joined the team' })).toContainText('Siti Aminah');
});

test('a manager joins by mail, runs the store, and is kept from what belongs to its owner', async ({
  page,
  visitor,
  people,
  backstage,
  request,
  complaints,
}) => {
  // The manager tries pages that only the owner may open.
  complaints.expect(/status of 403/);
  const owner = await people.owner();
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  const mei = await people.customer('Mei Ling Tan');
  const other = await people.customer('Farah Aziz');
  const invitation = { email: mei.email, role: 'manager' };
  await people.call(owner, 'POST', '/dashboard/people/invitations', invitation, owner.slug);
  const link = linkIn(await mailTo(request, mei.email, /Dapur Zainab/), /\/p\/join\?token=/);

  // The invitation is for Mei alone: others who have the link cannot use it.
  await visitor.hold(other);
  complaints.expect(/status of 403/);
  await page.goto(link);
  await visitor.button('Join the team').click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await request.get('/api/dashboard/me', asks(other, owner.slug))).status()).toBe(403);

  await visitor.hold(mei);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Dapur Zainab' })).toBeVisible();
  await visitor.button('Join the team').click();
  await expect(page).toHaveURL(`/${owner.slug}/dashboard`);
  const home = `/${owner.slug}/dashboard`;

  // What a manager may do: look after orders, change the menu, pause the store.
  for (const [path, title] of [
    ['orders', 'Orders'],
    ['customers', 'Customers'],
    ['reports', 'Reports'],
    ['money', 'Commission'],
  ] as const) {
    await page.goto(`${home}/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto(`${home}/settings/state`);
  await visitor.button('Pause orders').click();
  await visitor.field('Message to customers').fill('Back after lunch.');
  await visitor.button('For 1 hour').click();
  await expect(visitor.toasts.getByText('Orders are paused')).toBeVisible();
  await visitor.button('Take orders again').click();
  await expect(visitor.toasts.getByText('You are taking orders again')).toBeVisible();
  await expect(visitor.button('Close the store'), 'a manager has no button to close').toHaveCount(0);

  // What a manager may not do: change the people and the keys, or close the store.
  await page.goto(`${home}/settings`);
  const index = page.getByRole('main');
  await expect(index.getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(index.getByRole('link', { name: /^Payments/ })).toHaveCount(0);
  await page.goto(`${home}/settings/payments`);
  await expect(page).toHaveURL(`${home}/settings`);
  await page.goto(`${home}/people`);
  await expect(page, 'the page of people leads away').toHaveURL(home);
  const refused: [method: string, path: string, data?: object][] = [
    ['GET', '/dashboard/people'],
    ['GET', '/dashboard/activity'],
    ['POST', '/dashboard/people/invitations', { role: 'manager' }],
    ['DELETE', `/dashboard/people/${owner.id}`],
    ['PUT', `/dashboard/people/${mei.id}`, { role: 'manager', rights: null }],
    ['GET', '/dashboard/payment-account'],
    ['POST', '/dashboard/store/close', { confirm: owner.slug, reason: 'x' }],
  ];
  for (const [method, path, data] of refused) {
    const answer = await request.fetch(`/api${path}`, {
      ...asks(mei, owner.slug),
      method,
      ...(data === undefined ? {} : { data }),
    });
    expect(`${method} ${path} ${answer.status()}`).toBe(`${method} ${path} 403`);
  }
  const [state] = await backstage.rows<{ status: string }>('select status from tenants where slug = $1', [
    owner.slug,
  ]);
  expect(state?.status).toBe('live');

  // The log that the owner reads shows the pause under Mei's name.
  await visitor.hold(owner);
  await page.goto(`${home}/people/log`);
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: 'joined the team' })).toContainText('Mei Ling Tan');
  await expect(
    log.filter({ hasText: 'Mei Ling Tan' }).filter({ hasText: 'changed the store' }).first(),
  ).toBeVisible();
});

const asks = ({ token }: { readonly token: string }, slug: string) => ({
  headers: { Authorization: `Bearer ${token}`, 'X-Tenant-Slug': slug },
});
