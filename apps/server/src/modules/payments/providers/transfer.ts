import { randomUUID } from 'node:crypto';
import { BANK_TRANSFER, CASH_ON_PICKUP } from '@dapur/contract/money/payment-providers';
import type { Gateway, PaymentAccount } from '../ports.ts';

const REFERENCE = 'transfer';
const BILL_OF_TRANSFER = 'transfer-';

/** Whether a bill is no provider's, but an order's place on the list of transfers that a store looks for. */
export const isTransferBill = (billId: string): boolean => billId.startsWith(BILL_OF_TRANSFER);

const gateway: Gateway = {
  code: BANK_TRANSFER,
  name: 'Bank transfer or DuitNow QR',
  category: 'transfer',
  active: true,
  isTest: false,
};

/** Cash when the order is collected: nothing to open a bill at. */
export const cashGateway: Gateway = {
  code: CASH_ON_PICKUP,
  name: 'Cash on pickup',
  category: 'cash',
  active: true,
  isTest: false,
};

/**
 * The store's own bank as a place to open bills: they are rows of ours and nothing else. Its word that one is paid is
 * the store's, who looked at its bank: that is settled where it is given (`acceptTransfer`), and asking here tells
 * nothing. A bill that was deleted can still be accepted, as money may come late.
 */
export const transferPlace: PaymentAccount = {
  provider: 'transfer',
  reference: REFERENCE,
  keyHint: '',
  reveal: () => ({}),
  createBill: ({ redirectUrl }) =>
    Promise.resolve({ billId: BILL_OF_TRANSFER + randomUUID(), url: redirectUrl, state: 'due' as const }),
  getBill: () => Promise.resolve(undefined),
  deleteBill: () => Promise.resolve('deleted' as const),
  methods: ['transfer'],
  listGateways: () => Promise.resolve([gateway]),
  checkKeys: () => Promise.resolve({ isAccepted: true, isComplete: true }),
  hearCallback: () => undefined,
  hearReturn: () => undefined,
};
