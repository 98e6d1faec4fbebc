const keyOf = (slug: string): string => `dapur_orders_seen:${slug}`;

/** Until when this device's user has seen the store's orders, as an ISO instant; set to now at the first look. */
export function lastSeen(slug: string): string {
  try {
    const kept = localStorage.getItem(keyOf(slug));
    if (kept !== null && Number.isFinite(Date.parse(kept))) return kept;
  } catch {
    // Without storage, orders that came since this page was opened are new.
  }
  return markSeen(slug);
}

/** Everything up to now is seen. `skewMs`: server clock minus device clock. */
export function markSeen(slug: string, skewMs = 0): string {
  const now = new Date(Date.now() + skewMs).toISOString();
  try {
    localStorage.setItem(keyOf(slug), now);
  } catch {
    // As above.
  }
  return now;
}
