import { ApiError, type Client } from '@dapur/contract/client';
import type { PaymentGatewayOption } from '@dapur/contract/money/payments';
import { orderApi } from './order-api.ts';
import { shopKeys } from '../query/query-keys.ts';
import { useRead } from '../query/use-read.ts';

type PaymentWays =
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'ready';
      readonly mode: 'live' | 'mock';
      readonly gateways: readonly PaymentGatewayOption[];
      /** Through whom, as people know it; empty where nobody is needed. */
      readonly provider: string;
    };

export type PaymentSettings = { readonly status: 'loading' | 'failed' } | PaymentWays;

/** Whether and how the store takes payments, with the banks and wallets on offer. */
export function usePaymentSettings(
  client: Client,
  slug: string,
): {
  readonly settings: PaymentSettings;
  readonly reload: () => void;
} {
  const { status, data, reload } = useRead(shopKeys(slug).paymentWays, (signal) => fetchWays(client, signal));
  return { settings: data ?? { status: status === 'loading' ? 'loading' : 'failed' }, reload };
}

async function fetchWays(client: Client, signal: AbortSignal): Promise<PaymentWays> {
  try {
    const config = await client(orderApi.paymentConfig, {}, signal);
    if (!config.enabled) return { status: 'unavailable' };
    if (config.mode === 'mock') return { status: 'ready', mode: 'mock', gateways: [], provider: '' };
    const { payment_gateways: gateways } = await client(orderApi.paymentGateways, {}, signal);
    return { status: 'ready', mode: 'live', gateways, provider: config.provider_name ?? '' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_unavailable') return { status: 'unavailable' };
    throw error;
  }
}
