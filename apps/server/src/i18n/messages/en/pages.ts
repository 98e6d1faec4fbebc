/** What readers see on a phone, in a search engine, and where a page is missing. */
export const pages = {
  /** Messages on the phone of who ordered. */
  orderPush: {
    confirmed: 'Order confirmed',
    ready: 'Ready for pickup',
    on_the_way: 'On the way to you',
    delivered: 'Delivered',
    cancelled: 'Order cancelled',
  },
  /** Messages on the phones of a store’s people. */
  storePush: {
    paid: 'New order',
    late: 'Payment arrived late',
    courier: 'Courier problem',
    transfer: 'Transfer to check',
  },
  /** An installed dashboard: its shortcuts, and its name after the store’s. */
  installed: { orders: 'Orders', production: 'Production', dashboard: 'dashboard' },
  /** What shoppers read while a store takes no orders. It comes from here because their first page has no room for it. */
  onBreak: {
    paused: 'We are taking a short break and take no orders right now.',
    vacation: 'We are on holiday and take no orders right now.',
    again: (when: string) => `You can order again from ${when}.`,
    button: 'Not taking orders now',
    buttonUntil: (when: string) => `Open again ${when}`,
  },
  /** Terms of orders that a seller can take over, and change. */
  readyTerms: {
    cancel_text:
      'Please tell us at least 3 days before your date if you need to cancel. After that we have already bought the ingredients for your order.',
    reschedule_text:
      'You can move your order to another open date once, free of charge, up to 2 days before. Message us with your order number.',
    refund_text:
      'Cancel 3 days or more before your slot and you get all of your money back; 1 day or more before, half of it. After that we cannot refund. If we have to cancel, you always get everything back. If something is wrong or damaged, send us a photo on the same day and we will make it right.',
    not_collected_text:
      'We keep your order until we close on that day. If it is not collected and we cannot reach you, we cannot refund it, because it was made for you.',
  },
  /** Where a file was asked for and refused. */
  goBack: 'Go back',
  /** Before the name of a request, by which support finds what went wrong. */
  reference: 'If you write to us, please mention this number:',
  /** What happened, and what to do. */
  fileRefused: {
    ended: [
      'This link has ended',
      'It worked for five minutes and for one file. Go back to the page you came from and press the button again.',
    ],
    signedOut: ['You are signed out', 'Go back, sign in, then press the button again.'],
    notAllowed: [
      'You may not open this file',
      'Your account has no right to it. Go back to the page you came from.',
    ],
    notFound: [
      'This file was not found',
      'It may have been removed, or this phone may not be allowed to see it. Go back to the page you came from and press the button again.',
    ],
    notYet: ['This file is not ready yet', 'Wait a moment, go back and press the button again.'],
    tooOften: ['That was too many files at once', 'Wait a minute, then go back and press the button again.'],
    failed: ['The file did not arrive', 'This is our fault. Go back and press the button again.'],
  },
  /** Of an information page that comes with the product. */
  firstVersion: 'First version.',
  /** What search engines and link previews read. `order` follows the store's name in the title. */
  seo: {
    order: 'Order online',
    home: 'Home',
    about: 'Order from {name}: pick a date, pay online and collect it fresh.',
    aboutIn: 'Order from {name} in {city}: pick a date, pay online and collect it fresh.',
  },
} as const;
