import { useState } from 'react';
import { orderApi } from '../../lib/order/order-api.ts';
import type { StoreFrame } from '../../lib/store-frame.tsx';

type TaxSetting = Pick<StoreFrame['profile'], 'tax_name' | 'tax_percentage' | 'tax_is_active'>;

/** The store's tax: as the page was delivered, or as the server says now after it refused a total. */
export function useTax({ profile, client }: Pick<StoreFrame, 'profile' | 'client'>) {
  const [now, setNow] = useState<TaxSetting>();
  const setting = now ?? profile;
  return {
    profile: { ...profile, ...now },
    /** The line to show, or null where no tax is charged. */
    shown: setting.tax_is_active ? { name: setting.tax_name, percentage: setting.tax_percentage } : null,
    reload: async () => {
      try {
        setNow(await client(orderApi.getTaxConfig, {}));
      } catch {
        // If the order is tried again, the server again refuses with the right total, and the tax is read again.
      }
    },
  };
}
