import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { walkEmptyAccount, walkFullAccount, walkGuestOrders } from './account-screens.ts';
import { walkEntryScreens } from './entry-screens.ts';
import { smallTargets } from './fit.ts';
import { expect, test } from './journey.ts';
import { walkOwnerScreens } from './owner-screens.ts';
import { walkShopScreens } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const windows = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

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
  test(`every screen can be read and pressed by everybody: ${name}`, async ({
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
      for (const size of windows) {
        await page.setViewportSize(size);
        const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
        findings.push(...found.map((finding) => `${screen}, ${size.width} px: ${finding}`));
      }
    });
    expect(findings).toEqual([]);
  });
}

/** By all rules in the light theme; the dark one has other colours and nothing else. */
async function axeFindings(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).withTags(rules).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
