import { readFile } from 'node:fs/promises';
import { pdfText } from '../../apps/server/src/modules/notifications/receipt/pdf-text.fixture.ts';
import { Doorstep, inPetalingJaya } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { locales } from '../kit/texts.ts';

for (const [day, locale] of locales.entries()) {
  test(`a guest follows an order from the quote to the door, in ${locale}${locale === 'en' ? ' @gate @gate-wide' : ''}`, async ({
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
    const door = { ...inPetalingJaya, building: 'Pangsapuri Melati' };

    await doorstep.arrive({ date: await shop.facts.plainDate(day), product, quantity: 2, customer });
    await expect(doorstep.quoteButton, 'nothing is asked for half an address').toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await doorstep.find(door);
    await expect(doorstep.address, 'the typed street stays, the found area follows').toHaveValue(
      /^12 Jalan SS2\/24, .*Petaling Jaya, Selangor$/,
    );
    await expect(doorstep.vehicle('MOTORCYCLE')).toBeChecked();
    const fee = await doorstep.askPrice();
    expect(fee).toBeGreaterThan(5);
    const total = (20 + fee).toFixed(2);
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await shop.continueToPlaceOrder();
    await expect(page.getByText('Pangsapuri Melati').filter({ visible: true }).first()).toBeVisible();
    const id = await shop.placeOrder();
    expect(await courier.ridesOf(id), 'nobody is sent for what is not paid').toEqual([]);
    await shop.hurryBack();
    await shop.goToBank();
    await expect(page.getByText(`RM ${total}`)).toBeVisible();
    await shop.atBank('Approve payment');
    await expect(shop.confirmed).toBeVisible();

    let loads = 0;
    page.on('load', () => (loads += 1));
    const ride = await courier.rideOf(id);
    courier.costs(ride, fee);
    const [pickup, dropOff] = ride.stops;
    expect(pickup!.name).toBe('Dapur Kak Yah');
    expect(dropOff).toMatchObject({ name: 'Nurul Huda', phone: customer.phone });
    expect(ride.remarks.join('\n')).toMatch(/A-12-3[\s\S]*Pangsapuri Melati/);
    await expect(doorstep.planned).toBeVisible();
    const track = doorstep.progress.getByRole('link', { name: t('tracking.track') });
    await expect(track).toHaveAttribute('href', ride.shareLink);

    await courier.step(ride, 'assign');
    await expect(doorstep.stage(t('tracking.title.found'))).toBeVisible();
    await expect(doorstep.progress.getByText(t('tracking.vehicle.MOTORCYCLE'))).toBeVisible();
    await expect(doorstep.progress.getByRole('link', { name: /./ }).first()).toHaveAttribute(
      'href',
      /^tel:\+60/,
    );
    expect(await backstage.orderState(id)).toBe('confirmed/paid');
    await courier.step(ride, 'pick-up');
    await expect(doorstep.stage(t('tracking.title.onTheWay'))).toBeVisible();
    await expect.poll(() => backstage.orderState(id)).toBe('out_for_delivery/paid');

    const mail = await mailTo(page.request, customer.email, /confirmed|disahkan|已确认/);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(fee.toFixed(2));
      expect(body).toContain(total);
      expect(body).toContain('Pangsapuri Melati');
    }
    const elsewhere = await browser.newContext();
    try {
      // A relative opens the mail too, and reads it in the same language.
      await elsewhere.addCookies([{ name: 'dapur_lang', value: locale, domain: 'localhost', path: '/' }]);
      const other = await elsewhere.newPage();
      const there = new Doorstep(new ShopPages(other, shop.slug, locale), backstage);
      await other.goto(linkIn(mail, /\/orders\//));
      await expect(there.stage(t('tracking.title.onTheWay'))).toBeVisible();
      await expect(there.progress.getByRole('link', { name: t('tracking.track') })).toHaveAttribute(
        'href',
        ride.shareLink,
      );
      await courier.step(ride, 'complete');
      for (const seen of [doorstep, there])
        await expect(seen.stage(t('tracking.title.delivered'))).toBeVisible();
    } finally {
      await elsewhere.close();
    }
    await expect(page.getByRole('heading', { name: t('result.completed') })).toBeVisible();
    expect(loads, 'the page was never loaded anew').toBe(0);
    expect(await backstage.orderState(id)).toBe('completed/paid');
    expect(await courier.ridesOf(id)).toHaveLength(1);

    const downloading = page.waitForEvent('download');
    await shop.button(t('result.download')).click();
    const receipt = pdfText(await readFile(await (await downloading).path())).replace(/\s+/g, ' ');
    for (const fact of [fee.toFixed(2), total, 'Pangsapuri Melati']) expect(receipt).toContain(fact);
  });
}
