import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from '../kit/journey.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import { ShopPages } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

const COLOURS = ['#d9a441', '#1f6b4a', '#b8352a', '#3b4fa0', '#6b5d52'] as const;

/** What of an element is used of its document. */
interface Scrolled {
  scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

test('more than four pictures of a review are a grid with the rest behind a number, and a strip to swipe on phones', async ({
  page,
  people,
  backstage,
  request,
}) => {
  const { slug, product } = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address) select id, $2, 'Rumah', '1, Jalan Mawar' from tenants where slug = $1`,
    [slug, randomUUID()],
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
  const [item] = await backstage.rows<{ id: string }>('select id from order_items where order_id = $1', [
    order.id,
  ]);
  const headers = { Authorization: `Bearer ${buyer.token}`, 'X-Tenant-Slug': slug };
  const review = await request.post(`/api/user/orders/${order.id}/reviews`, {
    headers,
    data: { order_item_id: item?.id, rating: 5, review_comment: 'Lembut dan wangi!' },
  });
  expect(review.status(), await review.text()).toBeLessThan(300);
  // One after the other, so that they stand in this order.
  for (const [at, background] of COLOURS.entries()) {
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const answer = await request.post('/api/attachments', {
      headers,
      multipart: {
        files: { name: `gambar-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer },
        attachment_module: 'review',
        attachment_parent_id: item?.id ?? '',
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  const shop = new ShopPages(page, slug);
  await shop.open();
  const details = await shop.openProduct(product);
  const pictures = details.getByRole('group', { name: 'Pictures from Hajar S.' });
  const shown = pictures.getByRole('img');
  const more = pictures.getByRole('button', { name: '1 more picture' });

  await page.setViewportSize({ width: 1280, height: 900 });
  await pictures.scrollIntoViewIfNeeded();
  await expect(shown, 'four are in the grid').toHaveCount(4);
  await expect(more).toHaveText('+1');
  const tops = new Set(
    await shown.evaluateAll((images) =>
      images.map(
        (image) =>
          (image as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top,
      ),
    ),
  );
  expect(tops.size, 'in one row').toBe(1);
  expect(await room(pictures), 'and nothing is to be swiped').toBe(0);
  const number = await more.boundingBox();
  const fourth = await shown.nth(3).boundingBox();
  expect(number, 'the number lies over the fourth').toEqual(fourth);

  await page.setViewportSize({ width: 360, height: 740 });
  await pictures.scrollIntoViewIfNeeded();
  await expect(more, 'a phone hides none').toBeHidden();
  await expect(shown).toHaveCount(5);
  expect(await room(pictures), 'the strip is wider than the phone').toBeGreaterThan(60);
  const last = shown.nth(4);
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  // By keys as by thumb.
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pictures.evaluate(leftOf)).toBeGreaterThan(0);
  await pictures.evaluate((strip) => {
    const scrolled = strip as unknown as Scrolled;
    scrolled.scrollLeft = scrolled.scrollWidth;
  });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect
    .poll(() => last.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth'),
    'the page itself does not move sideways',
  ).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1280, height: 900 });
  await pictures.scrollIntoViewIfNeeded();
  await more.click();
  await expect(shown, 'the number opens the rest').toHaveCount(5);
  await expect(more).toHaveCount(0);
});

const leftOf = (strip: unknown): number => (strip as Scrolled).scrollLeft;

/** Pixels that can be scrolled sideways. */
const room = (strip: { evaluate<T>(read: (element: never) => T): Promise<T> }): Promise<number> =>
  strip.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as Scrolled;
    return scrollWidth - clientWidth;
  });
