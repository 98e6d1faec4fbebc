let arrived: string | null = null;

/** Takes `?token=` out of the address before anything else can read it or send it on. */
export function takeTokenFromAddress(): void {
  arrived = takeFromAddress('token');
}

/** The token that came with the address, until it is forgotten. */
export const arrivedToken = (): string | null => arrived || null;

export function forgetArrivedToken(): void {
  arrived = null;
}

/** Takes a parameter out of the address. */
export function takeFromAddress(name: string): string | null {
  const url = new URL(location.href);
  const value = url.searchParams.get(name);
  if (value !== null) {
    url.searchParams.delete(name);
    history.replaceState(history.state, '', url);
  }
  return value;
}
