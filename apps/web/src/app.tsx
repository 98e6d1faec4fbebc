import type { Locale } from '@dapur/contract/primitives';
import { useEffect, useState, type ReactNode } from 'react';
import type { Messages } from './i18n/catalogue.ts';
import { I18nProvider } from './i18n/index.tsx';
import { later } from './lib/later.ts';

const loadToaster = later(() => import('./components/ui/toaster.tsx'));

export interface AppProps {
  readonly locale: Locale;
  readonly messages: Messages;
  /** The page that the server chose. */
  readonly children: ReactNode;
}

/** What is around every page. The same tree on the server and in the browser. */
export function App({ locale, messages, children }: AppProps) {
  const [messageArea, setMessageArea] = useState<Awaited<ReturnType<typeof loadToaster>>>();
  useEffect(() => {
    const load = () =>
      void loadToaster().then(setMessageArea, () => addEventListener('online', load, { once: true }));
    load();
  }, []);
  return (
    <I18nProvider locale={locale} messages={messages}>
      {children}
      {messageArea && <messageArea.Toaster />}
    </I18nProvider>
  );
}
