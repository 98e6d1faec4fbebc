let arrived: string | null = null;

/** Takes `?token=` out of the address before anything else can read or send it. */
export function takeTokenFromAddress(): void {
  const url = new URL(location.href);
  arrived = url.searchParams.get('token');
  if (arrived === null) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

/** The token that came with the address, until it is `forgotten`. */
export const arrivedToken = (): string | null => arrived;
