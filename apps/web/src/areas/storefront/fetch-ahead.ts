/** How long to wait after the page has loaded. */
const QUIET_MS = 1_000;

/**
 * Fetches parts of the page one by one, before they are needed, once the page is idle: losing the network afterwards
 * stops nobody. Not where the visitor saves data. Returns a function that stops it.
 */
export function fetchAhead(parts: readonly (() => Promise<unknown>)[]): (() => void) | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return undefined;
  const left = new AbortController();
  const fetchNext = async () => {
    try {
      for (const part of parts) if (!left.signal.aborted) await part();
    } catch {
      // A part that failed is fetched again when it is needed, and then says itself what is wrong.
    }
  };
  // Safari has no idle callback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => void fetchNext()) : void fetchNext();
  const begin = () => setTimeout(whenIdle, QUIET_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal: left.signal });
  return () => left.abort();
}
