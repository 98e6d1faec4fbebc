/** Texts of the page that stands in for another one without a network. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.text': 'This page needs the internet. It loads by itself as soon as your signal is back.',
  'offline.storeText':
    'There is no internet just now. This page loads by itself as soon as your signal is back, and your cart stays on this device.',
  'offline.menu': 'On the menu',
  'offline.seen': 'Seen {time}',
  'offline.notOrderable': 'Not orderable now',
  'offline.stores': 'Kitchens you looked at',
  'offline.retry': 'Try again',
  'common.goTo': 'Go to {name}',
  'unavailable.title': 'Store Not Available',
  'unavailable.not_found': 'Store not found',
  'unavailable.failed_to_load': 'Failed to load store',
  'unavailable.failed_to_connect': 'Failed to connect to store',
} as const;
