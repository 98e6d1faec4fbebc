/** Texts of the page that stands in for another one without a network. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.text': 'This page needs the internet. It loads by itself as soon as your signal is back.',
  'offline.storeText':
    'There is no internet just now. This page loads by itself as soon as your signal is back, and your cart stays on this device.',
  'offline.menu': 'On the menu',
  'offline.seen': 'Seen {time}',
  'offline.notOrderable': 'Ordering needs internet',
  'offline.stores': 'Kitchens you looked at',
  'offline.retry': 'Try again',
  'common.goTo': 'Go to {name}',
  'unavailable.title': 'Store Not Available',
  'unavailable.not_found': 'Store not found',
  'unavailable.hint':
    'There is no store here, or it takes no orders right now. Paid already? Open the link in your email.',
  'unavailable.pageTitle': 'Page not found',
  'unavailable.no_page': 'There is no page at this address.',
  'unavailable.marketTitle': 'The marketplace is closed for now',
  'unavailable.marketplace_closed':
    'Kitchens still take orders on their own pages. Please look in again later.',
  'unavailable.failed_to_load': 'Failed to load store',
  'unavailable.failed_to_connect': 'Failed to connect to store',
} as const;
