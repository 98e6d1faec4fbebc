import { formatDate, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { someNumber } from '../kit/people.ts';
import { chooseFacebookAccount } from '../kit/social-windows.ts';

test('a customer who removes the app at Facebook reads here that its data is deleted, and keeps the account', async ({
  visitor,
  page,
  world,
  backstage,
  complaints,
}) => {
  await backstage.forgetCalls();
  const name = `Farah ${someNumber()}`;
  const email = `farah${someNumber()}@yahoo.example`;
  await page.goto('/p/login');
  await chooseFacebookAccount(page, { name, email });
  await expect(page).toHaveURL('/u/orders');

  await page.goto(`${world.facebookOrigin}/settings/applications`);
  await page.getByRole('button', { name: `Remove, and delete what it has of ${name}` }).click();
  await page.getByRole('link', { name: 'View the state of the deletion' }).click();
  await expect(page).toHaveURL(/\/p\/facebook-deletion\?code=[0-9a-f]{52}$/);
  await expect(visitor.heading('Your Facebook data is deleted')).toBeVisible();
  await expect(page.getByText(formatDate(malaysianDate(Date.now()), 'en'))).toBeVisible();
  const identities = await backstage.rows(
    `select 1 from user_identities i join users u on u.id = i.user_id where u.email = $1`,
    [email],
  );
  expect(identities).toEqual([]);
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page).toHaveURL('/u/profile');
  await expect(page.getByText(email)).toBeVisible();

  // Codes of requests that nobody made.
  complaints.expect(/status of (404|422)/);
  for (const code of ['0'.repeat(52), 'none']) {
    await page.goto(`/p/facebook-deletion?code=${code}`);
    await expect(visitor.heading("We couldn't find this request")).toBeVisible();
    await expect(page.getByText('Please open the link from Facebook again, or contact us.')).toBeVisible();
  }

  complaints.expect(/ERR_FAILED/);
  await page.route('**/api/auth/facebook/deletion?*', (route) => route.abort());
  await page.reload();
  await expect(visitor.heading("We couldn't check the deletion")).toBeVisible();
  await page.unroute('**/api/auth/facebook/deletion?*');
  await visitor.button('Retry').click();
  await expect(visitor.heading("We couldn't find this request")).toBeVisible();
});
