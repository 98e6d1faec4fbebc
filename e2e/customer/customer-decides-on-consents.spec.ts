import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';

test('a customer asks for news and takes it back, and both stand in the customer’s list', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const person = await people.customer('Aisyah Rahman');
  await visitor.hold(person);
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'News and consent' });
  const news = section.getByRole('switch', { name: 'News from Dapur' });
  await expect(news, 'nobody is sent news unasked').not.toBeChecked();
  await news.click();
  await expect(visitor.toasts).toContainText('Saved');
  await expect(news).toBeChecked();
  await page.reload();
  await expect(news, 'it holds').toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();
  await page.reload();
  await expect(news).not.toBeChecked();
  await section.getByText('What you agreed to, and when').click();
  const log = section.getByRole('listitem');
  await expect(log.filter({ hasText: 'Stopped news' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'Agreed to news' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'Terms and privacy notice shown' })).toContainText(
    /terms \d+, notice \d+/,
  );
  await expect(log.first(), 'the newest stands first').toContainText('Stopped news');
  expect(
    await backstage.rows(
      `select is_given from user_consents where user_id = $1 and kind = 'marketing' order by at`,
      [person.id],
    ),
  ).toEqual([{ is_given: true }, { is_given: false }]);
});

test('a choice in the foot of a page overrules the implicit consent, and stands in the customer’s list', async ({
  visitor,
  page,
  people,
}) => {
  const person = await people.customer('Farah Aziz');
  await visitor.hold(person);
  const choice = page.getByRole('switch', { name: /Anonymous statistics/ });
  const granted = () => page.evaluate<string | null>(`localStorage.getItem('analytics_implicit_consent')`);
  await page.goto('/p/marketplace');
  await expect.poll(granted, 'the marketplace grants it').toBe('granted');
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  const noted = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && /\/api\/user\/consents/.test(answer.url()),
  );
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  expect((await noted).ok()).toBe(true);
  // Neither the marketplace nor a dish grants it again.
  await page.goto(`/${kakYah}`);
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await page.goto('/p/marketplace');
  await expect(choice).toHaveAttribute('aria-checked', 'false');

  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'News and consent' });
  await section.getByText('What you agreed to, and when').click();
  await expect(section.getByRole('listitem').filter({ hasText: 'Anonymous statistics refused' })).toHaveCount(
    1,
  );
});
