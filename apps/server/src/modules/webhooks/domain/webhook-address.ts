import { isLoopback, isPublicAddress } from '../../../kernel/public-address.ts';

export interface AddressRules {
  /** On a developer's machine: also its own addresses, and without TLS. Never other addresses of its network. */
  readonly mayReachThisMachine: boolean;
}

/** A host's name as an address, without the brackets of IPv6. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(bare(host));

/** Whether this is an IP address at all; addresses are checked before a connection, names once they are looked up. */
const isAddress = (host: string): boolean => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);

/**
 * What is wrong with a webhook's address; undefined where nothing is. What its name leads to is asked again each time that
 * something is sent (`mayConnect`): it may lead elsewhere by then.
 */
export function faultOfAddress(text: string, { mayReachThisMachine }: AddressRules): string | undefined {
  if (!URL.canParse(text)) return 'must be an address such as https://example.my/hooks';
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = mayReachThisMachine && isThisMachine(hostname);
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must not hold a user name or a password';
  if (isLocal) return undefined;
  const isNameOfNetwork =
    !isAddress(hostname) &&
    (!hostname.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(hostname));
  if (isNameOfNetwork || (isAddress(hostname) && !isPublicAddress(bare(hostname))))
    return 'must be on the public internet';
  return undefined;
}

/** Whether a connection may be made to this IP address. */
export const mayConnect = (address: string, { mayReachThisMachine }: AddressRules): boolean =>
  isPublicAddress(address) || (mayReachThisMachine && isLoopback(address));

/** The host's own IP address where its name is one; undefined for a name. */
export const addressIn = ({ hostname }: URL): string | undefined =>
  isAddress(hostname) ? bare(hostname) : undefined;

/** The address as it is stored: without its fragment, which servers never see. */
export function keptAddress(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
