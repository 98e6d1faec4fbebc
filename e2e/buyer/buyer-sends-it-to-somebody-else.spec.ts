import { Doorstep, inPetalingJaya } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { locales } from '../kit/texts.ts';

for (const [day, locale] of locales.entries()) {
  test(`somebody else receives it: the driver calls them, the buyer is told and keeps the link, in ${locale}`, async ({
    visitor,
    shop,
    doorstep,
    courier,
    page,
    browser,
    backstage,
  }) => {
    await visitor.speak(locale);
    shop.speak(locale);
    const { t } = shop;
    const customer = someCustomer('Nurul Huda');
    const product = await shop.facts.nameIn(locale, plainProducts.seriMuka);
    await doorstep.arrive({ date: await shop.facts.plainDate(day + 2), product, customer });
    await doorstep.find(inPetalingJaya);
    await doorstep.askPrice();

    await doorstep.section.getByText(t('checkout.recipient.someoneElse')).click();
    const name = doorstep.section.getByRole('textbox', { name: t('checkout.recipient.name') });
    const phone = doorstep.section.getByRole('textbox', { name: t('checkout.recipient.phone') });
    await shop.button(t('checkout.continue')).click();
    await expect(name, 'what is missing is led to').toBeFocused();
    await expect(doorstep.section.getByText(t('checkout.recipient.nameMissing'))).toBeVisible();
    await name.fill('Mak Kiah binti Osman');
    await phone.fill('013-777 8899');
    await phone.blur();
    await shop.continueToPlaceOrder();
    await expect(page.getByText('Mak Kiah binti Osman').filter({ visible: true }).first()).toBeVisible();
    expect(await page.getByRole('main').innerText(), 'on a line of their own').toMatch(
      /\nMak Kiah binti Osman/,
    );
    const id = await shop.placeOrder();
    await shop.pay();
    const { stops } = await courier.rideOf(id);
    expect(stops[1]).toMatchObject({ name: 'Mak Kiah binti Osman', phone: '+60137778899' });
    await expect(doorstep.planned).toBeVisible();
    await expect(page.getByText(t('result.recipient'))).toBeVisible();
    const mail = await mailTo(page.request, customer.email, /./);
    expect(mail.text).toContain('Mak Kiah binti Osman');
    expect(mail.attachments.map(({ fileName }) => fileName).join()).toMatch(/\.ics$/);

    // The link that buyers send to themselves opens the order in a browser that knows nothing of them.
    const mine = page.getByRole('link', { name: t('result.keep.myself') });
    await expect(mine).toHaveAttribute('href', new RegExp(`orders%2F${id}\\.`));
    const link = /https?:\S+\/orders\/\S+/.exec(
      new URL((await mine.getAttribute('href')) ?? '').searchParams.get('text') ?? '',
    );
    const elsewhere = await browser.newContext();
    try {
      const there = await elsewhere.newPage();
      await there.goto(link?.[0] ?? '');
      await expect(
        new Doorstep(new ShopPages(there), backstage).page.getByText('Mak Kiah binti Osman'),
      ).toBeVisible();
    } finally {
      await elsewhere.close();
    }
  });
}
