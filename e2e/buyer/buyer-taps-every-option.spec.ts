import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah } from '../kit/shop.ts';

const Menu = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    option_data: z.object({ option: z.array(z.object({ enabled: z.boolean() })) }),
  }),
);

/** What is wrong with a sheet that fills the phone: scrolled itself, or showing nothing somewhere. */
const faultsOf = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((dialog) => {
    const { ownerDocument: page, scrollTop, firstElementChild: inside } = dialog;
    const faults = scrollTop === 0 ? [] : [`scrolled by ${scrollTop}`];
    for (let y = 20; y < page.defaultView.innerHeight; y += 40) {
      const hit = page.elementFromPoint(8, y);
      if (!dialog.contains(hit) || hit === dialog || hit === inside) faults.push(`nothing at ${y}`);
    }
    return faults;
  });

for (const slug of [kakYah, bakery])
  for (const width of [360, 412])
    test(`a tap on any option of ${slug} leaves the sheet where it is, ${width} px wide`, async ({
      page,
      shop,
    }) => {
      const answer = await page.request.get('/api/products', { headers: { 'x-tenant-slug': slug } });
      const dishes = Menu.parse(await answer.json()).filter(({ option_data: { option } }) =>
        option.some(({ enabled }) => enabled),
      );
      expect(dishes.length).toBeGreaterThan(3);
      await page.setViewportSize({ width, height: 740 });
      for (const { id, name } of dishes) {
        await page.goto(`/${slug}?product=${id}`);
        const sheet = page.getByRole('dialog', { name });
        await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
        const isWhole = async (after: string): Promise<void> => {
          await expect.poll(() => faultsOf(sheet), `${name}, after ${after}`).toEqual([]);
          for (const button of ['common.close', 'product.continue'] as const)
            await expect(
              sheet.getByRole('button', { name: shop.t(button), exact: true }),
              `${name}, after ${after}`,
            ).toBeInViewport({ ratio: 1 });
        };
        const choices = sheet.getByRole('group').locator('label');
        for (const choice of await choices.all()) {
          await choice.tap();
          await isWhole(await choice.innerText());
        }
        for (const list of await sheet.locator('[data-option]').getByRole('combobox').all()) {
          await list.tap();
          await page.getByRole('option').last().tap();
          await isWhole('a choice from a list');
        }
        for (const text of await sheet.getByRole('textbox').all()) {
          await text.tap();
          await isWhole('a tap into a text');
        }
      }
    });
