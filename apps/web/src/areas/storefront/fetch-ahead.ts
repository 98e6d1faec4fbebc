/** How long the loaded page is left alone first. */
const QUIET_MS = 1_000;

/**
 * Fetches parts before they are asked for, one by one, once the page is there and has nothing to do: a signal that is
 * lost afterwards stops nobody. Not where data is saved. Answers how to leave it.
 */
export function fetchAhead(parts: readonly (() => Promise<unknown>)[]): (() => void) | undefined {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return undefined;
  const left = new AbortController();
  const fetchNext = async () => {
    try {
      for (const part of parts) if (!left.signal.aborted) await part();
    } catch {
      // What is asked for is fetched then, and says itself what is wrong.
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
