import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { KitchenOrders } from '../seller/kitchen/kitchen-orders.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

/** Browsers within apps on Android, where links that people send each other are opened. */
const IN_APP = {
  Instagram:
    'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 Instagram 313.0.0.26.328 Android (33/13; 450dpi; 1080x2177; samsung; SM-A536E; a53x; en_MY)',
  WhatsApp:
    'Mozilla/5.0 (Linux; Android 13; SM-A536E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 WhatsApp/2.24.1.78',
} as const;

/** Such a browser saves nothing that a page holds itself. */
const KEEPS_NOTHING = `
  URL.createObjectURL = () => { throw new Error('nothing is saved from here'); };
  Object.defineProperty(HTMLAnchorElement.prototype, 'download', { set() {}, get: () => '' });
`;

/** What the browser was led to: an address of ours, so that it can be handed on to any other. */
async function opened(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const address = new URL(file.url());
  expect([address.origin, address.pathname.slice(0, 5)]).toEqual([new URL(page.url()).origin, '/api/']);
  expect(address.searchParams.get('ticket')).toBeTruthy();
  return file;
}

for (const [app, userAgent] of Object.entries(IN_APP))
  test.describe(`within ${app}`, () => {
    test.use({ userAgent });
    test.beforeEach(({ page }) => page.addInitScript(KEEPS_NOTHING));

    test(`a buyer takes their receipt and the day for the calendar along from ${app}`, async ({
      shop,
      page,
    }) => {
      const date = await shop.facts.plainDate(26);
      const id = await shop.orderUpToPayment({
        date,
        product: plainProducts.kuihTalam,
        customer: someCustomer('Aida Rahman'),
      });
      await shop.pay();
      expect(await page.evaluate<string>('navigator.userAgent')).toContain(app);

      const receipt = await opened(page, () =>
        page.getByRole('button', { name: 'Download receipt' }).click(),
      );
      expect(receipt.suggestedFilename()).toMatch(/^Dapur-.+\.pdf$/);
      expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

      const calendar = await opened(page, () =>
        page.getByRole('button', { name: 'Add to calendar' }).click(),
      );
      expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
      const text = await readFile(await calendar.path(), 'utf8');
      expect(text).toContain(`UID:${id}@`);
      await expect(shop.confirmed, 'the page stays where it was').toBeVisible();
    });

    test(`a seller saves their orders from ${app}, and reads what to do where the link has ended`, async ({
      visitor,
      page,
      people,
      backstage,
      complaints,
    }) => {
      complaints.expect(/status of 400/);
      const owner = await people.owner();
      const kitchen = new KitchenOrders(owner, backstage);
      await kitchen.open();
      await kitchen.fillMorning();
      await visitor.hold(owner);
      await page.goto(`/${owner.slug}/dashboard/orders?method=delivery`);
      await expect(page.getByText('3 orders')).toBeVisible();
      const list = page.url();
      await visitor.button('Filter, 1 active').click();
      const file = await opened(page, () => visitor.button('Save as CSV').click());
      expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);

      await page.goto(file.url().replace(/.{4}$/, 'AAAA'));
      await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
      await page.getByRole('button', { name: 'Go back' }).click();
      await expect(page).toHaveURL(list);
    });
  });
