import type { PaymentAccountState } from '@dapur/contract/seller-payment-account';
import { withTenant } from '../../../platform/db/index.ts';
import type { KeysDeps } from '../commands/payment-keys.ts';
import { readAccountHint } from '../data/accounts.ts';

/** How a store is paid, as its owner may see it: never its keys. */
export async function accountState(
  { db, mode, publicOrigin, demoAccount }: Pick<KeysDeps, 'db' | 'mode' | 'publicOrigin' | 'demoAccount'>,
  tenantId: string,
): Promise<PaymentAccountState> {
  const kept = await withTenant(db, tenantId, (tx) => readAccountHint(tx, tenantId));
  return {
    mode,
    has_keys: kept !== undefined,
    key_hint: kept?.key_hint ?? '',
    collection_id: kept?.collection_id ?? '',
    is_signature_checked: kept?.is_signature_checked ?? false,
    updated_at: kept?.updated_at.toISOString() ?? null,
    callback_url: `${publicOrigin}/api/billplz/callback`,
    demo_keys: demoAccount
      ? {
          api_key: demoAccount.apiKey.reveal(),
          collection_id: demoAccount.collectionId,
          x_signature_key: demoAccount.xSignatureKey.reveal(),
        }
      : null,
  };
}
