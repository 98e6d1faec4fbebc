import { endSession } from '../../lib/account/session.ts';

let isExpired = false;

/** Forgets a session of which a call said that it has ended; the page's guard then says so, and leads to the login. */
export function endExpiredSession(): void {
  isExpired = true;
  endSession();
}

export const hasSessionExpired = (): boolean => isExpired;
