import type { Locale } from '@dapur/contract/primitives';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { I18nProvider } from '../i18n/index.tsx';
import { allMessages } from '../i18n/all-messages.ts';

// Patience, no claim: a busy machine takes its time, and waiting costs nothing when all is well.
configure({ asyncUtilTimeout: 60_000 });

/** Draws a piece of a page with all texts at hand, until its test is over. The file asks for a page: `happy-dom`. */
export function draw(piece: ReactNode, locale: Locale = 'en'): RenderResult {
  onTestFinished(cleanup);
  return render(piece, {
    wrapper: ({ children }) => (
      <I18nProvider locale={locale} messages={allMessages[locale]}>
        {children}
      </I18nProvider>
    ),
  });
}
