import type { VisitEvent } from '@dapur/contract/reports/analytics';

/** What the operator set up with Google. */
export interface Ga4 {
  readonly measurement_id: string;
  readonly script_url: string;
}

/** Google Analytics 4, told the same events by its own names. */
export interface Google {
  tell(event: VisitEvent, words?: string): void;
  /** The visitor refused: nothing more is sent, and Google's cookies here are removed. */
  stop(): void;
}

interface Tagged {
  dataLayer?: unknown[];
  [disabled: `ga-disable-${string}`]: boolean;
}

/** An event's parameters, as https://developers.google.com/analytics/devguides/collection/ga4/reference/events names them. */
export function ga4Parameters(event: VisitEvent, words = ''): Readonly<Record<string, unknown>> {
  switch (event.name) {
    case 'page_view':
      return { page_title: document.title, page_location: location.origin + location.pathname };
    case 'view_item': {
      const { id, name, category, price } = event.item;
      return {
        currency: event.currency,
        value: price,
        items: [{ item_id: id, item_name: name, item_category: category, price, quantity: 1 }],
      };
    }
    case 'login':
    case 'sign_up':
      return { method: event.method };
    case 'search':
      return { search_term: words, results: event.results };
    case 'marketplace_browse':
      return { item_list_id: 'marketplace' };
    case 'user_interaction':
      return {
        action: event.action,
        ...(event.product_id === undefined ? {} : { item_id: event.product_id }),
        ...(event.wanted_on === undefined ? {} : { wanted_on: event.wanted_on }),
      };
    case 'implicit_consent_granted':
      return { method: event.by };
  }
}

/** Loads nothing before the first event, which only comes after the visitor has agreed. */
export function createGoogle({ measurement_id: id, script_url: script }: Ga4): Google {
  const tagged = window as unknown as Tagged;
  const off = `ga-disable-${id}` as const;
  let isLoaded = false;
  // The script reads only `arguments` objects from its list, no arrays.
  function gtag(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params -- see above
    (tagged.dataLayer ??= []).push(arguments);
  }
  const load = (): void => {
    isLoaded = true;
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
    gtag('js', new Date());
    gtag('config', id, {
      // We report page views ourselves, and never with the address's query.
      send_page_view: false,
      page_location: location.origin + location.pathname,
      page_referrer: document.referrer.split('?')[0],
      allow_google_signals: false,
      // The cookies end with the browser's session.
      cookie_expires: 0,
    });
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = `${script}?id=${encodeURIComponent(id)}`;
    document.head.append(tag);
  };
  return {
    tell: (event, words) => {
      tagged[off] = false;
      if (!isLoaded) load();
      gtag('event', event.name, ga4Parameters(event, words));
    },
    stop: () => {
      tagged[off] = true;
      tagged.dataLayer?.splice(0);
      forgetCookies();
    },
  };
}

/** The script sets its cookies for the widest domain that the browser allows, so all are tried. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').flatMap((one) => /^(_ga(?:_\w+)?)=/.exec(one)?.[1] ?? []);
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  for (const name of names)
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
