const KEY = 'dapur:invitation';

/**
 * The token of the invitation that somebody came with and has not answered yet, in this browser. The mail that confirms
 * their new account opens in another tab: its page leads back to the invitation by this. Undefined when there is none.
 */
export function openInvitation(): string | undefined {
  try {
    return window.localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the invitation until it is answered; `undefined` forgets it. */
export function keepOpenInvitation(token: string | undefined): void {
  try {
    if (token === undefined) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, token);
  } catch {
    // Without storage the invitation's own tab or mail leads back.
  }
}
