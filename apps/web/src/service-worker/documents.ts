import { inTime } from './in-time.ts';

/** The cache of the dashboard's document, which is the same for all its pages. */
const DOCUMENTS = 'dapur-documents';
/** A network that takes longer counts as none. */
const PATIENCE_MS = 5_000;

/**
 * The document from the network, or the kept one without a network. A kept document always belongs to a build whose
 * files are all kept too, so that it never asks for a file that is missing.
 */
export async function answerDocument(
  event: FetchEvent,
  registration: ServiceWorkerRegistration,
  edition: Pick<typeof EDITION, 'entry'>,
): Promise<Response> {
  const fresh = fetch(event.request);
  const answer = await inTime(fresh, PATIENCE_MS).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) {
    if (answer.status === 200) event.waitUntil(keep(answer.clone(), registration, edition));
    return answer;
  }
  const kept = await caches.match(registration.scope, { cacheName: DOCUMENTS, ignoreVary: true });
  return kept ?? answer ?? fresh;
}

/** Fetches the document of a scope and keeps it. If that fails, the next visit tries again. */
export async function keepDocument(scope: string, edition: Pick<typeof EDITION, 'entry'>): Promise<void> {
  const answer = await fetch(scope, { credentials: 'same-origin', cache: 'no-cache' }).catch(() => undefined);
  if (answer?.status === 200) await keepIfOf(edition, scope, answer);
}

async function keep(
  answer: Response,
  registration: ServiceWorkerRegistration,
  edition: Pick<typeof EDITION, 'entry'>,
): Promise<void> {
  const isOurs = await keepIfOf(edition, registration.scope, answer);
  // The server has another build: that build's worker fetches its files, and then keeps its document.
  if (!isOurs) await registration.update().catch(() => undefined);
}

async function keepIfOf(
  { entry }: Pick<typeof EDITION, 'entry'>,
  scope: string,
  answer: Response,
): Promise<boolean> {
  const text = await answer.text();
  if (!text.includes(`src="${entry}"`)) return false;
  const { headers } = answer;
  await (await caches.open(DOCUMENTS)).put(scope, new Response(text, { headers }));
  return true;
}
