declare const self: ServiceWorkerGlobalScope;

/** What the server sends: see `tell-browsers` and `tell-buyers`. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  readonly tag: string;
}

/** Shows the server's messages, and on a tap opens the page that the message names, by `open`. */
export function showMessages(open: (url: string) => Promise<void>): void {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    // Browsers require that every push is shown, whatever it holds.
    const { title, body, url, tag } = message ?? {
      title: 'Dapur',
      body: '',
      url: self.registration.scope,
      tag: 'news',
    };
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(urlOf(event.notification.data)));
  });
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined;
    const { title, body, url, tag } = message ?? {};
    const isWhole = [title, body, url, tag].every((part) => typeof part === 'string');
    return isWhole ? (message as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a click leads; never off this site. */
function urlOf(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? String(data.url) : '/';
  try {
    const target = new URL(url, self.location.origin);
    if (target.origin === self.location.origin) return target.href;
  } catch {
    // The message names no valid address.
  }
  return self.registration.scope;
}

/** Opens the address in a window of the dashboard that is open already, otherwise in a new one. */
export async function openInDashboard(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const here = windows.find((client) => client.url.startsWith(self.registration.scope));
  if (here === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await here.focus();
  await here.navigate(url);
}

/**
 * Opens the address in the window that shows this very page, otherwise in a new one, so that forms in other windows
 * stay.
 */
export async function openInTab(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { pathname } = new URL(url);
  const here = windows.find((client) => new URL(client.url).pathname === pathname);
  if (here === undefined) await self.clients.openWindow(url);
  else await here.focus();
}
