/** Texts of the page that stands in for another one without a network. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.text': 'This page needs internet. It loads by itself when you are back online.',
  'offline.storeText':
    'You have no internet right now. This page loads by itself when you are back online. Your cart is saved on this device.',
  'offline.menu': 'On the menu',
  'offline.seen': 'Viewed {time}',
  'offline.notOrderable': 'Ordering needs internet',
  'offline.stores': 'Kitchens you viewed',
  'offline.retry': 'Try again',
  'common.goTo': 'Go to {name}',
  'unavailable.title': 'Store Not Available',
  'unavailable.not_found': 'Store not found',
  'unavailable.hint':
    'There is no store here, or it is not taking orders right now. Already paid? Open the link in your email.',
  'unavailable.pageTitle': 'Page not found',
  'unavailable.no_page': 'There is no page at this address.',
  'unavailable.marketTitle': 'The marketplace is closed for now',
  'unavailable.marketplace_closed': 'Kitchens still take orders on their own pages. Please check back later.',
  'unavailable.failed_to_load': 'Failed to load store',
  'unavailable.failed_to_connect': 'Failed to connect to store',
} as const;
