import { expect } from '@playwright/test';
import { takeOrder, workerOf } from '../seller/orders/order-desk.ts';
import type { Scene, Visit } from './screens.ts';
import { kakYah, plainProducts } from '../kit/shop.ts';

/** One order in its seller's hands: its page, all of its sheets, taking one by phone, printing. */
export async function walkOrderDeskScreens(
  { visitor, people, backstage, request }: Scene,
  visit: Visit,
): Promise<void> {
  const { page, t } = visitor;
  const owner = await workerOf(people, backstage);
  const order = await takeOrder(request, people, owner, {
    day: 7,
    product: plainProducts.kuihTalam,
    notes: 'No nuts. My son is allergic.',
  });
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  const home = `/${kakYah}/dashboard/orders`;
  await page.goto(`${home}/${order.id}`);
  await expect(visitor.heading(t('ord.items'))).toBeVisible();
  await visit('an order');
  const more = async (act: string) => {
    await visitor.button(t('ord.do.more')).click();
    if (act !== '')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${act}`) })
        .click();
  };
  await more('');
  await visit('what can be done with an order');
  await page.keyboard.press('Escape');
  await more(t('ord.more.edit'));
  await expect(visitor.heading(t('ord.edit.title'))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('group', { name: t('ord.edit.time') })).toBeVisible();
  await visit('change an order');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ord.deliver'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByLabel(t('ord.new.address'), { exact: true })).toBeVisible();
  await visitor.button(t('ord.edit.save')).click();
  await visit('change an order to a delivery, with errors');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ord.collect'), exact: true })
    .click();
  await visitor.button(t('ord.edit.add')).click();
  await expect(visitor.heading(t('ord.pick.title'))).toBeVisible();
  await visit('add an item');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await more(t('ord.more.refund'));
  await visitor.button(t('ord.refund.do')).click();
  await visit('give money back, with errors');
  await page.keyboard.press('Escape');
  await more(t('ord.more.cancel'));
  await visitor.button(t('ord.cancel.do')).click();
  await visit('cancel an order, with errors');
  await visitor.button(t('ord.cancel.whySick')).click();
  await visitor.button(t('ord.cancel.do')).click();
  await page
    .getByRole('button', { name: t('ord.do.sendRefund', { amount: '' }).split(' ')[0] ?? '' })
    .last()
    .click();
  await visitor.button(t('ord.send.type')).click();
  await visitor.button(t('ord.send.save')).click();
  await visit('send a refund, with errors');
  await page.keyboard.press('Escape');
  await visit('a cancelled order');

  const open = await takeOrder(request, people, owner, {
    day: 7,
    product: plainProducts.kuihTalam,
    payment: { kind: 'link', hold_hours: 12 },
  });
  await page.goto(`${home}/${open.id}`);
  await visitor.button(t('ord.do.payLink')).click();
  await visit('ask for payment');

  await page.goto(`${home}/new`);
  await expect(visitor.heading(t('ord.new.title'))).toBeVisible();
  await visitor.button(t('ord.new.do')).click();
  await expect(page.getByText(t('ord.new.phoneWrong'))).toBeVisible();
  await visit('a new order, with errors');
  await page.getByRole('searchbox', { name: t('ord.new.find') }).fill(order.customer.name);
  const known = page
    .getByRole('list', { name: t('ord.new.found') })
    .getByRole('button')
    .first();
  await expect(known).toBeVisible();
  await visit('customers found by name');
  await known.click();
  await visit('a new order of somebody known');
  await visitor.button(t('ord.deliver')).click();
  await expect(visitor.field(t('ord.new.address'))).toBeVisible();
  await visit('a new order that is delivered');
  await page.goto(`${home}/print?ids=${open.id}`);
  await expect(visitor.heading(t('ord.print.title'))).toBeVisible();
  await visit('slips');
  await page.goto(`${home}/00000000-0000-4000-8000-000000000000`);
  await expect(visitor.heading(t('ord.gone'))).toBeVisible();
  await visit('no such order');
}
