import { goToPlace } from './admin.ts';
import { expect, test } from '../kit/journey.ts';

test('the platform’s own people rewrite a page, publish it, and take it back', async ({
  page,
  visitor,
  people,
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage();
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin');
  await goToPlace(visitor, 'Information pages');
  await page.getByRole('link', { name: 'Edit: Fresh delivery' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expect(visitor.button('Publish…')).toBeDisabled();

  const body = visitor.field('Text');
  const before = await body.inputValue();
  await body.fill(`## Durian {#durian}\nWe bring [no durian](javascript:alert(1)).\n\n${before}`);
  await visitor.button('Save draft').click();
  await expect(page.getByText('Line 2: links must start with /…, #…, https://… or mailto:…')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await body.fill(`## Durian {#durian}\nWe bring [no durian](/p/terms) <b>on motorcycles</b>.\n\n${before}`);
  await expect(page.getByText('Line 2: <b> is HTML and will show as plain text')).toBeVisible();
  await body.fill(`## Durian {#durian}\nWe bring [no durian](/p/terms) on **motorcycles**.\n\n${before}`);
  await visitor.button('Preview').click();
  await expect(visitor.heading('Durian')).toBeVisible();
  await expect(page.getByRole('link', { name: 'no durian' })).toHaveAttribute('href', '/p/terms');
  await visitor.button('Save draft').click();
  await expect(visitor.toasts.getByText('Readers still see version 1.')).toBeVisible();
  await reader.goto('/p/freshdelivery');
  await expect(reader.getByRole('heading', { name: 'Durian' })).toHaveCount(0);

  await visitor.button('Publish…').click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' });
  await visitor.button('Publish to everyone').click();
  await expect(dialog.getByText("Can't be empty").first()).toBeVisible();
  for (const [language, words] of [
    ['English', 'Durian is left out.'],
    ['Malay', 'Durian tidak dihantar.'],
    ['Chinese', '榴莲不送。'],
  ] as const)
    await dialog.getByLabel(`What changed (${language})`).fill(words);
  await visitor.button('Publish to everyone').click();
  await expect(visitor.toasts.getByText('Version 2 is published')).toBeVisible();
  await reader.goto('/p/freshdelivery');
  await expect(reader.getByRole('heading', { name: 'Durian' })).toBeVisible();
  await expect(reader.getByText(/· version 2$/)).toBeVisible();
  await reader.getByText('What changed').click();
  await expect(reader.getByText('Durian is left out.')).toBeVisible();

  await visitor.button('Restore 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(visitor.toasts.getByText('Version 1 is now the draft')).toBeVisible();
  await expect(body).toHaveValue(before);
  await visitor.button('Publish…').click();
  for (const field of await page.getByRole('dialog').getByRole('textbox').all()) await field.fill('1 = 3');
  await visitor.button('Publish to everyone').click();
  await expect(visitor.toasts.getByText('Version 3 is published')).toBeVisible();
  await reader.goto('/p/freshdelivery');
  await expect(reader.getByRole('heading', { name: 'Durian' })).toHaveCount(0);
  await reader.context().close();
});
