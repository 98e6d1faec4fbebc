import { randomInt } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import { workerOf } from '../seller/orders/order-desk.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';
import { chooseFacebookAccount } from '../kit/social-windows.ts';

/** Answers, and says nothing. */
const broken = { status: 500, body: '<h1>Internal Server Error</h1>' } as const;
/** Answers with words of its own, and a code that the page does not know. */
const wordy = { status: 500, json: { code: 'internal', message: 'Our oven is broken.' } } as const;

test('who registers, resets a password or comes by Facebook is told when the server fails', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|status of (4\d\d|5\d\d)/);
  await page.route('**/api/auth/register', (route) => route.fulfill(broken));
  await page.goto('/');
  const dialog = await visitor.openDialog('register');
  for (const [name, value] of [
    ['Full name', 'Nadia Osman'],
    ['Email', `nadia${someNumber()}@example.com`],
    ['Phone', `+601${someNumber()}`],
    ['Password', somePassword],
    ['Confirm password', somePassword],
  ] as const)
    await visitor.field(name).fill(value);
  await visitor.button('Create Account').click();
  await expect(dialog.getByText('Registration failed. Please try again.', { exact: true })).toBeVisible();
  await page.route('**/api/auth/register', (route) => route.fulfill(wordy));
  await visitor.button('Create Account').click();
  await expect(dialog.getByText(wordy.json.message, { exact: true })).toBeVisible();

  await page.route('**/api/auth/reset-password', (route) => route.fulfill(broken));
  await page.goto('/p/reset-password?token=of-a-mail');
  await visitor.field('New Password').fill(somePassword);
  await visitor.field('Confirm New Password').fill(somePassword);
  await visitor.button('Reset Password').click();
  await expect(visitor.toasts).toContainText('Reset Failed');
  await expect(visitor.toasts).toContainText('Failed to reset password. Please try again.');
  await page.route('**/api/auth/reset-password', (route) => route.fulfill(wordy));
  await visitor.button('Reset Password').click();
  await expect(visitor.toasts).toContainText(wordy.json.message);

  await page.goto('/p/login');
  await visitor.button('Forgot password?').click();
  await visitor.field('Email').fill('nadia@example.com');
  for (const [answer, text] of [
    [broken, 'Failed to send reset email. Please try again.'],
    [wordy, wordy.json.message],
  ] as const) {
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill(answer));
    await page.locator('form').getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  }

  // Switched off by the operator while this page was open.
  await page.route('**/api/auth/social', (route) =>
    route.fulfill({ status: 503, json: { code: 'social_not_configured', message: 'No.' } }),
  );
  await page.goto('/p/login');
  await chooseFacebookAccount(page, { name: 'Nadia', email: `nadia${someNumber()}@example.com` });
  await expect(
    page.getByText('Facebook authentication is not configured. Please contact the administrator.', {
      exact: true,
    }),
  ).toBeVisible();
  await page.route('**/api/auth/social/config', (route) => route.abort());
  await page.reload();
  await expect(visitor.button('Social authentication failed. Please try again.')).toBeVisible();
});

test('a session check that is answered, but not by OK, leads to the login page, whatever the answer is', async ({
  page,
  visitor,
  people,
  complaints,
}) => {
  complaints.expect(/status of 5\d\d|ERR_FAILED/);
  const person = await people.customer();
  await visitor.hold(person);
  await page.route('**/api/auth/me', (route) => route.fulfill(broken));
  await page.goto('/u/orders');
  await expect(page).toHaveURL(/\/p\/login\?.*error_type=warning/);
  await expect(
    page.getByText('Your session has expired. Please sign in again.', { exact: true }),
  ).toBeVisible();
  expect(await visitor.token()).toBeNull();
  await page.unroute('**/api/auth/me');

  await visitor.hold(person);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/u/orders');
  await expect(page).toHaveURL(/\/p\/login\?.*error_type=error/);
  await expect(
    page.getByText('Network error during authentication. Please try again.', { exact: true }),
  ).toBeVisible();
  expect(await visitor.token(), 'nobody has said that the session is over').not.toBeNull();
});

test('an order that is answered without a word is not called a lost network', async ({
  page,
  shop,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of (400|500)/);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(13));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 1);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await page.route('**/api/orders', (route) => route.fulfill(broken));
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Order Creation Failed');
  await expect(visitor.toasts).toContainText('Could not create order. Please try again.');
  await expect(visitor.toasts).not.toContainText('No connection');
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 400, json: { message: 'No more today.' } }),
  );
  await shop.button('Place Order').click();
  await expect(visitor.heading('Daily Limit Reached - Cannot Place Order')).toBeVisible();
  await expect(page.getByText('No more today.', { exact: true })).toBeVisible();
});

test('a path that the server refuses without a word is not available', async ({ page, visitor, people }) => {
  await visitor.hold(await people.customer());
  await page.route('**/api/user/check-subdomain/**', (route) =>
    route.fulfill({ json: { available: false, reason: null } }),
  );
  await page.goto('/u/register-store');
  await visitor.field('Store name').fill(`Kuih ${someNumber()}`);
  await expect(page.getByText('Store path is not available', { exact: true })).toBeVisible();
});

test('a store whose data cannot be read is not available, and others are', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const store = await openSmallStore(people, backstage);
  await backstage.rows(
    `update products set options = '"torn"' where tenant_id = (select id from tenants where slug = $1)`,
    [store.slug],
  );
  await page.goto(`/${store.slug}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(visitor.heading('Store Not Available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(page.getByText('Failed to load store', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dapur' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sixth review waits behind a button', async ({ page, people, backstage }) => {
  const store = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     select p.tenant_id, gen_random_uuid(), p.id, 5, 'Sedap ' || n, 'Hajar S.', now() - n * interval '1 day'
       from products p, generate_series(1, 7) n where p.tenant_id = (select id from tenants where slug = $1)`,
    [store.slug],
  );
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  const dialog = await shop.openProduct(store.product);
  const reviews = dialog.getByRole('article');
  await expect(reviews).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Load More Reviews' }).click();
  await expect(reviews).toHaveCount(7);
});

test('a file that is no picture is refused, and one that is gone cannot be fetched', async ({
  page,
  visitor,
  people,
  backstage,
  request,
  complaints,
}) => {
  complaints.expect(/status of (404|415|422)/);
  const owner = await workerOf(people, backstage);
  const order = await placeOrder(request, { day: 21 });
  await backstage.rows(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [order.id],
  );
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${kakYah}/dashboard/orders/${order.id}`);
  const files = page.getByRole('region', { name: 'Files' });
  const pick = files.locator('input[type=file]');
  await pick.setInputFiles({
    name: 'resipi.exe',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ no picture'),
  });
  await expect(files.getByText(/^Upload failed/)).toBeVisible();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const name = `kek-${randomInt(1_000_000)}.png`;
  await pick.setInputFiles({ name, mimeType: 'image/png', buffer: png });
  await expect(files.getByRole('button', { name: `Save ${name}` })).toBeVisible();
  await backstage.rows('delete from attachments where original_name = $1', [name]);
  await files.getByRole('button', { name: `Save ${name}` }).click();
  await expect(visitor.toasts).toContainText('Failed to fetch attachment');
});

test('a caller who names no courier’s order is told which part is missing', async ({
  request,
  seenTexts,
}) => {
  const order = await placeOrder(request, { day: 22 });
  for (const [wrong, message] of [
    [{ quotationId: '' }, 'No valid quotation found'],
    [{ quotationId: 'x'.repeat(65) }, 'Invalid quotation data'],
    [{ stopIds: null }, 'Missing stop IDs'],
  ] as const) {
    const answer = await request.post('/api/lalamove/order', {
      headers: { 'X-Tenant-Slug': kakYah },
      data: {
        quotationId: 'of-the-order',
        stopIds: { pickup: 'a', delivery: 'b' },
        order_id: order.id,
        ...wrong,
      },
    });
    expect(answer.status()).toBe(422);
    const { details } = (await answer.json()) as { details: { message: string }[] };
    expect(details.map((fault) => fault.message)).toContain(message);
    for (const fault of details) seenTexts.answered(fault.message);
  }
});
