import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './journey.ts';
import { walkScreens } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [index, { colorScheme, width, height }] of (
  [
    { colorScheme: 'light', width: 360, height: 740 },
    { colorScheme: 'dark', width: 360, height: 740 },
    { colorScheme: 'light', width: 1280, height: 900 },
    { colorScheme: 'dark', width: 1280, height: 900 },
  ] as const
).entries()) {
  test(`axe finds nothing on any screen, ${colorScheme}, ${width} px`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    complaints.expect(/status of 404/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const findings: string[] = [];
    await walkScreens(page, 'en', 14 + index, async (screen) => {
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      for (const { id, nodes } of violations) {
        findings.push(
          ...nodes.map((node) => `${screen}: ${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
        );
      }
    });
    expect(findings).toEqual([]);
  });
}
