import type { Locale } from '@dapur/contract/primitives';
import type { ReactNode } from 'react';
import { Toaster } from './components/toast.tsx';
import type { Messages } from './i18n/catalogue.ts';
import { I18nProvider } from './i18n/index.tsx';

export interface AppProps {
  readonly locale: Locale;
  readonly messages: Messages;
  /** The page that the server chose. */
  readonly children: ReactNode;
}

/** What is around every page. The same tree on the server and in the browser. */
export function App({ locale, messages, children }: AppProps) {
  return (
    <I18nProvider locale={locale} messages={messages}>
      {children}
      <Toaster />
    </I18nProvider>
  );
}
