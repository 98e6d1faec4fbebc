import type { Page } from '@playwright/test';
import { fillKitchens } from '../../apps/server/test/kit/many-kitchens.ts';
import { MARKETPLACE_PATH } from '../../packages/contract/src/pages/marketplace-rules.ts';
import { Backstage } from '../kit/database.ts';
import { overflows, smallTargets } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';
import { openWorld, type World } from '../kit/world.ts';

const KITCHENS = 300;
const shahAlam = { latitude: 3.073, longitude: 101.518 };

// One world for both.
test.describe.configure({ mode: 'default' });

// Enough kitchens for each row; in a world apart, as other journeys count on the few that there are.
let crowded: World;
test.beforeAll(async () => {
  crowded = await openWorld({ isBare: true });
  await fillKitchens(crowded.databaseUrl, KITCHENS, 4);
  // The marketplace reads new stores in, some at a time.
  const backstage = new Backstage(crowded.databaseUrl);
  const readIn = () => backstage.rows('select from marketplace_stores');
  await expect.poll(async () => (await readIn()).length).toBe(KITCHENS);
  await backstage.close();
});
test.afterAll(() => crowded.close());

const rowOf = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .getByRole('listitem');

/** The kilometres that the cards of a row say, in their order. */
async function kilometres(page: Page, title: string): Promise<number[]> {
  const cards = await rowOf(page, title).allInnerTexts();
  return cards.map((card) => Number(/([\d.]+) km/.exec(card)?.[1]));
}

test('a visitor who gives a place sees the kitchens nearby, those ready soonest and the new ones, all within reach', async ({
  page,
  context,
  visitor,
}) => {
  const { t } = visitor;
  await context.grantPermissions(['geolocation'], { origin: crowded.origin });
  await context.setGeolocation(shahAlam);
  await page.goto(crowded.origin + MARKETPLACE_PATH);
  await expect(rowOf(page, t('market.newest'))).toHaveCount(8);
  await expect(rowOf(page, t('market.soonest'))).toHaveCount(8);
  await expect(rowOf(page, t('market.nearest')), 'the visitor gave no place').toHaveCount(0);

  await page.getByRole('button', { name: new RegExp(`^${t('market.near')}`) }).click();
  await visitor.button(t('map.locate')).click();
  await page.waitForURL(/lat=3\.07/);
  await expect(rowOf(page, t('market.nearest'))).not.toHaveCount(0);
  const nearest = await kilometres(page, t('market.nearest'));
  expect(nearest.length).toBeGreaterThanOrEqual(4);
  expect(nearest, 'nearest first').toEqual(nearest.toSorted((a, b) => a - b));
  for (const title of [t('market.nearest'), t('market.soonest'), t('market.newest')])
    for (const km of await kilometres(page, title)) expect(km, title).toBeLessThanOrEqual(41);

  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // All of a row are those within its reach, not all of Malaysia.
  await page.getByRole('link', { name: `${t('market.seeAll')} ${t('market.newest')}` }).click();
  await page.waitForURL(/lat=3\.07\d*&lng=101\.51\d*&within=40&sort=new$/);
  const found = page.getByRole('region', { name: /^Near/ }).getByRole('listitem');
  const howFar = async () =>
    (await found.allInnerTexts()).map((card) => Number(/([\d.]+) km/.exec(card)?.[1] ?? Infinity));
  expect(Math.max(...(await howFar()))).toBeLessThanOrEqual(41);
  const within = page.getByRole('link', { name: t('market.within', { km: 40 }) });
  await expect(within).toHaveAttribute('aria-current', 'true');
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await within.click();
  await page.waitForURL(/lat=3\.07\d*&lng=101\.51\d*&sort=new$/);
  await expect(within).toHaveCount(0);
  expect(Math.max(...(await howFar())), 'the visitor removed the reach').toBeGreaterThan(41);
  await found.first().getByRole('link').first().click();
  await page.waitForURL(/\/kitchen-\d+$/);
});

test('more kitchens are shown when asked for, by price and by rating', async ({ page, visitor }) => {
  const { t } = visitor;
  await page.goto(`${crowded.origin}${MARKETPLACE_PATH}?min_rating=3&max_price=80`);
  const cards = page.locator('.market-card');
  await expect(cards).not.toHaveCount(0);
  const first = await cards.count();
  const ratings = async () => (await cards.locator('.market-rating b').allInnerTexts()).map(Number);
  expect((await ratings()).filter((rating) => rating >= 3)).toHaveLength(first);
  await visitor.button(t('market.more')).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  expect((await ratings()).filter((rating) => rating >= 3)).toHaveLength(await cards.count());
});
