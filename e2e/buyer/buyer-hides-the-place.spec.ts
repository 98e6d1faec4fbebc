import type { Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { plainProducts } from '../kit/shop.ts';
import { gateIn, locales } from '../kit/texts.ts';

/** The numbers of a GeolocationPositionError; its words say no number 0. */
const codes = { unavailable: 2, timeout: 3, error: 0 } as const;

/** From the next page on the device answers like this when it is asked where it is. */
async function deviceSays(page: Page, fault: keyof typeof codes | 'unsupported'): Promise<void> {
  await page.addInitScript(
    fault === 'unsupported'
      ? 'delete Navigator.prototype.geolocation;'
      : `navigator.geolocation.getCurrentPosition = (found, failed) => failed({ code: ${codes[fault]}, message: '' });`,
  );
}

/** The specified words. */
const titles = {
  unsupported: 'Location Not Supported',
  denied: 'Location Access Denied',
  unavailable: 'Location Unavailable',
  timeout: 'Location Request Timeout',
  error: 'Location Error',
} as const;

for (const locale of locales) {
  test(`a device that keeps its place to itself is told of, and the order goes on, in ${locale}${gateIn(locale)}`, async ({
    visitor,
    shop,
    doorstep,
    page,
    context,
  }) => {
    await visitor.speak(locale);
    shop.speak(locale);
    const { t } = shop;
    const product = await shop.facts.nameIn(locale, plainProducts.seriMuka);
    const says = async (fault: keyof typeof titles) => {
      await shop.button(t('map.locate')).click();
      await expect(visitor.toasts).toContainText(locale === 'en' ? titles[fault] : t(`map.locate.${fault}`));
      await expect(visitor.toasts).toContainText(t(`map.locate.${fault}Text`));
      await expect(doorstep.pin).toHaveCount(0);
    };
    await context.clearPermissions();
    await doorstep.arrive({ date: await shop.facts.plainDate(8), product });
    await says('denied');
    for (const fault of ['unavailable', 'timeout', 'error', 'unsupported'] as const) {
      await deviceSays(page, fault);
      await page.reload();
      await expect(doorstep.searchBox).toBeVisible();
      await says(fault);
    }
    await doorstep.find({ typed: '40000 Shah Alam', unit: '8' });
    await expect(doorstep.quoteButton).not.toHaveAttribute('aria-disabled', 'true');
  });
}

test('a device that tells its place sets the pin, and the area as the address', async ({
  shop,
  doorstep,
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 3.0733, longitude: 101.5185 });
  await doorstep.arrive({ date: await shop.facts.plainDate(8), product: plainProducts.seriMuka });
  await shop.button('Use my location').click();
  await expect(doorstep.pin).toBeVisible();
  await expect(doorstep.address).toHaveValue(/Shah Alam/);
  await doorstep.unit.fill('8');
  await doorstep.address.fill('8 Jalan Plumbum, 40000 Shah Alam');
  await doorstep.askPrice();
  await doorstep.edit();
  await doorstep.pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(visitor.toasts, 'another place is another quote').toContainText('Address changed');
  await expect(doorstep.address, 'the typed address stays').toHaveValue('8 Jalan Plumbum, 40000 Shah Alam');
});
