/** The providers that stores can be paid through, a line for each. The server's half is in `payments/providers`. */
const providers = [
  { id: 'billplz', name: 'Billplz' },
  { id: 'toyyibpay', name: 'toyyibPay' },
] as const;

/** Which provider: a word of ours that also stands in its addresses and in the database. */
export type PaymentProviderId = (typeof providers)[number]['id'];
export const paymentProviderIds: readonly PaymentProviderId[] = providers.map(({ id }) => id);

/** As people know it. */
export const paymentProviderName = (id: PaymentProviderId): string =>
  providers.find((provider) => provider.id === id)?.name ?? id;

/** Undefined for a word that is none of them. */
export const paymentProviderOf = (word: string): PaymentProviderId | undefined =>
  paymentProviderIds.find((id) => id === word);

/** The code of the way to pay where the provider's own page lists the banks. */
export const ANY_BANK = 'FPX';

/** The code of the way to pay that needs no provider: a transfer to the store's own account, or its DuitNow QR. */
export const BANK_TRANSFER = 'TRANSFER';

/** The code of the way to pay that needs no bill: in cash, when the order is collected. */
export const CASH_ON_PICKUP = 'CASH';

/** What is kept as the name of a payment that no provider names. Readers are told in their own language, by `ownPaymentOf`. */
export const ownPaymentNames = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  elsewhere: 'Paid elsewhere',
  on_pickup: 'Cash on pickup',
} as const;
export type OwnPayment = keyof typeof ownPaymentNames;

/** Which of our own names this is; undefined for the name of a bank, a wallet or a provider. */
export const ownPaymentOf = (name: string): OwnPayment | undefined =>
  (Object.keys(ownPaymentNames) as OwnPayment[]).find((own) => ownPaymentNames[own] === name);

/** The ways that a store can be paid. `gateway`: whatever its payment provider offers. */
export const paymentWays = ['gateway', 'transfer', 'cash'] as const;
export type PaymentWay = (typeof paymentWays)[number];
