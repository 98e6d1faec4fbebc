import { randomUUID } from 'node:crypto';
import { malaysianDate, addDays } from '@dapur/contract/dates/dates';
import { expect, test } from '../../kit/journey.ts';
import { linkIn, mailsTo, mailTo } from '../../kit/mailbox.ts';
import { someNumber } from '../../kit/people.ts';
import { openSmallStore } from '../../kit/small-store.ts';
import { StoreFacts } from '../../kit/store-facts.ts';

test('a baker keeps a birthday in mind, writes to who agreed, and is no longer let write to who had enough', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const { owner, slug, product, date } = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address) select id, gen_random_uuid(), 'Rumah', '1, Jalan Mawar' from tenants where slug = $1`,
    [slug],
  );
  const dish = await new StoreFacts(request, slug).product(product);
  const take = (name: string, email: string) =>
    people.call(
      owner,
      'POST',
      '/dashboard/orders',
      {
        id: randomUUID(),
        name,
        phone: `+601${someNumber()}`,
        email,
        lang: 'en',
        delivery_method: 'pickup',
        delivery_date: date,
        delivery_time: '10:00 AM',
        items: [{ product_id: dish.id, quantity: 1 }],
        payment: { kind: 'cash', reference: '' },
      },
      slug,
    );
  const email = `siti${someNumber()}@mail.example`;
  const other = `bala${someNumber()}@mail.example`;
  await take('Siti Hajar', email);
  await take('Encik Bala', other);

  // The customer has a birthday in three days and agrees to news.
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/customers`);
  await page.getByRole('link', { name: /Siti Hajar/ }).click();
  const soon = addDays(malaysianDate(Date.now()), 3);
  await visitor.button('Add an occasion').click();
  const occasion = page.getByRole('dialog', { name: 'Add an occasion' });
  await occasion
    .getByRole('combobox', { name: 'Day', exact: true })
    .selectOption(String(Number(soon.slice(8))));
  await occasion
    .getByRole('combobox', { name: 'Month', exact: true })
    .selectOption(String(Number(soon.slice(5, 7))));
  await occasion.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('in 3 days')).toBeVisible();
  await page.getByRole('checkbox', { name: /Agreed to promotions/ }).check();
  await visitor.button('Save').click();
  await expect(page.getByText('Saved')).toBeVisible();

  // The first page of the day leads to the customer.
  await page.goto(`/${slug}/dashboard`);
  await page.getByRole('link', { name: /Coming up: 1 occasion in the next 7 days/ }).click();
  await expect(page).toHaveURL(/occasion_days=7/);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();

  // To all: one gets it, and why the other does not is said before.
  await page.goto(`/${slug}/dashboard/customers`);
  await visitor.button('Write to these customers').click();
  const sheet = page.getByRole('dialog', { name: 'Message to customers' });
  await sheet.getByLabel('Subject').fill('Raya cookies for {name}');
  await sheet.getByLabel('Message', { exact: true }).fill('Hi {name},\n\nThey are ready: {link}');
  await sheet.getByRole('button', { name: 'See who gets it' }).click();
  await expect(sheet.getByRole('heading', { name: 'Raya cookies for Siti Hajar' })).toBeVisible();
  await expect(sheet.getByText('1 × Has not agreed to promotions')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send to 1 customer' }).click();
  await expect(visitor.toasts).toContainText('Sending to 1 customer');
  const mail = await mailTo(request, email, /Raya cookies for Siti Hajar/);
  expect(mail.headers.find(({ name }) => name === 'List-Unsubscribe-Post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  await backstage.jobsDone();
  expect((await mailsTo(request, other)).filter(({ subject }) => /Raya/.test(subject))).toEqual([]);
  await page.getByRole('link', { name: 'Messages sent' }).click();
  await expect(page.getByText('1 sent')).toBeVisible();

  // Opening the link ends nothing; the press does.
  await page.goto(linkIn(mail, /\/p\/stop-news/));
  await expect(page).toHaveURL('/p/stop-news');
  await visitor.button('Stop news').click();
  await expect(page.getByRole('heading', { name: /No more news from/ })).toBeVisible();

  await page.goto(`/${slug}/dashboard/customers`);
  await page.getByRole('link', { name: /Siti Hajar/ }).click();
  await expect(page.getByRole('checkbox', { name: /Agreed to promotions/ })).not.toBeChecked();
  await visitor.button('Write a message').click();
  await sheet.getByLabel('Text').selectOption('birthday');
  await sheet.getByRole('button', { name: 'See who gets it' }).click();
  await expect(sheet.getByText('Has not agreed to promotions')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Send to 0 customers' })).toBeDisabled();
  await expect(sheet.getByRole('link', { name: 'Send it by WhatsApp yourself' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/601\d+\?text=Hi%20Siti/,
  );
});
