import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, type TestInfo } from '@playwright/test';
import { MARKETPLACE_PATH } from '../../packages/contract/src/pages/marketplace-rules.ts';
import { weekdayAndDay } from '../../packages/contract/src/dates/dates.ts';
import { inPetalingJaya } from '../kit/doorstep.ts';
import type { Backstage } from '../kit/database.ts';
import { inWorld } from '../kit/journey.ts';
import { KitchenOrders } from '../seller/kitchen/kitchen-orders.ts';
import { kakYah, plainProducts, someCustomer } from '../kit/shop.ts';
import { StoreFacts } from '../kit/store-facts.ts';
import { textsIn } from '../kit/texts.ts';
import { Hands, type Thing } from './hands.ts';
import { oldChromium } from './old-chromium.ts';
import { chromium, firefox } from './puppeteer.ts';
import type { Engine } from './tab.ts';
import { oldWebkit, webkit } from './webdriver.ts';

/** In the order of the table in `docs/browsers.md`, which the run of these journeys writes. */
const engines: readonly Engine[] = [webkit, oldWebkit, firefox, chromium, oldChromium];
const t = textsIn('en');

const button = (name: string | RegExp): Thing => ({ role: 'button', name });
const link = (name: string | RegExp): Thing => ({ role: 'link', name });
const heading = (name: string | RegExp): Thing => ({ role: 'heading', name });
const field = (name: string): Thing => ({ role: 'textbox', name });

/** Opens the engine, or says why it was not run; afterwards the run knows its version. */
const test = inWorld.extend<{ readonly engine: Engine; readonly hands: Hands }>({
  engine: [webkit, { option: true }],
  hands: async ({ engine, world }, use, info) => {
    // Where it cannot be fetched it is not there.
    await engine.prepare?.().catch(() => {});
    const missing = engine.needs.filter((file) => !existsSync(file));
    const why = `${engine.name} is not installed (Debian: ${engine.packages})`;
    note(info, 'engine', engine.name);
    note(info, 'is', engine.is);
    inWorld.skip(missing.length > 0, why);
    const tab = await engine.open();
    note(info, 'version', tab.version);
    const hands = new Hands(tab, world.origin);
    try {
      await use(hands);
    } finally {
      if (info.status !== info.expectedStatus) {
        const seen = await tab.picture().catch(() => Buffer.of());
        await writeFile(info.outputPath('seen.png'), seen);
      }
      await tab.close();
    }
  },
});

function note({ annotations }: TestInfo, type: string, description: string): void {
  annotations.push({ type, description });
}

/** On the store's page: the day, a time and a dish, up to the step that asks who orders. */
async function chooseDish(hands: Hands, facts: StoreFacts, day: number, product: string): Promise<void> {
  const { weekday, day: date } = weekdayAndDay(await facts.plainDate(day), 'en');
  await hands.press({ role: 'combobox', name: new RegExp(`^${t('schedule.date')}`) });
  await hands.press({ role: 'option', name: new RegExp(`^${weekday}\\s*${date}(\\D|$)`) });
  await hands.press({ role: 'combobox', name: new RegExp(`^${t('schedule.time')}`) });
  await hands.press({ role: 'option', in: { role: 'listbox', name: t('schedule.time') }, nth: 0 });
  await hands.press(button(t('grid.add', { product })));
  await hands.press(button(t('order.continueToDelivery')));
}

async function sayWho(hands: Hands): Promise<void> {
  const customer = someCustomer('Nurul Huda');
  await hands.fill(field(t('checkout.customer.name')), customer.name);
  await hands.fill(field(t('checkout.customer.phone')), customer.phone);
  await hands.fill(field(t('checkout.customer.email')), customer.email);
}

/** From the sum of the order to the bank's page and back to the order's own. */
async function payAtTheBank(hands: Hands): Promise<void> {
  await hands.press(button(t('checkout.continue')));
  await hands.press(button(t('checkout.placeOrder')));
  await hands.sees({ role: 'timer' });
  await hands.press({ role: 'radio', name: /Maybank2u/, nth: 0 });
  await hands.press(button(new RegExp(`^${t('pay.button', { amount: 'RM' })}`)));
  await hands.sees(heading('Approve this payment with Maybank2u'));
  await hands.press(button('Approve payment'));
  await hands.isAt(/\/payment-result/);
  await hands.sees(heading(t('result.confirmed')));
  await hands.sees({ role: 'region', name: t('result.receipt') }, /RM/);
}

/** By the bar's button, which lies in a menu where the bar is narrow. */
async function signIn(
  hands: Hands,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const login = button(t('common.login'));
  await hands.until(
    'there is a way in',
    async () => (await hands.hasNow(login)) || hands.hasNow(button(t('common.mainMenu'))),
  );
  if (!(await hands.hasNow(login))) await hands.press(button(t('common.mainMenu')));
  await hands.press(login);
  await hands.fill(field(t('session.email')), email);
  await hands.tab.run(`document.querySelector('dialog input[type=password]').focus()`);
  await hands.tab.type(password);
  await hands.press({ ...button(t('session.signIn')), in: { role: 'dialog' } });
  await hands.until('there is a session', () =>
    hands.tab.run(`return localStorage.getItem('saas_token') !== null`),
  );
}

/** Orders of the demo's first store somebody paid by this way. */
async function paidOrders(
  backstage: Backstage,
  method: 'delivery' | 'pickup',
): Promise<readonly { readonly id: string }[]> {
  return backstage.rows<{ id: string }>(
    `select id from orders where payment_status = 'paid' and delivery_method = $1 and customer_name = 'Nurul Huda' order by paid_at desc`,
    [method],
  );
}

for (const [nth, engine] of engines.entries()) {
  test.describe(engine.name, () => {
    test.use({ engine });

    test(`buying by pickup @any-screen${engine === webkit ? ' @gate' : ''}`, async ({
      hands,
      request,
      backstage,
    }) => {
      await hands.open(`/${kakYah}`);
      const facts = new StoreFacts(request, kakYah);
      await chooseDish(hands, facts, nth, plainProducts.kuihLapis);
      await sayWho(hands);
      await hands.press({
        role: 'radio',
        in: { role: 'radiogroup', name: t('checkout.pickup.title') },
        nth: 0,
      });
      await payAtTheBank(hands);
      expect(await paidOrders(backstage, 'pickup')).not.toEqual([]);
    });

    test('buying by courier @any-screen', async ({ hands, request, backstage, courier }) => {
      await hands.open(`/${kakYah}`);
      await hands.press({
        ...button(t('schedule.delivery')),
        in: { role: 'group', name: t('schedule.method') },
      });
      await chooseDish(hands, new StoreFacts(request, kakYah), nth, plainProducts.seriMuka);
      await sayWho(hands);
      await hands.fill({ role: 'combobox', name: t('map.search') }, inPetalingJaya.typed);
      await hands.tab.key('Enter');
      await hands.press({ role: 'option', in: { role: 'listbox', name: t('map.found') }, nth: 0 });
      await hands.fill(field(t('checkout.delivery.unit')), inPetalingJaya.unit);
      await backstage.forgetCalls();
      await hands.press(button(t('checkout.quote.get')));
      await hands.says(/Lalamove[\s\S]*RM\s?\d/);
      await payAtTheBank(hands);
      const [order] = await paidOrders(backstage, 'delivery');
      const ride = await courier.rideOf(order?.id ?? '');
      await courier.step(ride, 'assign');
      // By the stream of news, without a load.
      await hands.sees(heading(t('tracking.title.found')));
    });

    test('signing in; the seller’s Today, an order, a new product, a dish ticked in production @any-screen', async ({
      hands,
      people,
      backstage,
    }) => {
      const owner = await people.owner();
      const kitchen = new KitchenOrders(owner, backstage);
      await kitchen.open();
      const order = await kitchen.add({ name: 'Siti Hajar' });
      await hands.open('/');
      await signIn(hands, owner);

      await hands.open(`/${owner.slug}/dashboard`);
      await hands.says(/Siti Hajar|Kuih Lapis/);
      await hands.open(`/${owner.slug}/dashboard/orders`);
      await hands.press(link(/Siti Hajar/));
      await hands.isAt(new RegExp(`/orders/${order.id}`));
      await hands.says(/Kuih Lapis/);
      await hands.open(`/${owner.slug}/dashboard/products/new`);
      await hands.fill(field(t('products.name')), 'Kek Gula Hangus');
      await hands.fill(field(t('products.price')), '14');
      await hands.press(button(t('products.save')));
      await hands.isAt(/\/dashboard\/products\/[0-9a-f-]{36}$/);
      const [made] = await backstage.rows<{ price: number }>(
        `select price_sen::int as price from products where name = 'Kek Gula Hangus'
           and tenant_id = (select id from tenants where slug = $1)`,
        [owner.slug],
      );
      expect(made).toEqual({ price: 1_400 });
      await hands.open(`/${owner.slug}/dashboard/production`);
      await hands.press({ role: 'checkbox', name: /Kuih Lapis/ });
      await expect
        .poll(() =>
          backstage.rows(
            'select 1 from production_ticks where tenant_id = (select id from tenants where slug = $1)',
            [owner.slug],
          ),
        )
        .not.toEqual([]);
    });

    test('the marketplace @any-screen', async ({ hands, request }) => {
      await expect
        .poll(async () => (await request.get('/api/marketplace?q=seri+muka')).text())
        .toContain(kakYah);
      await hands.open(MARKETPLACE_PATH);
      await hands.fill({ role: 'searchbox', name: t('market.search') }, 'seri muke');
      await hands.tab.key('Enter');
      await hands.sees(heading('“seri muka”'));
      await hands.press(link('Dapur Kak Yah'));
      await hands.isAt(new RegExp(`/${kakYah}$`));
      await hands.sees(heading('Dapur Kak Yah'));
    });
  });
}
