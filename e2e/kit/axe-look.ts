import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Which rules: all that carry one of the tags, or those named. */
export type Rules =
  | { readonly type: 'tag'; readonly values: readonly string[] }
  | { readonly type: 'rule'; readonly values: readonly string[] };

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string;
};

/**
 * What breaks the rules in a part of the page (a selector), one line each. Frames are left out: those here are of
 * another site. The package's own axe puts half a megabyte into the page twice before each look; here each document
 * gets it once.
 */
export async function lookWithAxe(page: Page, part: string, runOnly: Rules): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([context, options]) =>
      (globalThis as unknown as { axe: { run: (part: string, how: object) => Promise<Results> } }).axe.run(
        context,
        options,
      ),
    [part, { runOnly, iframes: false, resultTypes: ['violations'] }] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

/**
 * Puts bars that stand over the page into its flow while `look` runs: what they hide at the moment can be reached by
 * scrolling, so it is judged without them.
 */
export async function withBarsInFlow<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.locator('body *').evaluateAll((elements) => {
    const { defaultView: view } = elements[0]!.ownerDocument;
    const standing = elements.filter(
      (element) =>
        /^(sticky|fixed)$/.test(view.getComputedStyle(element).position) &&
        element.closest('dialog') === null,
    );
    standing.forEach((element, at) => element.setAttribute('data-bar', String(at)));
  });
  const lay = (position: string): Promise<void> =>
    page.locator('[data-bar]').evaluateAll((elements, value) => {
      for (const element of elements) element.style.position = value;
    }, position);
  await lay('static');
  const seen = await look();
  await lay('');
  await page.locator('[data-bar]').evaluateAll((elements) => {
    for (const element of elements) element.removeAttribute('data-bar');
  });
  return seen;
}
