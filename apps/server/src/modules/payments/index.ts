/** Payments' front door: accounts, bills and the provider's word. Orders are ordering's to change. */
import type { Listeners } from '../events/index.ts';
import { accountHandlers, type AccountHandlers } from './account-http.ts';
import type { KeysDeps } from './commands/payment-keys.ts';
import { tellOwners, type TellingDeps } from './commands/tell-owners.ts';
import { createPaymentAccess, type PaymentAccessDeps, type Payments } from './payments.ts';

export type { TransferAccountMail } from './commands/tell-owners.ts';
export { createAccountCipher } from './account-cipher.ts';
export { readHandedReturn } from './providers/billplz/index.ts';
export {
  byPaymentProvider,
  callbackPathOf,
  connectPayments,
  mockPayments,
  paymentCalls,
  paymentLabel,
  paymentProviders,
  paymentReturnParameters,
  type PaymentConnections,
} from './providers/index.ts';
export {
  askAboutBillSoon,
  countAttempts,
  countTransfers,
  findCallbackTenants,
  insertAttempt,
  moveAttempt,
  noteAnswer,
  readAttemptByBill,
  readAttempts,
  readOpenAttempt,
  readTransferAttempt,
  takeBillsToAskAbout,
  type Attempt,
} from './data/attempts.ts';
export { forgetAccounts, forgetOldPayers, forgetPayers, readIdleStores } from './data/forget-payers.ts';
export { writeSealedPaymentAccount } from './data/accounts.ts';
export { logCallback } from './data/callbacks.ts';
export {
  attemptLife,
  payableAttemptStates,
  undecidedAttemptStates,
  type AttemptState,
} from './domain/attempt-life-cycle.ts';
export { paymentRedirectUrl } from './domain/redirect-url.ts';
export { MOCK_DELAY_MS, refuseMockBesideAccounts } from './providers/mock.ts';
export { readTransferAccount, writeTransferAccount, type TransferAccount } from './data/ways.ts';
export {
  NoPaymentAccountError,
  sealAccount,
  takesAmount,
  wayOf,
  type OpenWay,
  type Payments,
} from './payments.ts';
export {
  PaymentProviderError,
  type Bill,
  type BillState,
  type PaymentAccount,
  type PaymentCallback,
  type PaymentConnection,
  type SignedCallback,
} from './ports.ts';

/** The providers, and the calls by which a store's owner keeps its keys. */
export function createPayments(
  deps: PaymentAccessDeps & KeysDeps & TellingDeps,
): Payments & { readonly handlers: AccountHandlers; readonly events: Listeners } {
  const access = createPaymentAccess(deps);
  const changed = (tenantId: string): void => {
    access.forget(tenantId);
    deps.changed(tenantId);
  };
  return {
    ...access,
    handlers: accountHandlers({ ...deps, changed }),
    events: { stores: { messages: { 'transfer_account.changed': [tellOwners(deps)] } } },
  };
}
