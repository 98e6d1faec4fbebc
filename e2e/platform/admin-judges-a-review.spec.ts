import { expect, test } from '../kit/journey.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import { ShopPages } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('a reported review is hidden, appealed against by its writer, and put back', async ({
  visitor,
  page,
  people,
  backstage,
  request,
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
  const [item] = await backstage.rows<{ id: string }>('select id from order_items where order_id = $1', [
    order.id,
  ]);
  const { data: review } = await people.call<{ data: { id: string } }>(
    buyer,
    'POST',
    `/user/orders/${order.id}/reviews`,
    { order_item_id: item?.id, rating: 1, review_comment: 'Masin, dan lambat pula.' },
  );
  await people.call(
    owner,
    'POST',
    `/dashboard/reviews/${review.id}/report`,
    { reason: 'not_about_product', details: 'The review is about the courier' },
    slug,
  );

  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/reviews?show=waiting&search=${slug}`);
  const found = page.getByRole('article', { name: new RegExp(product) });
  await expect(found).toContainText('The review is about the courier');
  await found.getByRole('button', { name: 'Hide' }).click();
  const question = page.getByRole('dialog', { name: 'Hide this review?' });
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(question.getByText('Please give a reason in a few words.')).toBeVisible();
  await question.getByRole('textbox').fill('It is about the courier, not the cake.');
  await question.getByRole('button', { name: 'Hide' }).click();
  await expect(visitor.toasts.getByText('Decided')).toBeVisible();
  await expect(page.getByText('No reports here')).toBeVisible();

  const shop = new ShopPages(page, slug);
  await shop.open();
  const details = await shop.openProduct(product);
  await expect(details).toBeVisible();
  await expect(details.getByText('Masin, dan lambat pula.')).toBeHidden();
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/reviews`);
  await expect(page.getByRole('article').getByText(/^Hidden from customers on/)).toBeVisible();

  const mail = await mailTo(request, buyer.email, /hidden/);
  await visitor.hold(buyer);
  await page.goto(linkIn(mail, /\/u\/orders\//));
  const mine = page.getByRole('region', { name: `Your review of ${product} is hidden` });
  await expect(mine).toContainText('It is about the courier, not the cake.');
  await mine.getByRole('button', { name: 'Ask for a second review' }).click();
  await mine.getByRole('textbox').fill('It was salty as well.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByText('You asked for a second review.')).toBeVisible();

  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/reviews?show=waiting&search=${slug}`);
  await expect(found).toContainText('It was salty as well.');
  await found.getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click();
  await page.goto(`/super-admin/reviews?search=${slug}`);
  await expect(found.getByRole('listitem')).toHaveText([
    /Hidden by Harith Ong/,
    /The writer asked for a second review/,
    /Shown again by Harith Ong/,
  ]);
  await mailTo(request, buyer.email, /is back/);
  await shop.open();
  await expect((await shop.openProduct(product)).getByText('Masin, dan lambat pula.')).toBeVisible();
});
