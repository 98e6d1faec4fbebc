import { z } from 'zod';
import { Ringgit } from '../primitives.ts';
import { version } from './settings-section-input.ts';

/** Which orders a rule is for: all, those with a product, from a total on, or for a date far ahead. */
export const depositCases = ['every', 'product', 'total', 'ahead'] as const;
export type DepositCase = (typeof depositCases)[number];

/** What becomes of an order whose rest was not paid on its day. */
export const unpaidRest = ['wait', 'cancel'] as const;

export const depositLimits = { rules: 6, products: 100, days: 365, restDays: 60 } as const;
/** An order is cancelled the day after its rest was due, which must leave a day before the order's own. */
export const MIN_DAYS_TO_CANCEL = 2;

/** What is paid when ordering, where the rule fits; the fields of the other cases are null or empty. */
export const DepositRule = z
  .strictObject({
    on: z.enum(depositCases),
    /** For `product`: an order with any of these. */
    product_ids: z.array(z.uuid()).max(depositLimits.products),
    /** For `total`: an order that comes to this or more. */
    from: Ringgit.nullable(),
    /** For `ahead`: a date so many days from the day of ordering, or later. */
    days: z.int().min(1).max(depositLimits.days).nullable(),
    /** The deposit is a share of the order, in percent, or else an amount. */
    percent: z.int().min(1).max(99).nullable(),
    amount: Ringgit.nullable(),
    /** The rest is due so many days before the order's date. 0: on that date. */
    rest_days: z.int().min(0).max(depositLimits.restDays),
  })
  .superRefine((rule, ctx) => {
    const fault = (field: keyof typeof rule, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (rule.on === 'product' ? rule.product_ids.length === 0 : rule.product_ids.length > 0)
      fault('product_ids', 'names the products of a rule for products, and only of one');
    if (rule.on === 'total' ? !rule.from : rule.from !== null)
      fault('from', 'is the total of a rule by total, and only of one');
    if ((rule.on === 'ahead') !== (rule.days !== null))
      fault('days', 'is the days of a rule by days ahead, and only of one');
    if ((rule.percent === null) === (rule.amount === null))
      fault('percent', 'must be given, or else an amount');
    else if (rule.amount === 0) fault('amount', 'must be more than 0');
  });
export type DepositRule = z.infer<typeof DepositRule>;

/** A store's rules of deposits, as shoppers and orders read them. None: orders are paid whole. */
export const DepositTerms = z
  .strictObject({
    rules: z.array(DepositRule).max(depositLimits.rules),
    if_unpaid: z.enum(unpaidRest),
    /** What the store keeps of the deposit when an order is cancelled because its rest never came; in percent. */
    kept_percent: z.int().min(0).max(100),
  })
  .meta({ id: 'DepositTerms' });
export type DepositTerms = z.infer<typeof DepositTerms>;

export const StoreDepositInput = DepositTerms.extend({ version }).superRefine(({ rules, if_unpaid }, ctx) => {
  for (const [at, { rest_days: days }] of rules.entries())
    if (if_unpaid === 'cancel' && days < MIN_DAYS_TO_CANCEL)
      ctx.addIssue({
        code: 'custom',
        path: ['rules', at, 'rest_days'],
        message: `must be ${MIN_DAYS_TO_CANCEL} or more, so that an order can be cancelled before its date`,
      });
});

export const NO_DEPOSIT: DepositTerms = { rules: [], if_unpaid: 'wait', kept_percent: 0 };
