import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { DOMAIN_CHALLENGE_LABEL, LONGEST_DOMAIN } from '@dapur/contract/stores/seller-domain';
import { parse } from 'tldts';

export interface HostRules {
  /** The platform's own: neither they nor what lies below them is a store's. */
  readonly ownNames: readonly string[];
}

/** The names of the site itself, of the domains below which stores have hosts, and of where stores' own domains lead. */
export const ownNamesOf = (site: {
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  readonly target: string;
}): readonly string[] => [
  ...new Set([new URL(site.publicOrigin).hostname, site.target, ...site.baseDomains]),
];

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Of an address, or of nothing that is a name. */
const NOT_OF_NAMES = /[\s/\\:@?#%*_[\]]/;

export type ReadHost = { readonly host: string } | { readonly fault: string };

/** A host as somebody typed it, as the DNS has it; or why a store cannot have it. */
export function readHost(typed: string, rules: HostRules): ReadHost {
  const bare = typed.trim().replace(/\.$/, '');
  if (NOT_OF_NAMES.test(bare)) return { fault: 'must be a name alone, such as kuih.example.com' };
  const host = domainToASCII(bare.toLowerCase());
  const labels = host.split('.');
  if (host === '' || isIP(host) !== 0 || labels.length < 2 || !labels.every((label) => LABEL.test(label)))
    return { fault: 'must be a name such as kuih.example.com' };
  if (host.length > LONGEST_DOMAIN) return { fault: `must have at most ${LONGEST_DOMAIN} characters` };
  if (isOfPlatform(host, rules)) return { fault: 'is the platform’s own' };
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null || (isIcann !== true && isPrivate !== true)) return { fault: 'is not a valid domain' };
  return { host };
}

/** The platform's own names and what lies below them, for requests and for what may be typed. */
export const isOfPlatform = (host: string, { ownNames }: HostRules): boolean =>
  ownNames.some((own) => host === own || host.endsWith(`.${own}`));

/** The same name as people read it. */
export const shownHost = (host: string): string => domainToUnicode(host) || host;

export const challengeName = (host: string): string => `${DOMAIN_CHALLENGE_LABEL}.${host}`;
export const challengeValue = (challenge: string): string => `dapur-verify=${challenge}`;
