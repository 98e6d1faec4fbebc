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
  storePush: { paid: 'New order', late: 'Payment arrived late', courier: 'Courier problem', transfer: 'Transfer to check' },
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
