/** What the list is filtered and sorted by, in the order in which it is offered. */
export const voucherStates = ['active', 'scheduled', 'used_up', 'expired', 'off'] as const;
export const voucherTypes = ['percent', 'fixed', 'free_delivery'] as const;
export const voucherSorts = ['new', 'code', 'uses', 'ends'] as const;
