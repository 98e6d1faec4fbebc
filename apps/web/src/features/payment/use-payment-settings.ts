import { ApiError, type Client } from '@dapur/contract/client';
import type { PaymentGatewayOption } from '@dapur/contract/payments';
import { useCallback, useEffect, useState } from 'react';
import { orderApi } from '../../lib/order/order-api.ts';

export type PaymentSettings =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'ready';
      readonly mode: 'billplz' | 'mock';
      readonly gateways: readonly PaymentGatewayOption[];
    };

/** Whether and how the store takes payments, with the banks and wallets on offer. */
export function usePaymentSettings(client: Client): {
  readonly settings: PaymentSettings;
  readonly reload: () => void;
} {
  const [settings, setSettings] = useState<PaymentSettings>({ status: 'loading' });
  const load = useCallback(async () => {
    setSettings({ status: 'loading' });
    setSettings(await fetchSettings(client));
  }, [client]);
  useEffect(() => void load(), [load]);
  return { settings, reload: () => void load() };
}

async function fetchSettings(client: Client): Promise<PaymentSettings> {
  try {
    const config = await client(orderApi.billplzConfig, {});
    if (!config.enabled) return { status: 'unavailable' };
    if (config.mode === 'mock') return { status: 'ready', mode: 'mock', gateways: [] };
    const { payment_gateways: gateways } = await client(orderApi.paymentGateways, {});
    return { status: 'ready', mode: 'billplz', gateways };
  } catch (error) {
    const off = error instanceof ApiError && error.code === 'payment_unavailable';
    return { status: off ? 'unavailable' : 'failed' };
  }
}
