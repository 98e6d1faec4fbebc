/** The store's own account with its courier. */
export const sellerCourier = {
  'seller.set.keys': 'Your {courier} keys',
  'seller.set.keysSealed': 'We encrypt them and never show them again, not even to you.',
  'seller.set.through': 'Your account is with',
  'seller.set.keysKept': 'Saved: key ending in {hint}',
  'seller.set.keysNone': 'No keys yet',
  'seller.set.keysMissing': '{courier} delivery needs your keys',
  'seller.set.keysReplace': 'Enter other keys',
  'seller.set.sandbox': 'These are test keys (sandbox): prices and drivers are not real, and no one comes.',
  'seller.set.lalamove.where': 'In Lalamove’s Partner Portal, under Developers.',
  'seller.set.lalamove.api_key': 'API key',
  'seller.set.lalamove.api_secret': 'API secret',
  'seller.set.keyShape': 'Copy it from {courier} exactly, without spaces',
  'seller.set.keysWrong': '{courier} does not accept these keys. Copy both again; nothing was saved.',
  'seller.set.keysUnchecked': "We can't reach {courier} to check the keys. Nothing was saved.",
  'seller.set.webhookOn': '{courier} tells us immediately what its drivers do.',
  'seller.set.webhookOff':
    '{courier} does not know where to send updates yet, so we check from time to time. For faster updates, enter this address there under Webhook:',
  'seller.set.forget': 'Delete keys',
  'seller.set.forgetTitle': 'Delete your {courier} keys?',
  'seller.set.forgetText':
    "Without them we can't book couriers, even for paid orders. You can enter them again at any time.",
  'seller.set.forgetCourier': 'This also switches off delivery: customers can then only pick up.',
  'seller.set.forgot': 'Keys deleted',
} as const;
