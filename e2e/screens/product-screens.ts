import { unfold } from '../seller/store/product-folds.ts';
import { expect } from '@playwright/test';
import type { Scene, Visit } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** How a seller looks after products: the list, the editor, the menu's order, the import of a file. */
export async function walkProductScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  const empty = await people.owner();
  await visitor.hold(empty);
  await page.goto(`/${empty.slug}/dashboard/products`);
  await expect(visitor.heading(t('products.none'))).toBeVisible();
  await visit('products: none');
  await page.goto(`/${empty.slug}/dashboard/products/new`);
  await unfold(page, t('products.choices'));
  await visitor.button(t('products.addChoiceGroup')).click();
  await visitor.button(t('products.save')).click();
  await expect(page.getByText(t('products.fault.needed')).first()).toBeVisible();
  await visit('a new product with faults');

  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await backstage.rows(
    `insert into products (tenant_id, id, name, price_sen, daily_limit, category, is_active, options)
     select id, gen_random_uuid(), 'Kek Lapis Belacan Istimewa Nenek Seri Kembangan dengan Hiasan Bunga', 123450, 4, 'Kek lapis Sarawak', false,
            '[{"title": "Saiz", "inputType": "radio", "data": ["Kecil", "Besar"], "placeholder": "", "enabled": true, "price_sen": {"Besar": 12000}}]'
       from tenants where slug = $1`,
    [slug],
  );
  const home = `/${slug}/dashboard/products`;
  await page.goto(home);
  await expect(page.getByText(product)).toBeVisible();
  await visit('products');
  await page
    .getByRole('button', { name: t('products.more'), exact: true })
    .first()
    .click();
  await visit('products: more');
  await page.getByRole('button', { name: t('products.select') }).click();
  await page.locator('.prod-row').filter({ hasText: product }).click();
  await page.getByRole('button', { name: t('products.do.more') }).click();
  await visit('products: changing several');
  await page.getByRole('button', { name: t('products.do.price') }).click();
  await visit('products: changing prices');
  await page.goto(home);
  await page
    .getByRole('button', { name: t('products.more'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('products.categories') }).click();
  await visit('categories');
  await page.goto(home);
  await page
    .getByRole('button', { name: t('products.more'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('products.arrange') }).click();
  await expect(page.getByText(product)).toBeVisible();
  await visit('the menu in order');
  await page.goto(home);
  await page.getByRole('link', { name: /Kek Lapis Belacan/ }).click();
  await expect(page.getByRole('textbox', { name: t('products.price'), exact: true })).toBeVisible();
  await visit('a product, folded');
  await unfold(page, t('products.fold.words'), t('products.choices'), t('products.when'), t('products.food'));
  await page
    .getByRole('textbox', { name: t('products.description'), exact: true })
    .fill('Daging halal pilihan');
  await expect(page.locator('.notice.warn')).toBeVisible();
  await visit('a product');
  await page.locator('.pe-langs').getByRole('button').nth(2).click();
  await visit('a product: translation');
  await page.locator('.pe-langs').last().getByRole('button').nth(2).click();
  await visit('a product: choices in another language');
  await page.getByRole('button', { name: t('products.preview') }).click();
  await visit('a product: preview');
  await page.goto(`${home}/import`);
  await expect(visitor.heading(t('products.import.which'))).toBeVisible();
  await visit('import: which file');
  await page.locator('input[type=file]').setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `name,price,colour\nKuih Lapis,12,red\n${product},9.50,\nBuruk,${'tujuh'.repeat(20)},`,
    ),
  });
  await expect(page.getByText(t('products.outcome.faulty')).first()).toBeVisible();
  await visit('import: row by row');
}
