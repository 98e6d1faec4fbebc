import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { phone, type Engine, type Tab } from './tab.ts';

const GTK_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const READY_MS = 30_000;

/** What iPhones have today. */
export const webkit: Engine = {
  name: 'WebKit',
  is: 'WebKitGTK; 360 × 740',
  needs: ['/usr/bin/WebKitWebDriver', GTK_BROWSER, '/usr/bin/Xvfb'],
  packages: 'webkit2gtk-driver xvfb',
  open: async () => {
    const screen = await startScreen();
    const options = { binary: GTK_BROWSER, args: ['--automation', '--full-screen'] };
    const ends = [screen.process];
    return openTab(
      '/usr/bin/WebKitWebDriver',
      { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
      { DISPLAY: screen.name },
      ends,
      async (driver) =>
        void (await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...phone })),
    );
  },
};

/** What iPhones had at the end of 2022. Its window has the one size that it begins with. */
export const oldWebkit: Engine = {
  name: 'old WebKit',
  is: 'WPE WebKit, of the age of Safari 16.0; 800 × 600',
  needs: ['/usr/bin/WPEWebDriver', '/usr/bin/cog'],
  packages: 'cog wpewebkit-driver',
  open: () => {
    const options = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] };
    return openTab('/usr/bin/WPEWebDriver', { browserName: 'cog', 'wpe:browserOptions': options }, {}, []);
  },
};

/** Starts the driver, and by it the browser; both end with the tab, or at once if they do not start. */
async function openTab(
  command: string,
  wanted: object,
  env: Readonly<Record<string, string>>,
  before: readonly ChildProcess[],
  prepare: (driver: WebDriver) => Promise<void> = () => Promise.resolve(),
): Promise<Tab> {
  const port = await freePort();
  // A group of its own: a browser that outlives its driver ends with it.
  const server = spawn(command, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const end = (): void => {
    if (server.pid !== undefined) endGroup(server.pid);
    for (const one of before) one.kill();
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`);
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(address)
      .withCapabilities(new Capabilities(wanted))
      .build();
    const version = (await driver.getCapabilities()).get('browserVersion') as string;
    await prepare(driver);
    return tabOf(driver, version, end);
  } catch (error) {
    end();
    throw error;
  }
}

const tabOf = (driver: WebDriver, version: string, end: () => void): Tab => ({
  version,
  // Neither of the two passes touches on to pages, though its driver takes them.
  isTouched: false,
  goto: (address) => driver.get(address),
  run: (body) => driver.executeScript(body),
  press: (x, y) => driver.actions().move({ x, y, duration: 0 }).press().release().perform(),
  type: async (text) => driver.switchTo().activeElement().sendKeys(text),
  key: async (name) =>
    driver
      .switchTo()
      .activeElement()
      .sendKeys(Key[name === 'Enter' ? 'ENTER' : name]),
  picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  close: async () => {
    await Promise.race([driver.quit().catch(() => undefined), sleep(5_000)]);
    end();
  },
});

/** A screen that nobody sees, of a phone's size. */
async function startScreen(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const size = `${phone.width}x${phone.height}x24`;
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = createInterface({ input: screen.stdio[3] as NodeJS.ReadableStream });
  const [number] = (await once(told, 'line', { signal: AbortSignal.timeout(READY_MS) })) as [string];
  return { name: `:${number}`, process: screen };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(address: string): Promise<void> {
  for (const until = Date.now() + READY_MS; ; await sleep(100)) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > until) throw new Error(`${address} does not answer`);
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
