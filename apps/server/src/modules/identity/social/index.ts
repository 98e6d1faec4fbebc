import { socialHandlers, type SocialHandlers } from './http.ts';
import { defaultSocialLimits, type SocialDeps } from './social-deps.ts';

export type { SocialSettings } from './ports.ts';
export { thirdPartyHosts } from './third-party-hosts.ts';

/** Signing in by Google or Facebook: what they vouch for, which account that is, and the links between the two. */
export interface Social {
  readonly handlers: SocialHandlers;
}

export function createSocial(
  setup: Omit<SocialDeps, 'limits'> & Partial<Pick<SocialDeps, 'limits'>>,
): Social {
  return { handlers: socialHandlers({ limits: defaultSocialLimits, ...setup }) };
}
