import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../kit/journey.ts';
import { customerName, goodKeys, PaidDeliveries, type PaidDelivery } from './paid-deliveries.ts';
import type { Owner, People } from '../../kit/people.ts';

/** The page below the dashboard of a store. */
const pageOf = ({ slug }: Pick<Owner, 'slug'>, tab = '') => `/${slug}/dashboard/delivery${tab}`;

const cardOf = (page: Page, { number }: PaidDelivery): Locator =>
  page.getByRole('article').filter({ hasText: number });

/** Somebody who works in a store without owning it. */
async function staffOf(
  people: People,
  owner: Owner,
  add: (text: string, values: unknown[]) => Promise<unknown>,
) {
  const person = await people.customer('Mei Ling Tan');
  await add(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'staff' from tenants where slug = $1`,
    [owner.slug, person.id, person.email],
  );
  return person;
}

test.describe('an alert', () => {
  let owner: Owner;
  let deliveries: PaidDeliveries;
  test.beforeEach(async ({ people, backstage, visitor }) => {
    owner = await people.owner();
    // A store that nobody can see has no deliveries to settle.
    await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
    deliveries = new PaidDeliveries(owner, people, backstage);
    await deliveries.openCourier();
    await visitor.hold(owner);
  });

  test('is seen from the first page, and a car is booked for it', async ({ page, visitor }) => {
    const delivery = await deliveries.add({ state: 'stuck', alert: 'no_driver', promisedSen: 9_000 });
    await page.goto(`/${owner.slug}/dashboard`);
    await page.getByRole('link', { name: '1 delivery needs attention' }).first().click();
    await expect(page).toHaveURL(pageOf(owner));
    const card = cardOf(page, delivery);
    await expect(card.getByRole('heading', { name: 'No driver found' })).toBeVisible();
    await expect(card.getByRole('link', { name: `Call ${customerName}` })).toHaveAttribute(
      'href',
      'tel:+60127654321',
    );
    await card.getByRole('button', { name: 'Book again' }).click();
    const sheet = page.getByRole('dialog', { name: 'Book a courier' });
    await expect(sheet.getByText('The customer pays RM 90.00')).toBeVisible();
    await sheet.getByRole('radio', { name: 'Car' }).check();
    await sheet.getByRole('button', { name: 'Book now' }).click();
    await expect(visitor.toasts.getByText('Courier booked')).toBeVisible();
    await expect(page.getByText('Nothing needs attention.')).toBeVisible();
    await expect(cardOf(page, delivery).getByText('Car', { exact: false }).first()).toBeVisible();
    expect(await deliveries.standing(delivery)).toBe('booked CAR');
  });

  test('is settled by a seller who delivers it', async ({ page, visitor }) => {
    const delivery = await deliveries.add({ state: 'stuck', alert: 'out_of_area' });
    await page.goto(pageOf(owner));
    await cardOf(page, delivery).getByRole('button', { name: 'Deliver it myself' }).click();
    const sheet = page.getByRole('dialog', { name: 'Deliver it yourself?' });
    await expect(sheet.getByText('We book no courier.')).toContainText('You keep the RM 12.00 for delivery.');
    expect(await deliveries.standing(delivery), 'nothing before the seller confirms').toBe(
      'stuck out_of_area',
    );
    await sheet.getByRole('button', { name: "Yes, I'll deliver" }).click();
    await expect(visitor.toasts.getByText(`You deliver order ${delivery.number} yourself`)).toBeVisible();
    await expect(cardOf(page, delivery).getByText('You deliver').first()).toBeVisible();
    expect(await deliveries.standing(delivery)).toBe('by_store');
  });

  test('of a dearer ride says what it costs the seller, and books at the price that the seller accepts', async ({
    page,
    visitor,
  }) => {
    const delivery = await deliveries.add({ state: 'stuck', alert: 'no_driver', promisedSen: 100 });
    await page.goto(pageOf(owner));
    await cardOf(page, delivery).getByRole('button', { name: 'Book again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book now' }).click();
    const sheet = page.getByRole('dialog', { name: /^Pay RM \d+\.\d\d for this delivery\?$/ });
    await expect(sheet.getByText('Still needs attention: Lalamove now costs more.')).toBeVisible();
    expect(
      await deliveries.standing(delivery),
      'nothing is booked at a price that the seller has not seen',
    ).toBe('stuck price_rise');
    await expect(sheet.getByRole('definition').nth(1)).toHaveText('RM 1.00');
    await sheet.getByRole('button', { name: /^Pay RM/ }).click();
    await expect(visitor.toasts.getByText('Courier booked')).toBeVisible();
    expect(await deliveries.standing(delivery)).toBe('booked MOTORCYCLE');
  });

  test('after an answer that never came is booked again only by who has looked', async ({
    page,
    visitor,
  }) => {
    const delivery = await deliveries.add({
      state: 'stuck',
      alert: 'in_doubt',
      promisedSen: 9_000,
      ride: { state: 'in_doubt', status: '', feeSen: 1_000 },
    });
    await page.goto(pageOf(owner));
    await cardOf(page, delivery)
      .getByRole('button', { name: `More actions for ${delivery.number}` })
      .click();
    await visitor.button('I checked: nothing was booked Then book again').click();
    await visitor.button('Book now').click();
    await expect(page.getByText('Please check your Lalamove account first')).toBeVisible();
    expect(await deliveries.standing(delivery)).toBe('stuck in_doubt');
    await page.getByRole('checkbox').check({ force: true });
    await visitor.button('Book now').click();
    await expect(visitor.toasts.getByText('Courier booked')).toBeVisible();
    expect(await deliveries.standing(delivery)).toBe('booked MOTORCYCLE');
  });

  test('that somebody else was faster with is shown as it stands now', async ({
    page,
    visitor,
    people,
    complaints,
  }) => {
    complaints.expect(/status of 409/);
    const delivery = await deliveries.add({ state: 'stuck', alert: 'no_driver', promisedSen: 9_000 });
    await page.goto(pageOf(owner));
    await cardOf(page, delivery).getByRole('button', { name: 'Book again' }).click();
    await people.call(owner, 'POST', `/deliveries/${delivery.orderId}/book`, {}, owner.slug);
    await visitor.button('Book now').click();
    await expect(visitor.toasts.getByText('Someone else has changed this')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Nothing needs attention.')).toBeVisible();
    expect(await deliveries.standing(delivery), 'one courier').toBe('booked MOTORCYCLE');
  });

  test('that comes while the seller reads moves nothing until the seller asks for it', async ({
    page,
    visitor,
  }) => {
    for (let nth = 0; nth < 4; nth += 1)
      await deliveries.add({ state: 'scheduled', daysAhead: 5, dueInHours: 90 });
    await page.goto(pageOf(owner));
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.evaluate('scrollTo(0, 400)');
    const delivery = await deliveries.add({ state: 'stuck', alert: 'no_driver' });
    await expect(async () => {
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await expect(visitor.button('Show updates')).toBeVisible({ timeout: 1_500 });
    }).toPass();
    await expect(cardOf(page, delivery)).toHaveCount(0);
    await visitor.button('Show updates').click();
    await expect(cardOf(page, delivery)).toBeVisible();
  });
});

test('what needs a seller stands before what goes as planned, and a late one says since when', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const owner = await people.owner();
  const deliveries = new PaidDeliveries(owner, people, backstage);
  const planned = await deliveries.add({ state: 'scheduled', daysAhead: 5, dueInHours: 90 });
  const late = await deliveries.add({ state: 'scheduled', daysAhead: -1, dueInHours: 90 });
  await visitor.hold(owner);
  await page.goto(pageOf(owner));
  const needs = page.getByRole('region', { name: 'Needs attention 1' });
  await expect(needs.getByText(/^Late: was due .+, 5:00 PM$/)).toBeVisible();
  const routine = page.getByRole('region', { name: 'Going as planned 1' });
  await expect(routine.getByRole('article')).toContainText(planned.number);
  await expect(needs.getByRole('link', { name: `Open order ${late.number}` })).toHaveAttribute(
    'href',
    `/${owner.slug}/dashboard/orders/${late.orderId}`,
  );
});

test('fees are counted against what customers paid', async ({ page, people, backstage, visitor }) => {
  const owner = await people.owner();
  const deliveries = new PaidDeliveries(owner, people, backstage);
  const ride = { state: 'completed', status: 'completed' } as const;
  await deliveries.add({ state: 'delivered', promisedSen: 1_200, ride: { ...ride, feeSen: 1_480 } });
  const cheap = await deliveries.add({
    state: 'delivered',
    promisedSen: 1_000,
    ride: { ...ride, feeSen: 950 },
  });
  await visitor.hold(owner);
  await page.goto(pageOf(owner, '/fees'));
  await expect(page.getByText('Deliveries cost you RM 2.30 more than customers paid.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: cheap.number })).toContainText('+RM 0.50');
  await visitor.button('Last month').click();
  await expect(visitor.heading('No delivery fees')).toBeVisible();
});

test('an owner lets Lalamove deliver: wrong keys are kept nowhere, right ones never come back', async ({
  page,
  people,
  visitor,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const owner = await people.owner();
  await visitor.hold(owner);
  await page.goto(pageOf(owner, '/settings'));
  await page.getByRole('radio', { name: 'A courier delivers it' }).check();
  await visitor.button('Save').click();
  await expect(page.getByText('Lalamove delivery needs your keys')).toBeVisible();
  await expect(page.getByText('Please enter the address where drivers pick up orders')).toBeVisible();

  await visitor.field('Search for your address').fill('Petaling Jaya');
  await visitor.button('Search').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await visitor.field('Store address').fill('12, Jalan SS 2/24, 47300 Petaling Jaya');
  await visitor.field('Phone for drivers').fill('012-345 6789');
  await visitor.field('API key').fill('pk_test_of_nobody');
  await visitor.field('API secret').fill('sk_test_of_nobody');
  // What was typed survives a look at another page.
  const tabs = page.getByRole('navigation', { name: 'Delivery pages' });
  await tabs.getByRole('link', { name: 'Fees' }).click();
  await expect(visitor.heading('No delivery fees')).toBeVisible();
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await expect(visitor.field('Phone for drivers')).toHaveValue('012-345 6789');
  await visitor.button('Save').click();
  await expect(page.getByText('Lalamove does not accept these keys.')).toBeVisible();
  await expect(visitor.field('API key')).toBeFocused();

  await visitor.field('API key').fill(goodKeys.api_key);
  await visitor.field('API secret').fill(goodKeys.api_secret);
  await visitor.button('Save').click();
  await expect(visitor.toasts.getByText('Delivery settings saved')).toBeVisible();
  await expect(page.getByText(`Saved: key ending in ${goodKeys.api_key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('These are test keys')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'A courier delivers it' })).toBeChecked();
  expect(await page.content()).not.toContain(goodKeys.api_secret);
  await expect(visitor.field('API key')).toHaveCount(0);

  await visitor.button('Delete keys').click();
  await expect(page.getByText('This also switches off delivery')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete keys' }).click();
  await expect(visitor.toasts.getByText('Keys deleted')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No delivery' })).toBeChecked();
});

test('staff see how the store delivers and why they cannot change it', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const owner = await people.owner();
  await new PaidDeliveries(owner, people, backstage).openCourier();
  const staff = await staffOf(people, owner, (text, values) => backstage.rows(text, values));
  await visitor.hold(staff);
  await page.goto(pageOf(owner, '/settings'));
  await expect(page.getByText('Only the owner can change this')).toBeVisible();
  await expect(page.getByText('A courier delivers it')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(visitor.button('Save')).toHaveCount(0);
});
