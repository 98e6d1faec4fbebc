import { focusManager, notifyManager, QueryClient, type Query } from '@tanstack/react-query';
import { onTokenChange, readToken } from '../token.ts';
import { isForAnybody } from './query-keys.ts';

/**
 * Data read from the server, for all pages beyond the store's first load. One client for the whole tab and no provider,
 * since parts that several pages show have no common parent.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The kitchen's service worker can answer without a network, so an offline browser still asks.
      networkMode: 'always',
      // A failure is shown at once, beside a button that tries again.
      retry: false,
      staleTime: 0,
      // Forms begin with the server's current data, not with an earlier page's. Followed data is kept longer.
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// A tick is drawn in the same frame in which somebody makes it.
notifyManager.setScheduler(queueMicrotask);

if (typeof window !== 'undefined') {
  // Windows side by side report focus, tabs and phones report visibility; if both come, the data is read once.
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
 * Another person must not see what one person read: it is removed, and read again where it is shown. Data that anybody
 * may read stays: a customer who signs in while paying goes on with their order.
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
