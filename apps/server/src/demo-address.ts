import type { Config } from './config.ts';

/** The site's host, as the browser knows it, on a port after the site's. */
export function siblingAddress(config: Pick<Config, 'publicOrigin' | 'port'>, offset: number): string {
  const address = new URL(config.publicOrigin);
  address.port = String(config.port + offset);
  address.protocol = 'http:';
  return address.origin;
}
