import { withMessages } from '../../../i18n/load-messages.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { useToken } from '../../../lib/token.ts';
import { useLoaded } from '../../use-loaded.ts';
import { later } from '../../../lib/later.ts';

const load = later(() =>
  withMessages(['session'], import('../../../features/favourites/favourite-button.tsx')),
);

/** The button that saves the store; only signed-in people see it, and only their browsers fetch its code. */
export function Heart() {
  const { tenant } = useStoreFrame();
  const loaded = useLoaded(useToken() !== null, load);
  return loaded ? <loaded.FavouriteButton slug={tenant.subdomain} /> : null;
}
