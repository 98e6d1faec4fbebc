/** One of the platform's people looks into a store. */
export const support = {
  'support.title': 'Platform support',
  'support.banner': 'You are viewing {store}',
  'support.readOnly': 'View only',
  'support.canChange': 'You can make changes',
  'support.left': '{minutes} min left',
  'support.allow': 'Allow changes',
  'support.end': 'End',
  'support.allowTitle': 'Make changes in {store}?',
  'support.allowText':
    'Your changes apply immediately, for the store’s customers too. We record every change, and the owner sees it.',
  'support.allowAction': 'Allow changes',
  'support.allowed': 'You can make changes until your time is up.',
  'support.reason': 'Reason',
  'support.reasonHint': 'The store’s owner and your colleagues can see it.',
  'support.reasonWrong': 'Please give a reason in a few words',
  'support.cancel': 'Cancel',
  'support.lookTitle': 'View {store}',
  'support.lookText':
    "You see the store as its owner does for 30 minutes, without changing anything. The store's log records that you were here, and why.",
  'support.look': 'View the store',
  'support.back': 'Back to the platform',
  'support.over': 'Your time in this store is up.',
  'support.notInRole': "Your role can't view stores.",
  'support.failed': "That didn't work. Please try again.",
} as const;
