import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const PLACES = [
  process.env['CHROMIUM_PATH'],
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of the Chromium that is measured with. Throws where there is none: the part is not measured then. */
export function findBrowser(): string {
  const found = PLACES.find((file) => file !== undefined && existsSync(file));
  if (found === undefined) throw new Error('no Chromium was found (CHROMIUM_PATH)');
  return found;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
}
