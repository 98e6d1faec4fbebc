import { Doorstep, inPetalingJaya } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { bakery, ShopPages, someCustomer } from '../../kit/shop.ts';
import { locales } from '../../kit/texts.ts';

for (const locale of locales) {
  test(`what the store brings itself has one fee and no courier, in ${locale}`, async ({
    visitor,
    page,
    backstage,
    courier,
  }) => {
    await visitor.speak(locale);
    const shop = new ShopPages(page, bakery, locale);
    const doorstep = new Doorstep(shop, backstage);
    const { t } = shop;
    const product = await shop.facts.nameIn(locale, 'Hong Kong Egg Tarts (6 pieces)');
    const customer = someCustomer();
    await doorstep.arrive({ date: await shop.facts.plainDate(2), product, customer });
    const cost = page.getByRole('region', { name: t('checkout.quote.title') });
    await expect(cost).toContainText(t('checkout.quote.storeBrings', { store: 'Butter & Bloom' }));
    await expect(cost).toContainText('5.00');
    await expect(page.getByRole('radiogroup', { name: t('checkout.quote.vehicle') })).toHaveCount(0);
    await expect(doorstep.quoteButton).toHaveCount(0);
    await backstage.forgetCalls();
    await doorstep.find(inPetalingJaya);
    await expect(cost, 'confirmed without being asked for').toContainText(
      new RegExp(`\\d ?${t('checkout.quote.km', { km: '' }).trim()}`),
    );
    await shop.continueToPlaceOrder();
    const id = await shop.placeOrder();
    await shop.pay();
    await expect(doorstep.stage(t('tracking.title.byStore', { store: 'Butter & Bloom' }))).toBeVisible();
    await expect(doorstep.progress.getByRole('link')).toHaveCount(0);
    expect(await courier.ridesOf(id)).toEqual([]);
    const rows = await backstage.rows(
      `select o.delivery_fee_sen::int as fee, d.carrier, d.state, l.kind, l.amount_sen::int as amount
         from orders o join deliveries d on d.order_id = o.id left join delivery_ledger l on l.order_id = o.id
        where o.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ fee: 500, carrier: 'store', state: 'by_store', kind: 'charged', amount: 500 }]);
    const mail = await mailTo(page.request, customer.email, /./);
    expect(mail.text).toContain('5.00');
    expect(mail.text).not.toContain('Lalamove');
  });
}
