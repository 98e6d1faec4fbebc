const KEY = 'dapur:gateway';

/** The code of the gateway that this browser paid with last, at any store; empty when there is none. */
export function lastGateway(): string {
  try {
    return window.localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepGateway(code: string): void {
  try {
    window.localStorage.setItem(KEY, code);
  } catch {
    // A convenience only: without storage the list starts at the top.
  }
}
