import { languageTags } from '@dapur/contract/words/page-languages';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../i18n/server-words.ts';
import { ICON_SIZES } from './draw/app-icon.ts';

/** What is installed: the store for its shoppers, or the dashboard for its people. */
export type AppKind = 'store' | 'dashboard';

export interface AppFacts {
  readonly kind: AppKind;
  readonly slug: string;
  readonly name: string;
  readonly accent: string;
  readonly locale: Locale;
  /** Path of the store's root: `/kak-yah`, or empty on the store's own host. */
  readonly base: string;
}

/** What fits under an icon. */
const SHORT = 12;

/** The manifest of an installed store or dashboard (W3C Web Application Manifest). */
export function appManifest({ kind, slug, name, accent, locale, base }: AppFacts): Record<string, unknown> {
  const words = serverWords[locale].installed;
  const home = kind === 'store' ? base || '/' : `${base}/dashboard`;
  return {
    id: home,
    name: kind === 'store' ? name : `${name}: ${words.dashboard}`,
    short_name: [...name].slice(0, SHORT).join('').trim(),
    start_url: home,
    // An address is in scope if it begins with the scope, letter by letter (W3C). With a slash at the end, the store's
    // own page would lie outside, and browsers would install the whole site.
    scope: home,
    display: 'standalone',
    lang: languageTags[locale],
    dir: 'ltr',
    background_color: '#FBF6EC',
    theme_color: accent,
    icons: ICON_SIZES.map((size) => ({
      src: `/media/apps/${slug}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    ...(kind === 'dashboard'
      ? {
          shortcuts: (['orders', 'production'] as const).map((page) => ({
            name: words[page],
            url: `${home}/${page}`,
          })),
        }
      : {}),
  };
}
