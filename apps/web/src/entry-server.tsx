import type { Render } from '@dapur/contract/pages/page';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { pageOf } from './page-of.tsx';
import { documentHtml } from './server/document.ts';
import { headOf } from './server/head.ts';
import { allMessages } from './i18n/all-messages.ts';

/** Draws a page's whole document. Pure: no clock, no network; the same data gives the same bytes. */
export const render: Render = (data) => {
  // React puts the preloads of the first pictures before the markup, but they only help in the head.
  const [, preloads = '', body = ''] =
    /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/.exec(
      renderToString(
        <App locale={data.locale} messages={allMessages[data.locale]}>
          {pageOf(data)}
        </App>,
      ),
    ) ?? [];
  return documentHtml({ data, head: headOf(data), preloads, body, locale: data.locale });
};
