import type { CDPSession, Page } from '@playwright/test';

/**
 * Lets tabs land hundreds of times without running hundreds of pages. The server answers every visit, but only the
 * first landing on the login page, on any other page and on a refusal comes whole; later ones bring address, status and
 * headers alone.
 */
export class BareLandings {
  readonly #site: string;
  readonly #from: string;
  readonly #met = new Set<string>();

  /** Pages of the origin `site`, other than the path `from`, where visits begin. */
  constructor(site: string, from: string) {
    this.#site = site;
    this.#from = from;
  }

  async watch(tab: Page): Promise<void> {
    // Routes of the runner would turn off the browser's cache, and each visit would load all scripts anew.
    const session = await tab.context().newCDPSession(tab);
    session.on('Fetch.requestPaused', (paused) => {
      // A tab that has been left waits for no answer.
      void this.#answer(session, paused).catch(() => undefined);
    });
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
    });
  }

  async #answer(session: CDPSession, paused: PausedDocument): Promise<void> {
    const { requestId, responseStatusCode: responseCode = 0, responseHeaders = [] } = paused;
    if (this.#comesWhole(paused)) await session.send('Fetch.continueRequest', { requestId });
    else
      await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: nothing });
  }

  #comesWhole({ request, responseStatusCode: status = 0 }: PausedDocument): boolean {
    const { origin, pathname } = new URL(request.url);
    // The browser itself follows a redirect, wherever it leads.
    const isLanding = origin === this.#site && pathname !== this.#from && (status === 200 || status === 404);
    if (!isLanding) return true;
    const kind = pathname === '/p/login' ? pathname : String(status);
    const isFirst = !this.#met.has(kind);
    this.#met.add(kind);
    return isFirst;
  }
}

/** In base64. Not entirely empty: for a refusal without any text the browser draws a page of its own, and leaves it. */
const nothing = btoa('<!doctype html>');

interface PausedDocument {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
}
