import {
  ownPaymentNames,
  paymentProviderIds,
  paymentProviderName,
  type PaymentProviderId,
} from '@dapur/contract/money/payment-providers';
import type { Clock } from '../../../kernel/clock.ts';
import type { PaymentAccount, PaymentConnection, PaymentProvider } from '../ports.ts';
import { billplz } from './billplz/index.ts';
import { createMockAccount } from './mock.ts';
import { toyyibpay } from './toyyibpay/index.ts';

/** The registry: a provider is its folder and its line here. */
export const paymentProviders: Readonly<Record<PaymentProviderId, PaymentProvider>> = {
  billplz,
  toyyibpay,
};

/** The providers as this process reaches them; or, by the operator's choice, the account that pays itself. */
export type PaymentConnections = LivePayments | { readonly mode: 'mock'; readonly account: PaymentAccount };

interface LivePayments {
  readonly mode: 'live';
  readonly to: Readonly<Record<PaymentProviderId, PaymentConnection>>;
}

export type PaymentMode = PaymentConnections['mode'];

/** `urls`: where the operator says that a provider's API is; its own place without it. */
export function connectPayments(
  urls: Partial<Readonly<Record<PaymentProviderId, string | undefined>>> = {},
): LivePayments {
  return {
    mode: 'live',
    to: byPaymentProvider((id) => {
      const provider = paymentProviders[id];
      return provider.connect({ apiUrl: urls[id] ?? provider.apiUrl });
    }),
  };
}

export const mockPayments = (clock: Clock): PaymentConnections => ({
  mode: 'mock',
  account: createMockAccount(clock),
});

/** Where a provider calls us about its bills, under our address; the mock and a store's own bank never call. */
export const callbackPathOf = (provider: PaymentAccount['provider']): string =>
  provider === 'mock' || provider === 'transfer' ? '' : `/api/${provider}/callback`;

/** What any provider adds to the address that it sends a payer's browser back to. */
export const paymentReturnParameters = (): readonly string[] =>
  paymentProviderIds.flatMap((id) => paymentProviders[id].returnParameters);

const MOCK_NAME = 'Mock payment';

/** What a payment is called that came this way: the bank or wallet chosen, else the provider. */
export function paymentLabel({
  provider,
  gatewayCode,
}: {
  readonly provider: PaymentAccount['provider'];
  readonly gatewayCode: string | null;
}): string {
  if (provider === 'mock') return MOCK_NAME;
  if (provider === 'transfer') return ownPaymentNames.transfer;
  return gatewayCode === null
    ? paymentProviderName(provider)
    : paymentProviders[provider].nameGateway(gatewayCode);
}

/** What `callbacks` has to know of each provider's calls. */
export const paymentCalls = byPaymentProvider((id) => paymentProviders[id].calls);

/** Something of each provider, by its id. */
export function byPaymentProvider<T>(
  of: (id: PaymentProviderId) => T,
): Readonly<Record<PaymentProviderId, T>> {
  return Object.fromEntries(paymentProviderIds.map((id) => [id, of(id)])) as Record<PaymentProviderId, T>;
}
