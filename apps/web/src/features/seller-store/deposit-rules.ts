import { typedRinggit } from '@dapur/contract/money/typed-amount';
import {
  MIN_DAYS_TO_CANCEL,
  StoreDepositInput,
  type DepositCase,
  type DepositRule,
  type DepositTerms,
} from '@dapur/contract/stores/deposit-input';
import type { Rules } from '../../lib/form/judge.ts';

export interface TypedDepositRule {
  readonly on: DepositCase;
  readonly product_ids: readonly string[];
  readonly from: string;
  readonly days: string;
  /** Whether `share` is in percent or in ringgit. */
  readonly unit: '%' | 'RM';
  readonly share: string;
  readonly rest_days: string;
}

export interface TypedDeposit {
  readonly version: string;
  readonly rules: readonly TypedDepositRule[];
  readonly if_unpaid: DepositTerms['if_unpaid'];
  readonly kept_percent: string;
}

/** What most sellers of custom cakes ask for. */
export const usualRule: TypedDepositRule = {
  on: 'every',
  product_ids: [],
  from: '',
  days: '',
  unit: '%',
  share: '50',
  rest_days: '3',
};

const textOf = (number: number | null): string => (number === null ? '' : String(number));
const moneyOf = (ringgit: number | null): string => (ringgit === null ? '' : ringgit.toFixed(2));

export const typedDeposit = ({
  version,
  rules,
  if_unpaid,
  kept_percent,
}: DepositTerms & { readonly version: string }): TypedDeposit => ({
  version,
  rules: rules.map(({ on, product_ids, from, days, percent, amount, rest_days }) => ({
    on,
    product_ids,
    from: moneyOf(from),
    days: textOf(days),
    unit: percent === null ? 'RM' : '%',
    share: percent === null ? moneyOf(amount) : String(percent),
    rest_days: String(rest_days),
  })),
  if_unpaid,
  kept_percent: String(kept_percent),
});

const wholeOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN);

const ruleOf = ({ on, product_ids, from, days, unit, share, rest_days }: TypedDepositRule): DepositRule => ({
  on,
  product_ids: on === 'product' ? [...product_ids] : [],
  from: on === 'total' ? typedRinggit(from) : null,
  days: on === 'ahead' ? wholeOf(days) : null,
  percent: unit === '%' ? wholeOf(share) : null,
  amount: unit === 'RM' ? typedRinggit(share) : null,
  rest_days: wholeOf(rest_days),
});

/** The rules as they are sent. */
export const depositRules: Rules<TypedDeposit, typeof StoreDepositInput> = {
  schema: StoreDepositInput,
  read: ({ version, rules, if_unpaid, kept_percent }) => ({
    version,
    rules: rules.map(ruleOf),
    if_unpaid,
    kept_percent: if_unpaid === 'cancel' ? wholeOf(kept_percent) : 0,
  }),
  // The schema looks at the days together once each rule is right; the seller is told beside the other faults.
  also: ({ rules, if_unpaid: ifUnpaid }) =>
    Object.fromEntries(
      rules.map(({ rest_days: days }, at) => [
        `rules.${at}.rest_days`,
        ifUnpaid === 'cancel' && wholeOf(days) < MIN_DAYS_TO_CANCEL && 'custom',
      ]),
    ),
  // An amount and a share are typed into the same field.
  fieldAt: (path) => path.map((part) => (part === 'percent' || part === 'amount' ? 'share' : part)),
};
