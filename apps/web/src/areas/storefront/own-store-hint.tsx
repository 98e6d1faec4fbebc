import { withMessages } from '../../i18n/load-messages.ts';
import { useToken } from '../../lib/token.ts';
import { useLoaded } from '../use-loaded.ts';
import { later } from '../../lib/later.ts';

const load = later(() => withMessages(['steps'], import('../../features/checkout/own-store-notice.tsx')));

/** For signed-in visitors alone: asks who they are, and says so when the store is their own. */
export function OwnStoreHint() {
  const loaded = useLoaded(useToken() !== null, load);
  return loaded ? <loaded.OwnStoreNotice /> : null;
}
