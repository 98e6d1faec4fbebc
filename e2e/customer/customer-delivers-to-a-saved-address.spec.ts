import type { SavedAddress } from '../../packages/contract/src/people/saved-addresses.ts';
import { inShahAlam } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import type { People, Person } from '../kit/people.ts';
import { plainProducts } from '../kit/shop.ts';

const home = {
  name: 'Rumah',
  house_no_unit: 'A-12-3',
  building_name: 'Pangsapuri Melati',
  address: '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor',
  latitude: 3.1177,
  longitude: 101.6223,
};
const office = {
  name: 'Pejabat',
  house_no_unit: 'Level 8',
  building_name: 'Menara Suria',
  address: 'Persiaran Multimedia, Seksyen 7, 40000 Shah Alam, Selangor',
  latitude: 3.0733,
  longitude: 101.4893,
};

const save = (people: People, person: Person, address: typeof home) =>
  people.call(person, 'POST', '/user/addresses', address);

const addressesOf = async (people: People, person: Person): Promise<SavedAddress[]> =>
  (await people.call<{ data: SavedAddress[] }>(person, 'GET', '/user/addresses')).data;

test('a customer’s default address waits folded, another one is two taps away, and its price no more than a moment', async ({
  visitor,
  shop,
  doorstep,
  page,
  people,
  backstage,
}) => {
  const person = await people.customer('Nur Aisyah');
  await save(people, person, home);
  await save(people, person, office);
  await visitor.hold(person);
  await page.clock.install();
  await doorstep.arrive({
    date: await shop.facts.plainDate(2),
    product: plainProducts.kuihTalam,
    customer: null,
  });
  const section = page.getByRole('region', { name: 'Delivery address' });
  await expect(section.getByText('Rumah', { exact: true })).toBeVisible();
  await expect(section).toContainText('Pangsapuri Melati');
  await expect(doorstep.map, 'no map is in the way').toHaveCount(0);
  const far = await doorstep.askPrice();
  /** From when on the price of what was just changed may be asked for. */
  const answersAfter = async (milliseconds: number) => {
    const isOff = () => doorstep.quoteButton.getAttribute('aria-disabled');
    await expect(doorstep.quoteButton).toBeVisible();
    await page.clock.runFor(milliseconds - 1);
    expect(await isOff(), `not within ${milliseconds} ms`).toBe('true');
    await page.clock.runFor(1);
    await expect.poll(isOff, `after ${milliseconds} ms`).toBeNull();
  };

  await section.getByRole('button', { name: /^Edit/ }).click();
  const choice = section.getByRole('radiogroup', { name: 'Saved addresses' });
  await expect(choice.getByRole('radio', { name: /^Rumah.*Default/ })).toBeChecked();
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
  await section.getByRole('button', { name: 'Edit Rumah' }).click();
  await doorstep.unit.fill('A-12-4');
  await expect(visitor.toasts).toContainText('Address changed');
  await expect(doorstep.quote).toHaveCount(0);
  await answersAfter(500);
  await choice.getByRole('radio', { name: /^Pejabat/ }).check();
  await answersAfter(100);
  await page.clock.resume();
  const near = await doorstep.askPrice();
  expect(near, 'a kilometre costs less than twenty').toBeLessThan(far);

  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  const [order] = await backstage.rows(
    `select o.customer_id, d.address, d.house_unit_no, d.building_name, d.latitude, d.longitude,
            d.promised_fee_sen::int as fee, o.delivery_fee_sen::int as charged
       from deliveries d join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id where d.order_id = $1`,
    [id],
  );
  expect(order).toEqual({
    customer_id: person.id,
    address: office.address,
    house_unit_no: office.house_no_unit,
    building_name: office.building_name,
    latitude: office.latitude,
    longitude: office.longitude,
    fee: Math.round(near * 100),
    charged: Math.round(near * 100),
  });
  expect(await addressesOf(people, person), 'looking changes nothing').toHaveLength(2);
});

test('a customer saves an address during an order, as the new default', async ({
  visitor,
  shop,
  doorstep,
  page,
  people,
}) => {
  const person = await people.customer('Nur Aisyah');
  await save(people, person, home);
  await visitor.hold(person);
  const date = await shop.facts.plainDate(2);
  await doorstep.arrive({ date, product: plainProducts.kuihTalam, customer: null });
  const section = page.getByRole('region', { name: 'Delivery address' });
  await section.getByRole('button', { name: /^Edit/ }).click();
  await section.getByRole('radio', { name: 'Another address' }).check();
  await doorstep.find(inShahAlam);
  await section.getByText('Save this address for next time').click();
  await section.getByRole('button', { name: 'Mum', exact: true }).click();
  await section.getByText('Use it as my default address').click();
  await doorstep.askPrice();
  await shop.continueToPlaceOrder();
  await expect(visitor.toasts).toContainText('Address saved');

  const [first, second] = await addressesOf(people, person);
  expect(first).toMatchObject({
    name: 'Mum',
    house_no_unit: '8',
    is_default: true,
    latitude: expect.any(Number),
  });
  expect(second).toMatchObject({ name: 'Rumah', is_default: false });

  // The next order begins with it.
  await page.evaluate(() => localStorage.removeItem('dapur:cart:dapur-kak-yah'));
  await doorstep.arrive({ date, product: plainProducts.kuihTalam, customer: null });
  await expect(section.getByText('Mum', { exact: true })).toBeVisible();
  await expect(section).toContainText('8 Jalan Plumbum');
  await doorstep.askPrice();
});

test('what a customer types survives a look at a saved address, and a reload', async ({
  visitor,
  shop,
  doorstep,
  page,
  people,
}) => {
  const person = await people.customer('Nur Aisyah');
  await save(people, person, home);
  await visitor.hold(person);
  await doorstep.arrive({
    date: await shop.facts.plainDate(2),
    product: plainProducts.kuihTalam,
    customer: null,
  });
  const section = page.getByRole('region', { name: 'Delivery address' });
  await section.getByRole('button', { name: /^Edit/ }).click();
  const another = section.getByRole('radio', { name: 'Another address' });
  await another.check();
  await doorstep.find(inShahAlam);
  const typed = await doorstep.address.inputValue();
  await section.getByRole('radio', { name: /^Rumah/ }).check();
  await expect(doorstep.map).toHaveCount(0);
  await another.check();
  await expect(doorstep.address).toHaveValue(typed);
  await expect(doorstep.unit).toHaveValue('8');
  await expect(doorstep.pin).toBeVisible();
  const fee = await doorstep.askPrice();
  await page.reload();
  await expect(section).toContainText(typed);
  expect(await doorstep.price(), 'the quote holds over a reload').toBe(fee);
});
