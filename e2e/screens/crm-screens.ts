import { expect } from '@playwright/test';
import { workerOf } from '../seller/orders/order-desk.ts';
import type { Walk } from './screens.ts';
import { kakYah } from '../kit/shop.ts';

/** What buyers say and who they are, in a store that has both and in one that has neither. */
export const walkCrmScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const beginner = await people.owner();
  await visitor.hold(beginner);
  await page.goto(`/${beginner.slug}/dashboard/reviews`);
  await expect(page.getByText(t('srev.none'))).toBeVisible();
  await visit('reviews: none yet');
  await page.goto(`/${beginner.slug}/dashboard/customers`);
  await expect(page.getByText(t('cust.none'))).toBeVisible();
  await visit('customers: none yet');

  const owner = await workerOf(people, backstage);
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${kakYah}/dashboard/reviews`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit('reviews');
  await visitor.button(t('srev.reply')).first().click();
  await visit('a reply being written');
  await visitor.button(t('srev.cancel')).click();
  await visitor.button(t('srev.report')).first().click();
  await visit('reporting a review');
  await page.keyboard.press('Escape');

  await page.goto(`/${kakYah}/dashboard/customers`);
  const first = page.getByRole('listitem').or(page.getByRole('row')).getByRole('link').first();
  await expect(first).toBeVisible();
  await visit('customers');
  await visitor.button(t('cust.filter')).click();
  await visit('filters of customers');
  await page.keyboard.press('Escape');
  await page.goto(`/${kakYah}/dashboard/customers/messages`);
  await expect(page.getByText(t('cust.msg.none'))).toBeVisible();
  await visit('messages to customers: none yet');
  await page.goto(`/${kakYah}/dashboard/customers?sort=-spend`);
  await page.locator('.cu-cards a').first().click();
  await expect(page.locator('.cu-sums')).toBeVisible();
  await visit('a customer');
  await visitor.button(t('cust.occ.add')).click();
  await visit('an occasion being added');
  await page.keyboard.press('Escape');
  await visitor.button(t('cust.msg.write')).click();
  await page.getByRole('dialog').getByLabel(t('cust.msg.kind')).selectOption('birthday');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cust.msg.look') })
    .click();
  await expect(page.getByText(t('cust.msg.rewrite'))).toBeVisible();
  await visit('a message to a customer');
  await page.keyboard.press('Escape');
  await visitor.button(t('cust.block')).click();
  await visit('blocking a customer');
  await page.keyboard.press('Escape');
  await visitor.button(t('cust.erase')).click();
  await visit('erasing a customer');
};
