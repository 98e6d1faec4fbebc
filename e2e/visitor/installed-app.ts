import type { Page } from '@playwright/test';
import { expect } from '../kit/journey.ts';

/** What is put on a home screen. */
interface AppWish {
  /** Where it starts; everything of it begins so. */
  readonly home: string;
  readonly name: string;
}

interface ReadManifest {
  readonly url: string;
  readonly errors: readonly unknown[];
  /** As the browser understood it: what it could not use is not in it, and addresses are whole. */
  readonly manifest?: {
    readonly id?: string;
    readonly name?: string;
    readonly display?: string;
    readonly startUrl?: string;
    readonly scope?: string;
    readonly icons?: readonly { readonly url: string; readonly sizes?: string; readonly type?: string }[];
  };
}

/** What browsers ask for before they offer to install a page: a 192 and a 512 pixel icon among them. */
const MIN_ICONS = ['192x192', '512x512'];

/** The page that is open can be put on a home screen as `wish` says, by what the browser itself reads of it. */
export async function expectInstallable(page: Page, { home, name }: AppWish): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { url, errors, manifest } = (await devTools.send('Page.getAppManifest')) as unknown as ReadManifest;
  await devTools.detach();
  expect({ url, errors }).toEqual({ url: origin + link, errors: [] });
  expect(manifest).toMatchObject({
    id: origin + home,
    name,
    display: 'kStandalone',
    startUrl: origin + home,
    scope: origin + home,
  });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...(manifest?.icons ?? []), { url: origin + touch, sizes: '180x180', type: 'image/png' }];
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(MIN_ICONS));
  for (const icon of icons) expect(await sizeOf(page, icon.url), icon.url).toBe(icon.sizes);
}

/** As the browser decodes it; `none` where it cannot. */
const sizeOf = (page: Page, url: string): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    const icon = new Image();
    icon.onload = () => resolve(icon.naturalWidth + 'x' + icon.naturalHeight);
    icon.onerror = () => resolve('none');
    icon.src = ${JSON.stringify(url)};
  })`);

/** The path that the worker in charge of the page has; undefined where none answers for it. */
export const workerInCharge = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>(
    `navigator.serviceWorker.controller ? new URL(navigator.serviceWorker.controller.scriptURL).pathname : undefined`,
  );
