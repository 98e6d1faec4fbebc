import { formatSen } from '../../packages/contract/src/money/money.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah, ShopPages, someCustomer } from '../kit/shop.ts';

const nasiLemak = 'Nasi Lemak Sambal Tumis';
const tray = 'Dulang Kuih Campur (24 biji)';

test('options of all four types are asked for, checked and carried to the receipt @gate', async ({
  shop,
  page,
  backstage,
}) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(8));
  await shop.chooseTime();

  // Adding without the needed options opens the details and does not add.
  await shop.button(`Add ${nasiLemak}`).first().click();
  const rice = page.getByRole('dialog', { name: nasiLemak });
  await expect(rice).toBeVisible();
  // They are emphasised, calmly: a heading in sight, and a line around them until all are made.
  const choices = rice.locator('.pd-choices');
  await expect(rice.getByRole('heading', { name: 'Choose your options' })).toBeInViewport();
  await expect(choices).toHaveCSS('outline-style', 'solid');
  // Nothing went wrong yet. What is missing is marked once adding was tried in vain.
  await expect(rice.getByRole('radio').first()).not.toHaveAttribute('aria-invalid');
  await expect(rice.getByRole('alert')).toHaveCount(0);
  const add = rice.getByRole('button', { name: /^Add · RM/ });
  await add.click();
  await expect(rice.getByRole('alert')).toContainText('Missing Product Options');
  await expect(rice.getByRole('alert')).toContainText('Please configure options for: Sambal, Telur');
  await expect(rice.getByText(/^Choose one for “Sambal”: .*Pedas.* or /)).toBeInViewport();
  const first = rice
    .getByRole('group', { name: /^Sambal/ })
    .getByRole('radio')
    .first();
  await expect(first, 'the first missing choice is at hand').toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await rice.getByText('Pedas', { exact: true }).click();
  await add.click();
  await expect(rice.getByRole('combobox', { name: 'Telur' }), 'then the next one').toBeFocused();
  await rice.getByRole('combobox', { name: 'Telur' }).click();
  await page.getByRole('option', { name: 'Telur mata' }).click();
  await expect(rice.getByRole('alert')).toHaveCount(0);
  await expect(choices).toHaveCSS('outline-style', 'none');
  await add.click();
  await expect(rice).toBeHidden();

  await shop.button(`Add ${tray}`).first().click();
  const kuih = page.getByRole('dialog', { name: tray });
  await kuih.getByText('Karipap', { exact: true }).click();
  await kuih.getByText('Seri muka', { exact: true }).click();
  await expect(kuih.getByRole('checkbox', { checked: true })).toHaveCount(2);
  // A text that is still missing is asked for on adding, beside the field.
  await kuih.getByRole('button', { name: /^Add · RM/ }).click();
  await expect(kuih.getByText('Please fill in Nota pada kad')).toBeVisible();
  await kuih.getByRole('textbox', { name: 'Nota pada kad' }).fill('Selamat hari jadi, Mak');
  await expect(kuih.getByText('Kotak kertas'), 'an option that is switched off is not asked for').toHaveCount(
    0,
  );
  await kuih.getByRole('button', { name: /^Add · RM/ }).click();
  await expect(kuih).toBeHidden();

  await shop.summaryButton('2 items').click();
  const summary = page.getByRole('dialog', { name: 'Your order' });
  await expect(summary).toContainText('Pedas, Telur mata');
  await expect(summary).toContainText('Karipap, Seri muka, Selamat hari jadi, Mak');
  await page.keyboard.press('Escape');

  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  const items = await backstage.rows(
    'select name, options from order_items where order_id = $1 order by position',
    [id],
  );
  expect(items).toEqual([
    { name: nasiLemak, options: { Sambal: 'Pedas', Telur: 'Telur mata' } },
    {
      name: tray,
      options: { 'Pilihan kuih': ['Karipap', 'Seri muka'], 'Nota pada kad': 'Selamat hari jadi, Mak' },
    },
  ]);
  await shop.pay();
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  for (const value of ['Pedas', 'Telur mata', 'Karipap, Seri muka', 'Selamat hari jadi, Mak']) {
    await expect(receipt).toContainText(value);
  }
});

test('the bar of a dish holds how many and what they come to, adds them in one press, and changes them later', async ({
  shop,
  page,
}) => {
  const price = (sen: number): string => formatSen(sen);
  const unit = Math.round((await shop.facts.product(nasiLemak)).price * 100);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(9));
  await shop.chooseTime();
  const rice = await shop.openProduct(nasiLemak);
  const bar = (text: string) => rice.getByRole('button', { name: text, exact: true });
  await expect(bar(`Add · ${price(unit)}`)).toBeVisible();
  const [less, more] = ['less', 'more'].map((way) => bar(`One ${way} ${nasiLemak}`));
  await more!.click();
  await more!.click();
  await expect(bar(`Add · ${price(3 * unit)}`)).toBeVisible();
  await rice.getByText('Pedas', { exact: true }).click();
  await rice.getByRole('combobox', { name: 'Telur' }).click();
  await page.getByRole('option', { name: 'Telur mata' }).click();
  await rice.getByRole('button', { name: /^Add · RM/ }).click();
  await expect(rice, 'and closes').toBeHidden();
  await shop.summaryButton('3 items').click();

  const summary = page.getByRole('dialog', { name: 'Your order' });
  await expect(summary).toContainText('Pedas, Telur mata');
  await summary.getByRole('button', { name: 'Edit' }).first().click();
  await expect(rice).toBeVisible();
  await expect(rice.getByRole('radio', { name: /^Pedas/ }), 'filled in').toBeChecked();
  await expect(rice.getByRole('combobox', { name: 'Telur' })).toContainText('Telur mata');
  const update = rice.getByRole('button', { name: /^Update · RM/ });
  await expect(rice.locator('output')).toHaveText('3');
  await less!.click();
  await rice.getByRole('combobox', { name: 'Telur' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(rice).toBeHidden();
  await expect(summary, 'nothing changes by looking').toContainText('Pedas, Telur mata');
  await summary.getByRole('button', { name: 'Edit' }).first().click();
  await less!.click();
  await update.click();
  await expect(rice).toBeHidden();
  await expect(summary).toContainText('2 items');
  await summary.getByRole('button', { name: 'Edit' }).first().click();
  await less!.click();
  await less!.click();
  await bar('Remove from order').click();
  await expect(rice).toBeHidden();
  await expect(summary).not.toContainText(nasiLemak);
});

const emptyFields = [
  { store: kakYah, product: nasiLemak, list: { ms: 'Telur', zh: '鸡蛋' }, text: undefined },
  {
    store: bakery,
    product: 'Midnight Chocolate Fudge Cake',
    list: { ms: 'Bentuk', zh: '形状' },
    text: { ms: /^Ucapan pada papan/, zh: /^蛋糕牌留言/ },
  },
] as const;

for (const { store, product, list, text } of emptyFields)
  for (const locale of ['ms', 'zh'] as const)
    test(`${store} asks in ${locale} for what is still empty`, async ({ page, visitor }) => {
      await visitor.speak(locale);
      const shop = new ShopPages(page, store, locale);
      await shop.open();
      const details = await shop.openProduct(await shop.facts.nameIn(locale, product));
      await expect(details.getByRole('combobox', { name: list[locale], exact: true })).toHaveText(
        shop.t('product.chooseOne'),
      );
      if (text)
        await expect(details.getByRole('textbox', { name: text[locale] })).toHaveAttribute(
          'placeholder',
          shop.t('product.writeHere'),
        );
    });

test('the product details: gallery by arrow keys, reviews in another order, Escape', async ({
  shop,
  page,
}) => {
  await shop.open();
  const dialog = await shop.openProduct(nasiLemak);
  await expect(dialog.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect(dialog.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('3 / 3')).toBeVisible();

  const stars = dialog.getByRole('img', { name: /out of 5$/ });
  await expect(stars.first()).toBeVisible();
  const sort = dialog.getByRole('combobox', { name: 'Sort reviews' });
  await expect(sort).toContainText('Newest');
  for (const [order, compare] of [
    ['Lowest Rated', (a: number, b: number) => a - b],
    ['Highest Rated', (a: number, b: number) => b - a],
  ] as const) {
    const answered = page.waitForResponse(/\/reviews\?/);
    await sort.click();
    await dialog.getByRole('option', { name: order }).click();
    await answered;
    await expect
      .poll(async () => {
        const shown = await stars.evaluateAll((all) =>
          all.map((one) => Number.parseInt(one.getAttribute('aria-label') ?? '')),
        );
        return shown.join() === shown.toSorted(compare).join();
      }, `${order} first`)
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shop.card(nasiLemak).getByRole('link'), 'the focus comes back').toBeFocused();
});
