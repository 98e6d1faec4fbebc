/** How often a page that somebody looks at asks anew. */
export const LOOKED_AT_MS = 30_000;
/** A list that is left for a moment is there when somebody comes back to it, and asked anew behind what it shows. */
const KEPT_MS = 300_000;

/** Asked again when somebody comes back to the page, and with the network. */
export const seenAgain = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Asked again every so often while the page is looked at, when somebody comes back to it, and with the network. */
export const followed = (everyMs: number) =>
  ({
    ...seenAgain,
    refetchInterval: everyMs,
    gcTime: KEPT_MS,
  }) as const;
