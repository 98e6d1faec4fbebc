import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import type { RefundBank } from '@dapur/contract/money/refund-banks';
import {
  PaymentWaysInput,
  TRANSFER_HOLDS,
  TransferAccountInput,
} from '@dapur/contract/money/transfer-account-input';
import { typedRinggit } from '@dapur/contract/money/typed-amount';
import type { Rules } from '../../lib/form/judge.ts';

/** What a DuitNow QR says. */
export interface OwnDuitNow {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** An amount can be put into it. */
  readonly takes_amount: boolean;
}

export interface TypedTransfer {
  readonly bank: string;
  readonly account_number: string;
  readonly holder: string;
  readonly duitnow: OwnDuitNow | null;
  readonly puts_amount: boolean;
  readonly hold_minutes: string;
  readonly password: string;
}

/** Minutes; long enough for a customer who pays after work. */
const USUAL_HOLD = 240;

/** What the form begins with. */
export const startOfTransfer = (saved: PaymentAccountState['transfer']): TypedTransfer => ({
  bank: saved?.account?.bank ?? '',
  account_number: saved?.account?.account_number ?? '',
  holder: saved?.account?.holder ?? '',
  duitnow: saved?.duitnow ?? null,
  puts_amount: saved?.puts_amount ?? false,
  hold_minutes: String(saved?.hold_minutes ?? USUAL_HOLD),
  password: '',
});

/** The choices of the form, in minutes; with the kept one where it is another. */
export const holdsOf = (kept: string): string[] =>
  [...new Set([...TRANSFER_HOLDS.map(String), kept])].sort((a, b) => Number(a) - Number(b));

/** How the form becomes the call's body. Without a word about an account there is none. */
export const transferRules = (hasPassword: boolean): Rules<TypedTransfer, typeof TransferAccountInput> => ({
  schema: TransferAccountInput,
  read: ({
    bank,
    account_number: number,
    holder,
    duitnow,
    puts_amount: puts,
    hold_minutes: hold,
    password,
  }) => ({
    account:
      bank === '' && number.trim() === '' && holder.trim() === ''
        ? null
        : // If no bank is chosen, the schema reports it.
          { bank: bank as RefundBank, account_number: number, holder: holder.trim() },
    duitnow_code: duitnow?.code ?? null,
    puts_amount: puts && duitnow?.takes_amount === true,
    hold_minutes: Number(hold),
    ...(hasPassword ? { password } : {}),
  }),
  // The account's parts stand side by side; that there is neither account nor code is said at the first of them.
  fieldAt: ([first = '', ...rest]) => {
    if (first === 'account') return rest.length > 0 ? rest : ['bank'];
    return first === 'duitnow_code' ? ['duitnow'] : [first, ...rest];
  },
});

export interface TypedWays {
  readonly ways: readonly {
    readonly way: PaymentAccountState['ways'][number]['way'];
    readonly least: string;
    readonly most: string;
  }[];
}

const typedAmount = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));
const readAmount = (typed: string): number | null => (typed.trim() === '' ? null : typedRinggit(typed));

/** Those that the store has set up come first. */
export const startOfWays = (ways: PaymentAccountState['ways']): TypedWays => ({
  ways: [...ways]
    .sort((a, b) => Number(b.is_ready) - Number(a.is_ready))
    .map(({ way, least, most }) => ({ way, least: typedAmount(least), most: typedAmount(most) })),
});

/** `cash`: whether it is offered, and to whom, which has its own place. */
export const waysRules = (cash: PaymentAccountState['cash']): Rules<TypedWays, typeof PaymentWaysInput> => ({
  schema: PaymentWaysInput,
  read: ({ ways }) => ({
    cash,
    ways: ways.map(({ way, least, most }) => ({ way, least: readAmount(least), most: readAmount(most) })),
  }),
});
