import { focusManager, notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { onTokenChange, readToken } from '../token.ts';
import { isForAnybody } from './query-keys.ts';

/**
 * What was read from the server, for all pages behind the store's first load. One for the whole tab, and no provider:
 * parts that several pages show need none above them.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The kitchen's service worker answers without a network: a browser that is offline still asks.
      networkMode: 'always',
      // What failed is said at once, beside the button that tries again.
      retry: false,
      staleTime: 0,
      // Forms begin with what the server says now, not with what a page before knew. What is followed is kept longer.
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// What somebody ticks is drawn in the same frame.
notifyManager.setScheduler(queueMicrotask);

if (typeof window !== 'undefined') {
  // Windows side by side tell of focus, tabs and phones of visibility; what comes twice is asked once.
  focusManager.setEventListener((look) => {
    const cameBack = () => look();
    window.addEventListener('focus', cameBack);
    window.addEventListener('pageshow', cameBack);
    document.addEventListener('visibilitychange', cameBack);
    return () => {
      window.removeEventListener('focus', cameBack);
      window.removeEventListener('pageshow', cameBack);
      document.removeEventListener('visibilitychange', cameBack);
    };
  });
  forgetWithSession();
}

/**
 * What one person read is not there for the next one, who is asked for anew what is shown. What anybody may read stays:
 * somebody who signs in on the way to paying goes on with her order.
 */
function forgetWithSession(): void {
  let token = readToken();
  const own = { predicate: ({ queryKey }: Query) => !isForAnybody(queryKey) };
  onTokenChange(() => {
    if (readToken() === token) return;
    token = readToken();
    if (token === null) queryClient.removeQueries(own);
    else void queryClient.resetQueries(own);
  });
}
