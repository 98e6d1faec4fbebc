import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openInTab, openInDashboard, showMessages } from './push.ts';

const origin = 'https://dapur.example';

/** A worker's surroundings, as far as messages need them. */
function worker(scope: string) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: { title: string; options: unknown }[] = [];
  const opened: string[] = [];
  const windows: { url: string; focus: () => Promise<void>; navigate: (to: string) => Promise<void> }[] = [];
  const done: string[] = [];
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: new URL(origin),
    registration: {
      scope: origin + scope,
      showNotification: (title: string, options: unknown) => Promise.resolve(shown.push({ title, options })),
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  });
  const send = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    expect(waits, 'the worker lives until it is done').toHaveLength(1);
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    done,
    push: (text: string | null) =>
      send('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    click: async (data: unknown) => {
      const close = vi.fn<() => void>();
      await send('notificationclick', { notification: { data, close } });
      expect(close).toHaveBeenCalledOnce();
    },
    /** A window that is open already. */
    window: (path: string) =>
      windows.push({
        url: origin + path,
        focus: () => Promise.resolve(void done.push(`focus ${path}`)),
        navigate: (to) => Promise.resolve(void done.push(`${path} to ${to}`)),
      }),
  };
}

const message = {
  title: 'New order · Dapur Kak Yah',
  body: 'Siti · RM 12.50',
  url: '/kak-yah/dashboard/orders/1',
  tag: 'order-1',
};

let dashboard: ReturnType<typeof worker>;
beforeEach(() => {
  dashboard = worker('/kak-yah/dashboard');
  showMessages(openInDashboard);
});
afterEach(() => vi.unstubAllGlobals());

describe('what is pushed', () => {
  test('is shown as it was written, one for each order', async () => {
    await dashboard.push(JSON.stringify(message));
    const { title, body, url, tag } = message;
    expect(dashboard.shown).toEqual([{ title, options: { body, tag, data: { url } } }]);
  });

  test.each([
    ['nothing', null],
    ['no JSON', 'hello'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a message without an address', JSON.stringify({ ...message, url: undefined })],
    ['a title that is no text', JSON.stringify({ ...message, title: { evil: true } })],
  ])('and is %s is shown all the same, as browsers ask, and leads to the dashboard', async (_, text) => {
    await dashboard.push(text);
    expect(dashboard.shown).toEqual([
      { title: 'Dapur', options: { body: '', tag: 'news', data: { url: `${origin}/kak-yah/dashboard` } } },
    ]);
  });
});

describe('a tap on a message of the dashboard', () => {
  test('opens its page', async () => {
    await dashboard.click({ url: message.url });
    expect(dashboard.opened).toEqual([origin + message.url]);
  });

  test('takes the window of this dashboard that is open, and leaves those of others', async () => {
    dashboard.window('/other/dashboard');
    dashboard.window('/kak-yah/dashboard/production');
    await dashboard.click({ url: message.url });
    expect(dashboard.opened).toEqual([]);
    expect(dashboard.done).toEqual([
      'focus /kak-yah/dashboard/production',
      `/kak-yah/dashboard/production to ${origin}${message.url}`,
    ]);
  });

  test.each([
    ['https://evil.example/phish', '/kak-yah/dashboard'],
    ['//evil.example', '/kak-yah/dashboard'],
    ['javascript:alert(1)', '/kak-yah/dashboard'],
    ['https://', '/kak-yah/dashboard'],
    [undefined, '/undefined'],
  ])('that names %o stays on this site', async (url, path) => {
    await dashboard.click({ url });
    expect(dashboard.opened).toEqual([origin + path]);
  });
});

describe('a tap on a message of a shopper’s order', () => {
  const page = '/kak-yah/orders/1';
  let shop: ReturnType<typeof worker>;
  beforeEach(() => {
    shop = worker('/');
    showMessages(openInTab);
  });

  test('goes to the window that shows the order, whatever its address asks for', async () => {
    shop.window('/kak-yah');
    shop.window(`${page}?token=abc`);
    await shop.click({ url: page });
    expect([shop.done, shop.opened]).toEqual([[`focus ${page}?token=abc`], []]);
  });

  test('opens a new one otherwise: a basket that is being filled stays where it is', async () => {
    shop.window('/kak-yah');
    shop.window('/kak-yah/dashboard');
    await shop.click({ url: page });
    expect([shop.done, shop.opened]).toEqual([[], [origin + page]]);
  });
});
