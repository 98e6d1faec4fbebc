export interface Ga4Settings {
  /** `G-…`. */
  readonly measurementId: string;
  /** Google's own, or that of a server which stands in for it. */
  readonly scriptUrl: string;
}

/** What a page may load and call so that Google Analytics works: lists of hosts by directive. */
export interface GoogleHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** As Google's guide to content policies has it for Analytics without its advertising: tagmanager/csp. */
const TAG_MANAGER = 'https://*.googletagmanager.com';
const COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** No hosts without the setting. A server that stands in for Google's serves all kinds of calls. */
export function googleHosts(ga4: Ga4Settings | undefined): GoogleHosts {
  if (ga4 === undefined) return { script: [], connect: [], image: [] };
  const { origin, hostname } = new URL(ga4.scriptUrl);
  if (!hostname.endsWith('.googletagmanager.com'))
    return { script: [origin], connect: [origin], image: [origin] };
  return {
    script: [TAG_MANAGER],
    connect: [TAG_MANAGER, ...COLLECTORS],
    image: [TAG_MANAGER, 'https://*.google-analytics.com'],
  };
}
