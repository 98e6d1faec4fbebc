/** Money that was sent before an order ended arrives within days. */
const LATE_DAYS = 7;

/** Whether a slip may be sent for an order whose hold ends or ended at `expiresAt`; `now` in epoch milliseconds. */
export const maySend = ({ expiresAt }: { readonly expiresAt: Date }, now: number): boolean =>
  now < expiresAt.getTime() + LATE_DAYS * 86_400_000;
