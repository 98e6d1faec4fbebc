import sharp from 'sharp';
import { expect, test } from '../../kit/journey.ts';
import { completeOrder, placeOrder } from '../../kit/placed-order.ts';
import { ShopPages } from '../../kit/shop.ts';
import { openSmallStore } from '../../kit/small-store.ts';

/** A photo of a plain colour, as a phone would name it. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('a buyer’s review with photos is answered, pinned, and read in the store', async ({
  page,
  visitor,
  people,
  backstage,
  request,
  browser,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address) select id, gen_random_uuid(), 'Rumah', '1, Jalan Mawar' from tenants where slug = $1`,
    [slug],
  );
  const buyer = await people.customer('Hajar Suhaimi');
  const order = await placeOrder(request, {
    slug,
    day: 0,
    product,
    token: buyer.token,
    customer: { name: buyer.name, phone: buyer.phone, email: buyer.email },
  });
  await completeOrder(backstage, order);
  // Other customers wrote these before and after this review.
  await backstage.rows(
    `insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     select tenant_id, gen_random_uuid(), id, said.rating, said.comment, 'Farid R.', now() + said.ago
       from products, (values (4, 'Tengah', interval '-2 days'), (2, 'Awal', '-3 days'), (5, 'Akhir', '1 hour')) said (rating, comment, ago)
      where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );

  await visitor.hold(buyer);
  await page.goto('/u/orders?segment=past');
  await visitor.button('Review').click();
  const form = page.getByRole('dialog', { name: 'How was it?' });
  await form.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await form.getByRole('textbox').fill('Lembut dan wangi!');
  const add = form.locator('input[type=file]');
  await add.setInputFiles([await photo('pagi.jpg', '#d9a441'), await photo('petang.jpg', '#1f6b4a')]);
  await expect(form.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await add.setInputFiles([await photo('salah.jpg', '#b8352a')]);
  await form.getByRole('button', { name: 'Remove salah.jpg' }).click();
  await expect(form.getByRole('img', { name: 'Picture 3' })).toBeHidden();
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  try {
    const kitchen = await context.newPage();
    await kitchen.goto('/robots.txt');
    await kitchen.evaluate((token) => localStorage.setItem('saas_token', token), owner.token);
    await kitchen.goto(`/${slug}/dashboard/reviews?mark=unreplied`);
    const card = kitchen.getByRole('article', { name: /Hajar S\./ });
    await expect(card).toContainText('Lembut dan wangi!');
    await expect(card.getByRole('list', { name: 'Pictures from Hajar S.' }).getByRole('button')).toHaveCount(
      2,
    );
    await card.getByRole('button', { name: 'Reply' }).click();
    const reply = card.getByRole('textbox', { name: 'Reply to Hajar S.' });
    await reply.fill('Terima kasih');
    // What was typed is not lost without a question.
    await card.getByRole('button', { name: 'Cancel' }).click();
    await kitchen.getByRole('button', { name: 'Keep writing' }).click();
    await reply.fill('Terima kasih, Hajar! Datang lagi.');
    await card.getByRole('button', { name: 'Post reply' }).click();
    await expect(kitchen.getByText('Your reply is now in the store')).toBeVisible();
    // It has been answered, so it leaves what is to be answered.
    await kitchen.goto(`/${slug}/dashboard/reviews`);
    await expect(card.getByRole('region', { name: 'Your reply' })).toContainText('Datang lagi.');
    await card.getByRole('button', { name: 'Pin' }).click();
    await expect(card.getByText('Pinned')).toBeVisible();
    await card.getByRole('button', { name: 'Report' }).click();
    const question = kitchen.getByRole('dialog', { name: 'Report this review' });
    await question.getByRole('button', { name: 'Send report' }).click();
    await expect(question.getByText('Choose a reason')).toBeVisible();
    await kitchen.keyboard.press('Escape');
  } finally {
    await context.close();
  }

  const shop = new ShopPages(page, slug);
  await shop.open();
  const details = await shop.openProduct(product);
  const pinned = details.getByRole('region', { name: 'Pinned by the store' });
  const review = pinned.getByRole('article').filter({ hasText: 'Hajar S.' });
  await expect(review).toBeVisible();
  const below = details.getByRole('article').filter({ hasText: 'Farid R.' }).getByRole('paragraph');
  await expect(below, 'below what is pinned the newest comes first').toHaveText(['Akhir', 'Tengah', 'Awal']);
  await details.getByRole('combobox', { name: 'Sort reviews' }).click();
  await details.getByRole('option', { name: 'Lowest Rated' }).click();
  await expect(below).toHaveText(['Awal', 'Tengah', 'Akhir']);
  await expect(details.getByRole('article').first(), 'what is pinned stays where it is').toContainText(
    'Hajar S.',
  );
  await expect(details.getByRole('article')).toHaveCount(4);
  await expect(review).toContainText(`Reply from ${owner.storeName}`);
  await expect(review).toContainText('Terima kasih, Hajar! Datang lagi.');
  const pictures = review.getByRole('group', { name: 'Pictures from Hajar S.' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.first().evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    )
    .toBeGreaterThan(0);
});
