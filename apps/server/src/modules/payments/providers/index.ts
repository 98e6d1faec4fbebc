import {
  paymentProviderIds,
  paymentProviderDetails,
  type PaymentProviderId,
} from '@dapur/contract/payment-providers';
import type { Clock } from '../../../kernel/clock.ts';
import type { PaymentAccount, PaymentConnection, PaymentProvider } from '../ports.ts';
import { billplz } from './billplz/index.ts';
import { createMockAccount } from './mock.ts';

/** The registry: a provider is its folder and its line here. */
export const paymentProviders: Readonly<Record<PaymentProviderId, PaymentProvider>> = { billplz };

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
  const connections = paymentProviderIds.map((id) => {
    const provider = paymentProviders[id];
    return [id, provider.connect({ apiUrl: urls[id] ?? provider.apiUrl })] as const;
  });
  return {
    mode: 'live',
    to: Object.fromEntries(connections) as Record<PaymentProviderId, PaymentConnection>,
  };
}

export const mockPayments = (clock: Clock): PaymentConnections => ({
  mode: 'mock',
  account: createMockAccount(clock),
});

/** Where a provider calls us about its bills, under our address; the mock never calls. */
export const callbackPathOf = (provider: PaymentProviderId | 'mock'): string =>
  provider === 'mock' ? '' : paymentProviders[provider].callbackPath;

/** What any provider adds to the address that it sends a payer's browser back to. */
export const paymentReturnParameters = (): readonly string[] =>
  paymentProviderIds.flatMap((id) => paymentProviders[id].returnParameters);

const MOCK_NAME = 'Mock payment';

/** What a payment is called that came this way: the bank or wallet chosen, else the provider. */
export function paymentLabel({
  provider,
  gatewayCode,
}: {
  readonly provider: PaymentProviderId | 'mock';
  readonly gatewayCode: string | null;
}): string {
  if (provider === 'mock') return MOCK_NAME;
  return gatewayCode === null
    ? paymentProviderDetails[provider].name
    : paymentProviders[provider].nameGateway(gatewayCode);
}

/** Whether an id names a provider that a store may have an account with. */
export function isPaymentProvider(id: string): id is PaymentProviderId {
  return Object.hasOwn(paymentProviders, id);
}
