import { expect, test } from '../kit/journey.ts';
import { ShopPages } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('each tab is named after what it shows', async ({ page, visitor, people, backstage }) => {
  const { t } = visitor;
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  await shop.open();
  const storeTitle = await page.title();
  await shop.chooseDate(store.date);
  await shop.chooseTime();
  await shop.add(store.product);
  await shop.continueToDelivery();
  const ofStore = (name: string) => new RegExp(`^${name} · .*${store.owner.storeName}`);
  await expect(page).toHaveTitle(ofStore(t('steps.2')));
  await page.goBack();
  await expect(page).toHaveTitle(storeTitle);

  await page.goto('/p/login');
  await expect(page).toHaveTitle(t('session.signInTitle', { product: 'Dapur' }));
  await visitor.hold(store.owner);
  for (const [path, name] of [
    ['/u/orders', 'account.orders'],
    ['/u/favorites', 'account.favourites'],
    ['/u/addresses', 'account.addresses'],
    ['/u/profile', 'account.profile'],
    ['/u/referral', 'account.referral'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${t(name)} · Dapur`);
  }
  for (const [path, name] of [
    ['', 'seller.today'],
    ['/orders', 'seller.orders'],
    ['/products', 'seller.products'],
    ['/settings', 'seller.settings'],
  ] as const) {
    await page.goto(`/${store.slug}/dashboard${path}`);
    await expect(page).toHaveTitle(ofStore(t(name)));
  }
});
