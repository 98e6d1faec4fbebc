import { readDuitNowCode, mayTakeAmount } from '@dapur/contract/money/duitnow-code';
import { toRinggit } from '@dapur/contract/money/money';
import { paymentProviderIds } from '@dapur/contract/money/payment-providers';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { withTenant } from '../../../platform/db/index.ts';
import type { KeysDeps } from '../commands/payment-keys.ts';
import { readAccountHint } from '../data/accounts.ts';
import { readTransferAccount, readWays, type TransferAccount } from '../data/ways.ts';
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
  const { kept, transfer, ways } = await withTenant(db, tenantId, async (tx) => ({
    kept: await readAccountHint(tx, tenantId),
    transfer: await readTransferAccount(tx, tenantId),
    ways: await readWays(tx, tenantId),
  }));
  const takesTransfers = transfer?.is_active === true;
  const cash = ways.find(({ way }) => way === 'cash');
  const isReady = {
    gateway: connections.mode === 'mock' || kept !== undefined,
    transfer: takesTransfers,
    cash: cash?.isOn === true,
  };
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
    transfer: takesTransfers ? transferView(transfer) : null,
    cash: { is_on: isReady.cash, known_only: cash?.knownOnly === true },
    ways: ways.map(({ way, leastSen, mostSen }) => ({
      way,
      is_ready: isReady[way],
      least: leastSen === null ? null : toRinggit(leastSen),
      most: mostSen === null ? null : toRinggit(mostSen),
    })),
    demo_keys: [...demoKeys],
  };
}

function transferView({
  bank_code: bank,
  account_number,
  holder,
  duitnow_code: code,
  ...transfer
}: TransferAccount): PaymentAccountState['transfer'] {
  const read = code === null ? undefined : readDuitNowCode(code);
  return {
    account:
      bank === null || account_number === null || holder === null ? null : { bank, account_number, holder },
    duitnow:
      read?.ok === true
        ? {
            code: read.code.payload,
            name: read.code.merchantName,
            city: read.code.city,
            takes_amount: mayTakeAmount(read.code),
          }
        : null,
    puts_amount: transfer.puts_amount,
    hold_minutes: transfer.hold_minutes,
    updated_at: transfer.updated_at.toISOString(),
  };
}
