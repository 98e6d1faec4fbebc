/** Stores' own domains, as the code that serves requests knows them. */
export interface OwnDomains {
  /**
   * The store whose own domain a request's host is, and the address there without a slash at the end; undefined for all
   * other hosts, for most of them at once.
   */
  storeAt(host: string): Promise<OwnDomain | undefined> | undefined;
  /** A store's address at its own domain, without a slash at the end; undefined while it has none that is served. */
  originOf(storeId: string): Promise<string | undefined>;
}

export interface OwnDomain {
  /** The store's. */
  readonly id: string;
  readonly origin: string;
}

/** A Host header's name alone: small letters, without port, and without the dot that ends a whole name. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
