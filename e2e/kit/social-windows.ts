import type { Page } from '@playwright/test';
import type { outcomes as facebookOutcomes } from '../../simulators/src/facebook/model.ts';
import type { outcomes as googleOutcomes } from '../../simulators/src/google/model.ts';

/** An account that the simulated provider does not list: what the person types. */
export interface OtherAccount {
  readonly name: string;
  readonly email?: string;
}

/** Presses Google's button, chooses an account in its window, and says what Google answers. */
export async function chooseGoogleAccount(
  page: Page,
  account: OtherAccount,
  outcome: keyof typeof googleOutcomes = 'good',
): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.frameLocator('iframe[src*="/gsi/button"]').getByRole('button').click();
  const chooser = await opening;
  await chooser.getByLabel('Google’s answer').selectOption(outcome);
  await chooser.getByLabel('Name').fill(account.name);
  await chooser.getByLabel('E-mail').fill(account.email ?? '');
  const closing = chooser.waitForEvent('close');
  await chooser.getByRole('button', { name: 'Continue', exact: true }).click();
  await closing;
}

/** The same with Facebook. Without an address the account hangs on a phone number. */
export async function chooseFacebookAccount(
  page: Page,
  account: OtherAccount,
  outcome: keyof typeof facebookOutcomes = 'good',
  button = 'Continue with Facebook',
): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const dialog = await opening;
  await dialog.getByLabel('Facebook’s answer').selectOption(outcome);
  await dialog.getByLabel('Name').fill(account.name);
  await dialog.getByLabel('E-mail', { exact: true }).fill(account.email ?? '');
  const closing = dialog.waitForEvent('close');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await closing;
}
