import type { sellerCreditEndpoints } from '@dapur/contract/vouchers/store-credit';
import { body, keepers, type Row } from '../cells.ts';
import { customer } from './customers.ts';

export const creditRows: Readonly<Record<keyof typeof sellerCreditEndpoints, Row>> = {
  customerCredit: { about: customer, may: keepers(200) },
  // The customer who is made for this left no mail address, and was given nothing.
  giveCredit: {
    about: customer,
    may: keepers(422),
    input: body(({ id }) => ({ id, amount: 5, reason: 'it was late', email: 'siti@mail.example' })),
  },
  takeCredit: {
    about: customer,
    may: keepers(422),
    input: body(({ id }) => ({ id, amount: 5, reason: 'it was a slip' })),
  },
};
