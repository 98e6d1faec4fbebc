import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts } from '../kit/shop.ts';

/** Looks at an address as a browser that knows nothing of the order. */
async function elsewhere(
  browser: Browser,
  address: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await look(page);
  } finally {
    await context.close();
  }
}

test('who pays in the bank’s app comes back to another browser, and reads how it went and no more', async ({
  shop,
  page,
  browser,
  backstage,
}) => {
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(12),
    product: plainProducts.seriMuka,
  });
  await shop.goToBank();
  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  const back = page.url();
  const [order] = await backstage.rows<{ number: string; customer_name: string; customer_email: string }>(
    `update orders set created_at = created_at - interval '31 minutes'
      where id = $1 returning number, customer_name, customer_email`,
    [id],
  );

  await elsewhere(browser, back, async (other) => {
    await expect(other.getByRole('heading', { name: 'Order Confirmed', exact: true })).toBeVisible();
    await expect(other.getByText('Thank you. Dapur Kak Yah has your order.')).toBeVisible();
    const said = await other.locator('main').innerText();
    for (const secret of [
      order!.number,
      order!.customer_name,
      order!.customer_email,
      plainProducts.seriMuka,
      'RM',
    ])
      expect(said).not.toContain(secret);
    await expect(other.getByRole('link', { name: 'Store Home' })).toHaveAttribute('href', `/${kakYah}`);
    await expect(other.getByRole('link', { name: 'See it in My Orders' })).toHaveAttribute(
      'href',
      '/u/orders',
    );
    // A person who has to sign in first is brought to the code afterwards.
    await other.getByRole('link', { name: 'Add it with an emailed code' }).click();
    await expect(other).toHaveURL(/\/p\/login\?.*original_redirect=%2Fu%2Forders%3Fclaim/);
  });

  const forged = new URL(back);
  forged.searchParams.set('billplz[paid_at]', '2026-01-01 00:00:00 +0800');
  await elsewhere(browser, forged.href, async (other) => {
    await expect(other.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  });

  // Later the same address tells how the order stands by then.
  await backstage.rows(`update orders set status = 'cancelled', payment_status = 'refunded' where id = $1`, [
    id,
  ]);
  await elsewhere(browser, back, async (other) => {
    await expect(other.getByText(/^Your money has been refunded\./)).toBeVisible();
    await expect(other.getByText(order!.number)).toHaveCount(0);
  });
});

test('a signed-in customer is brought straight to the code for the order', async ({
  page,
  people,
  visitor,
}) => {
  await visitor.hold(await people.customer());
  await page.goto('/u/orders?claim');
  const dialog = page.getByRole('dialog', { name: 'Add a guest order' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/u\/orders$/);
});
