import { paymentProviderIds } from '@dapur/contract/money/payment-providers';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { withTenant } from '../../../platform/db/index.ts';
import type { KeysDeps } from '../commands/payment-keys.ts';
import { readAccountHint } from '../data/accounts.ts';
import { callbackPathOf } from '../providers/index.ts';

/** How a store is paid, as its owner may see it: never its keys. */
export async function accountState(
  {
    db,
    connections,
    publicOrigin,
    demoKeys,
  }: Pick<KeysDeps, 'db' | 'connections' | 'publicOrigin' | 'demoKeys'>,
  tenantId: string,
): Promise<PaymentAccountState> {
  const kept = await withTenant(db, tenantId, (tx) => readAccountHint(tx, tenantId));
  return {
    mode: connections.mode,
    provider: kept?.provider ?? null,
    has_keys: kept !== undefined,
    key_hint: kept?.key_hint ?? '',
    account_ref: kept?.account_ref ?? '',
    is_fully_checked: kept?.is_fully_checked ?? false,
    updated_at: kept?.updated_at.toISOString() ?? null,
    providers: paymentProviderIds.map((id) => ({
      id,
      callback_url: publicOrigin + callbackPathOf(id),
    })),
    demo_keys: [...demoKeys],
  };
}
