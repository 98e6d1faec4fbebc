import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { walkEmptyAccount, walkFullAccount, walkGuestOrders } from './account-screens.ts';
import { walkEntryScreens } from './entry-screens.ts';
import { overflows, smallTargets } from './fit.ts';
import { expect, test } from './journey.ts';
import { walkOwnerScreens } from './owner-screens.ts';
import { walkShopScreens } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

for (const [index, [name, walk]] of (
  [
    ['the shop', walkShopScreens],
    ['the ways in', walkEntryScreens],
    ['a new account', walkEmptyAccount],
    ['an account', walkFullAccount],
    ["a guest's orders", walkGuestOrders],
    ['the people of a store', walkOwnerScreens],
  ] as const
).entries()) {
  test(`every screen can be read and pressed by everybody, and fits: ${name}`, async ({
    visitor,
    people,
    backstage,
    request,
    complaints,
  }) => {
    test.setTimeout(240_000);
    complaints.expect(/status of (401|404)/);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const findings: string[] = [];
    await walk({ visitor, people, backstage, request, locale: 'en', day: 14 + index }, async (screen) => {
      const found = await overflows(page);
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        const here = [...(await axeFindings(page)), ...(await smallTargets(page))];
        found.push(...here.map((finding) => `at ${size.width} px: ${finding}`));
      }
      findings.push(...found.map((finding) => `${screen}: ${finding}`));
    });
    expect(findings).toEqual([]);
  });
}

/** By all rules in the light theme; the dark one has other colours and nothing else. */
async function axeFindings(page: Page): Promise<string[]> {
  // What stands behind a dialog is looked at by itself.
  const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
  const light = await axe(page).include(part).withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page).include(part).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/** One page suffices to look at one page: nothing here is in a frame of another site. */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
