/** What the list is filtered and sorted by, in the order in which it is offered. */
export const VoucherState = ['active', 'scheduled', 'used_up', 'expired', 'off'] as const;
export type VoucherState = (typeof VoucherState)[number];
export const VoucherType = ['percent', 'fixed', 'free_delivery'] as const;
export type VoucherType = (typeof VoucherType)[number];
export const VoucherSort = ['new', 'code', 'uses', 'ends'] as const;
export type VoucherSort = (typeof VoucherSort)[number];
