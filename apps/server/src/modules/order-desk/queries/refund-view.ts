import { toRinggit } from '@dapur/contract/money/money';
import type { CustomerRefund } from '@dapur/contract/orders/order-money';
import { isOpenRefund } from '@dapur/contract/orders/order-states';
import { refundBankName } from '@dapur/contract/money/refund-banks';
import type { Refund } from '@dapur/contract/orders/seller-order';
import { refundActions, type RefundAccounts, type RefundRow } from '../../ordering/index.ts';

/** A refund as the store's people see it; the account in full only for those who send the money. */
export function refundView(
  accounts: RefundAccounts,
  tenantId: string,
  row: RefundRow,
  maySend: boolean,
): Refund {
  const account = maySend ? accounts.open(tenantId, row.account) : null;
  return {
    id: row.id,
    amount: toRinggit(row.amountSen),
    cause: row.cause,
    kind: row.kind,
    reason: row.reason,
    method: row.method,
    state: row.state,
    bank:
      row.bankCode === null
        ? null
        : {
            code: row.bankCode,
            name: refundBankName(row.bankCode),
            account_number: account?.number ?? `••••${row.accountHint ?? ''}`,
            holder: account?.holder ?? '',
          },
    reference: row.reference,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    actions: maySend ? refundActions(row) : [],
  };
}

/** A refund as its customer sees it; undefined for one that was withdrawn. */
export function customerRefundView(row: RefundRow): CustomerRefund | undefined {
  if (row.state === 'withdrawn') return undefined;
  const isOpen = isOpenRefund(row.state);
  return {
    id: row.id,
    amount: toRinggit(row.amountSen),
    state: row.state,
    method: row.method,
    reason: row.reason,
    wants_bank: isOpen && row.method === 'transfer' && (row.accountHint === null || row.state === 'failed'),
    account_hint: row.accountHint,
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
