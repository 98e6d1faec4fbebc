/** Papers that are drawn. */
export const papers = {
  /** A store’s month with the platform. */
  statement: {
    title: (month: string) => `Commission statement, ${month}`,
    store: 'Store',
    path: 'Address',
    columns: ['When', 'What', 'Order', 'Rate', 'Amount', 'Owed after it'],
    opening: 'Owed at the start',
    charged: 'Commission',
    reversed: 'Commission taken back',
    paid: 'Paid',
    allowed: 'Waived',
    closing: 'Owed at the end',
    none: 'Nothing happened in this month.',
    more: (shown: number, total: number) =>
      `The first ${shown} of ${total} lines are shown. The CSV file of the month holds all of them; the sums are of all.`,
    made: 'This statement was made by computer and needs no signature.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  payoutReceipt: {
    title: 'Payout receipt',
    number: 'Receipt number',
    to: 'Paid to',
    account: 'Bank account',
    requested: 'Asked for',
    paid: 'Paid',
    reference: 'Reference of the transfer',
    what: 'Rewards for inviting sellers',
    total: 'Paid out',
    made: 'This receipt was made by computer and needs no signature.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;
