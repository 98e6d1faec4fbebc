import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { storeClient } from '../../lib/api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** All settings of the store. Throws ApiError. */
export const fetchSettings = async (slug: string, signal?: AbortSignal): Promise<StoreSettings> =>
  (await storeClient(slug)(sellerApi.getStoreSettings, {}, signal)).data;

/** What a form of the settings is given. */
export interface SettingsSectionProps {
  readonly seat: Seat;
  readonly settings: StoreSettings;
  readonly onSaved: (settings: StoreSettings) => void;
  readonly onReload: () => void;
}
