import { Authenticator, goToPlace } from './admin.ts';
import { expect, test } from '../kit/journey.ts';

test('an admin sets up a phone, comes back with a recovery code, and finds both in the log', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const admin = await people.customer('Harith Ong');
  await backstage.rows(`update users set platform_role = 'super_admin' where id = $1`, [admin.id]);
  await visitor.hold(admin);
  await page.goto('/super-admin');
  await expect(visitor.heading('Protect your access')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = new Authenticator((await page.locator('.factor-key').textContent()) ?? '');
  const code = visitor.field('Code from your phone');
  await code.fill(app.code(9));
  await visitor.button('Confirm').click();
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
  await code.pressSequentially(app.code());
  await visitor.button('Confirm').click();
  await expect(visitor.heading('Save your recovery codes')).toBeVisible();
  const [recovery = ''] = await page.locator('.factor-codes li').allTextContents();
  await expect(visitor.button('Done')).toBeDisabled();
  await visitor.field('I have saved them in a safe place').check();
  await visitor.button('Done').click();
  await expect(visitor.heading('Platform overview')).toBeVisible();

  await visitor.hold({ token: await people.anotherSession(admin) });
  await page.goto('/super-admin/commission');
  await expect(visitor.heading("Confirm it's you")).toBeVisible();
  // Without a press: the sixth digit says it all.
  await code.fill(app.code(9));
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
  await visitor.button("I don't have my phone").click();
  await visitor.field('Recovery code').fill(recovery.toUpperCase());
  await visitor.button('Continue').click();
  await expect(visitor.heading('Commission')).toBeVisible();

  await goToPlace(visitor, 'My security');
  await expect(page.getByText('9 codes left')).toBeVisible();
  await goToPlace(visitor, 'Audit log');
  await visitor.button('Filters').click();
  await page.getByLabel('Who', { exact: true }).selectOption(admin.id);
  await visitor.button('Show').click();
  await expect(page).toHaveURL(/actor=/);
  const acts = page.getByRole('listitem').filter({ hasText: admin.email });
  for (const act of ['Phone set up', 'Wrong code', 'Recovery code used'])
    await expect(acts.getByRole('heading', { name: act, exact: true }).first()).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption('second_factor.recovered');
  await visitor.button('Show').click();
  await expect(page).toHaveURL(/actor=.*action=second_factor\.recovered/);
  await expect(visitor.heading('Phone set up')).toHaveCount(0);
  await expect(acts.getByRole('heading', { name: 'Recovery code used' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await visitor.button('Download CSV').click();
  expect((await saving).suggestedFilename()).toBe('audit-log.csv');
});
