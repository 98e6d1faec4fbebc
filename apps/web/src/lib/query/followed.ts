/** How often a page in view reads its data again. */
export const LOOKED_AT_MS = 30_000;
/** A list that was left for a moment shows again at once, while it is read anew in the background. */
const KEPT_MS = 300_000;

/** Reads again when somebody comes back to the page, or the network does. */
export const seenAgain = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Reads again regularly while the page is in view, when somebody comes back to it, and with the network. */
export const followed = (everyMs: number) =>
  ({
    ...seenAgain,
    refetchInterval: everyMs,
    gcTime: KEPT_MS,
  }) as const;
