/** The account area and the order page. */
export const account = {
  'account.orders': 'Orders',
} as const;
