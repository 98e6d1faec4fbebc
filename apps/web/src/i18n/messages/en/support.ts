/** One of the platform's people looks into a store. */
export const support = {
  'support.title': 'Platform support',
  'support.banner': 'You are looking into {store}',
  'support.readOnly': 'Looking only',
  'support.canChange': 'You may change things',
  'support.left': '{minutes} min left',
  'support.allow': 'Allow changes',
  'support.end': 'End',
  'support.allowTitle': 'Change things in {store}?',
  'support.allowText':
    'What you change counts at once, for the store’s customers too. Every change is written down, and the owner sees it.',
  'support.allowAction': 'Allow changes',
  'support.allowed': 'You may change things until your time is over.',
  'support.reason': 'Reason',
  'support.reasonHint': 'The store’s owner and your colleagues can read it.',
  'support.reasonWrong': 'Please say why, in a few words',
  'support.cancel': 'Cancel',
  'support.lookTitle': 'Look into {store}',
  'support.lookText':
    'You see the store as its owner does, for 30 minutes, and change nothing. Her log says that you were here, and why.',
  'support.look': 'Look into the store',
  'support.back': 'Back to the platform',
  'support.over': 'Your time in this store is over.',
  'support.notInRole': 'Your role may not look into stores.',
  'support.failed': 'That did not work. Please try again.',
} as const;
