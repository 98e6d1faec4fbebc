import type { PageData, PlatformPageName } from '@dapur/contract/pages/page';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadMessages } from './i18n/load-messages.ts';
import { takeTokenFromAddress } from './lib/address.ts';
import { watchPictures } from './lib/missing-pictures.ts';
import { fellAgain, pageFell } from './lib/after-a-fall.ts';
import { loadPage } from './load-page.tsx';

/** Pages that use the token in their address themselves. */
const readsItsToken: ReadonlySet<PlatformPageName> = new Set([
  'reset-password',
  'verify-email',
  'stop-news',
  'join',
  'auth-process',
]);

/** Brings the server's markup to life. Rejects when a chunk cannot be fetched. */
export async function startPage(): Promise<void> {
  watchPictures();
  if (fellAgain()) {
    document.documentElement.dataset['hydrated'] = '';
    return;
  }
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
  if (!(data.kind === 'platform' && readsItsToken.has(data.page))) takeTokenFromAddress();
  // Loaded first: without them hydration would draw something else than the server did.
  const [messages, page] = await Promise.all([loadMessages(data.locale), loadPage(data)]);

  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <Hydrated>
          {/* Not null: nobody can ask for another language, which would cancel the load, before the page is
              hydrated. */}
          <App locale={data.locale} messages={messages!}>
            {page}
          </App>
        </Hydrated>
      </StrictMode>,
      {
        onUncaughtError: (error) => {
          reportError(error);
          pageFell();
        },
      },
    );
  });
}

/** Marks the document once the page answers to presses; tests wait for the mark. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return children;
}
