import { isSlug, slugFromPath } from '@dapur/contract/stores/slug';
import { storeBase } from '../../lib/account/store-base.ts';

const KEY = 'dapur:account-from';

/** How this area links to stores, and where its visitor came from. */
export interface AccountPlace {
  readonly baseOf: (slug: string) => string;
  /** The store's page that led here, or the front page. */
  readonly homeHref: string;
  readonly cameFromStore: boolean;
}

/** Reads it once, when the area opens; `platformOrigin` without a slash at the end. */
export function accountPlace(platformOrigin: string): AccountPlace {
  const slug = rememberedStore();
  return {
    baseOf: (store) => storeBase(store, platformOrigin, location),
    homeHref: slug ? `/${slug}` : '/',
    cameFromStore: slug !== '',
  };
}

/** The store whose page led here, kept for the tab: a reload may have forgotten the referrer. */
function rememberedStore(): string {
  const came = storeOf(document.referrer);
  try {
    if (came) sessionStorage.setItem(KEY, came);
    const kept = sessionStorage.getItem(KEY) ?? '';
    return came || (isSlug(kept) ? kept : '');
  } catch {
    return came;
  }
}

function storeOf(referrer: string): string {
  if (!referrer.startsWith(`${location.origin}/`)) return '';
  return slugFromPath(new URL(referrer).pathname) ?? '';
}
