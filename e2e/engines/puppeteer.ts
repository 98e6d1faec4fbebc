import { launch, type Browser, type LaunchOptions } from 'puppeteer-core';
import { phone, type Engine, type Tab } from './tab.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';

/** By WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  is: 'ESR; 360 × 740, by touch',
  needs: ['/usr/bin/firefox-esr'],
  packages: 'firefox-esr',
  open: () =>
    openTab({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      // Without a finger it shows no touches to pages.
      extraPrefsFirefox: { 'dom.w3c_touch_events.enabled': 1, 'intl.accept_languages': 'en-MY' },
    }),
};

/** The engine of all other journeys, here through the same hands as the others. */
export const chromium: Engine = chromiumAs('Chromium', '360 × 740, by touch');

/** Chromium that says to be another browser. */
export function chromiumAs(name: string, is: string, userAgent?: string): Engine {
  return {
    name,
    is,
    needs: [chromiumPath],
    packages: 'chromium-headless-shell',
    open: () => openChromium(chromiumPath, userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
  };
}

export function openChromium(executablePath: string, args: readonly string[]): Promise<Tab> {
  return openTab({
    browser: 'chrome',
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-MY', ...args],
  });
}

async function openTab(options: LaunchOptions): Promise<Tab> {
  const isChromium = options.browser === 'chrome';
  const browser = await launch({ headless: isChromium ? 'shell' : true, ...options });
  try {
    return await tabOf(browser, isChromium);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function tabOf(browser: Browser, isChromium: boolean): Promise<Tab> {
  const page = await browser.newPage();
  // Firefox takes no "mobile" here; what it shows goes by the width.
  await page.setViewport({ ...phone, ...(isChromium ? { hasTouch: true, isMobile: true } : {}) });
  const version = (await browser.version()).split('/').at(-1) ?? '';
  return {
    version,
    isTouched: true,
    goto: async (address) => {
      const open = () => page.goto(address, { waitUntil: 'domcontentloaded' });
      await open().catch((error: unknown) => {
        // Firefox gives a load up when the page before it changes its own address at that moment.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        return open();
      });
    },
    run: (body) => page.evaluate(`(() => {${body}})()`),
    press: (x, y) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
