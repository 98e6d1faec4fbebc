import type { ThirdPartyHosts } from '../../../platform/http/index.ts';
import type { SocialSettings } from './ports.ts';

/** The hosts of the providers that are on, and no others. */
export function thirdPartyHosts({ google, facebook }: SocialSettings): ThirdPartyHosts {
  const gsi = google === undefined ? [] : [new URL('.', google.scriptUrl).href];
  const site = facebook?.siteUrls ?? [];
  return {
    script: [
      ...(google === undefined ? [] : [google.scriptUrl]),
      ...(facebook === undefined ? [] : [new URL(facebook.scriptUrl).origin]),
    ],
    // Graph is called by the server alone.
    connect: [...gsi, ...site],
    frame: [...gsi, ...site],
    style: gsi.map((folder) => `${folder}style`),
  };
}
