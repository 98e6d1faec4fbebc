import type { PageData, PlatformPageName } from '@dapur/contract/page';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Hydrated } from './hydrated.tsx';
import { loadMessages } from './i18n/load-messages.ts';
import { takeTokenFromAddress } from './lib/address.ts';
import { loadPage } from './load-page.tsx';

/** Pages that a mailed or pasted token is meant for. */
const readsItsToken: ReadonlySet<PlatformPageName> = new Set([
  'reset-password',
  'verify-email',
  'stop-news',
  'join',
  'auth-process',
]);

/** Brings the server's markup to life. Rejects when a chunk cannot be fetched. */
export async function startPage(): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
  if (!(data.kind === 'platform' && readsItsToken.has(data.page))) takeTokenFromAddress();
  // They come first: hydrating without them would draw something else than the server did.
  const [messages, page] = await Promise.all([loadMessages(data.locale), loadPage(data)]);

  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <Hydrated>
          {/* Nobody can ask for another language before the page answers. */}
          <App locale={data.locale} messages={messages!}>
            {page}
          </App>
        </Hydrated>
      </StrictMode>,
    );
  });
}
