export const en = {
  'receipt.title': 'Receipt',
  'receipt.number': 'Receipt no.',
  'receipt.paid': 'Paid',
  'receipt.unpaid': 'Awaiting payment',
  'receipt.page': 'Page {page} of {pages}',
  'receipt.continued': 'Receipt {number}, continued',
  'receipt.thanks': 'Thank you for ordering from {store}.',
  'receipt.computerGenerated': 'This receipt was made by computer and needs no signature.',
  'receipt.taxRegistration': 'Tax registration no. {number}',

  'order.number': 'Order no.',
  'order.placedAt': 'Ordered on',
  'order.paidAt': 'Paid on',
  'order.paymentMethod': 'Paid with',
  'order.paymentRef': 'Payment reference',
  'order.pickup': 'Pickup',
  'order.delivery': 'Delivery',
  'order.pickupAt': 'Pick up at',
  'order.deliverTo': 'Deliver to',
  'order.deliveredBy': 'Brought by',
  'order.when': 'When',
  'order.hours': 'Opening hours',
  'order.instructions': 'Pickup instructions',
  'order.map': 'Open the map',
  'order.customer': 'Customer',
  'order.notes': 'Notes',
  'order.item': 'Item',
  'order.quantity': 'Qty',
  'order.unitPrice': 'Price',
  'order.amount': 'Amount',
  'order.subtotal': 'Subtotal',
  'order.discount': 'Discount',
  'order.discountWithVoucher': 'Discount ({code})',
  'order.freeDelivery': 'Delivery discount ({code})',
  'order.deliveryFee': 'Delivery fee',
  'order.tax': 'Tax',
  'order.total': 'Total',
  'order.totalPaid': 'Total paid',

  'mail.greeting': 'Hi {name},',
  'mail.sentBecause': 'You receive this mail because you ordered from {store}.',
  'mail.questions': 'Questions? Contact {store}: {contact}',

  'confirmation.subject': '{store}: order {number} confirmed for {date}',
  'confirmation.preview': '{total} paid. See you on {date}, {time}.',
  'confirmation.title': 'Order Confirmed',
  'confirmation.pickupLead':
    'Your payment arrived and {store} has your order. It will be ready for you to pick up on {date}, {time}.',
  'confirmation.deliveryLead':
    'Your payment arrived and {store} has your order. It will be delivered to you on {date}, {time}.',
  'confirmation.viewOrder': 'View your order',
  'confirmation.track': 'Track your delivery',
  'confirmation.trackLater':
    'A driver is booked shortly before that time. The page of your order then shows who brings it and how far it is.',
  'confirmation.keepLink': 'This link opens your order without signing in. Keep it to yourself.',

  'confirmation.lead': 'Your payment arrived and {store} has your order for {date}, {time}.',

  'preparing.subject': '{store}: we have started on order {number}',
  'preparing.preview': 'Your order for {date}, {time} is being prepared.',
  'preparing.title': 'We are on it',
  'preparing.lead': '{store} has started to prepare your order for {date}, {time}.',

  'ready.subject': '{store}: order {number} is ready for you',
  'ready.preview': 'You can come and get it.',
  'ready.title': 'Ready for you',
  'ready.lead': 'Your order is packed and waiting for you at {store}. Please pick it up on {date}, {time}.',

  'onTheWay.subject': '{store}: order {number} is on its way',
  'onTheWay.preview': 'Please be ready to receive it.',
  'onTheWay.title': 'On its way to you',
  'onTheWay.lead': 'Your order has left {store}. Please make sure that somebody can receive it.',

  'completed.subject': '{store}: how was it?',
  'completed.preview': 'A few words from you help others choose.',
  'completed.title': 'Thank you, enjoy!',
  'completed.lead':
    'Thank you for ordering from {store}. We hope you enjoyed it. Would you tell others how it was? It takes a minute and helps a small kitchen a lot.',
  'completed.guest':
    'You ordered without signing in: sign in with this e-mail address, then add order {number} to your orders to review it.',
  'completed.button': 'Write a review',

  'reminder.pickupSubject': '{store}: pick up your order tomorrow, {time}',
  'reminder.deliverySubject': '{store}: your order comes tomorrow, {time}',
  'reminder.subject': '{store}: your order is for tomorrow, {time}',
  'reminder.preview': 'Order {number} is for {date}, {time}.',
  'reminder.title': 'See you tomorrow',
  'reminder.lead': 'A short reminder: your order from {store} is for tomorrow, {date}, {time}.',
  'reminder.pickupLead':
    'A short reminder: your order from {store} will be ready for you to pick up tomorrow, {date}, {time}.',
  'reminder.deliveryLead':
    'A short reminder: your order from {store} will be brought to you tomorrow, {date}, {time}. Please make sure that somebody can receive it.',

  'newOrder.subject': 'New order {number} for {day}, {time}: {total}',
  'newOrder.preview': '{customer} has paid {total}.',
  'newOrder.title': 'A new order',
  'newOrder.lead': '{customer} has ordered for {date}, {time} and paid {total}.',
  'newOrder.open': 'Open the order',

  'late.subject': '{store}: {total} to be refunded for order {number}',
  'late.preview': 'Your payment came after order {number} was cancelled. You get {total} back.',
  'late.title': 'Your money will be refunded',
  'late.lead':
    'Your payment of {total} for order {number} reached us after the order was cancelled, and the portions had been sold by then. We are sorry: this order will not be made.',
  'late.next':
    '{store} owes you the full amount, {total}, and has been asked to refund it. Open the order and say to which account it shall go. Keep this mail and the payment reference until the money is back.',
  'late.viewOrder': 'View the order',
  'late.amount': 'Refund due',

  'lateOwner.subject': 'Refund {total} for order {number}',
  'lateOwner.preview': '{customer} paid after the order was cancelled, and the portions are gone.',
  'lateOwner.title': 'A refund is due',
  'lateOwner.lead':
    '{customer} paid {total} for order {number} after it was cancelled. The portions for {date} had been sold by then, so the order was not brought back. Do not prepare it.',
  'lateOwner.next':
    'Please refund {total} to the customer, then mark the refund as done so that both of you see it.',
  'lateOwner.open': 'Open the refund',
  'lateOwner.sentBecause': 'You receive this mail because you run {store}.',

  'handedOver.subject': 'Please settle {amount} for order {number}',
  'handedOver.preview': 'It has waited since {date}.',
  'handedOver.title': 'Money that waits for you',
  'handedOver.refund': '{amount} of order {number} has to go back to {customer}. It has waited since {date}.',
  'handedOver.refundNext': 'Please transfer it, then mark the refund as sent so that both of you see it.',
  'handedOver.kept': 'Order {number} was cancelled on {date}, and {amount} from {customer} is still with you.',
  'handedOver.keptNext':
    'Please check that this is what the two of you agreed on. If it is not, give it back from the order’s page.',
  'handedOver.note': 'A word from us: {note}',
  'handedOver.open': 'Open the order',

  'payLink.subject': '{store}: pay {amount} for order {number}',
  'payLink.preview': 'Your order for {date}, {time} is kept for you until it is paid.',
  'payLink.title': 'Your order waits for its payment',
  'payLink.lead':
    '{store} has taken down your order for {date}, {time}. Please pay {amount} to confirm it: your portions are kept for you until then, but not for ever.',
  'payLink.balanceLead':
    'Your order for {date}, {time} was changed with you. {amount} is still to be paid for it.',
  'payLink.button': 'Pay {amount}',
  'payLink.amount': 'To pay',

  'changed.subject': '{store}: order {number} was changed',
  'changed.preview': 'Please look at how your order for {date}, {time} is now.',
  'changed.title': 'Your order was changed',
  'changed.lead': '{store} has changed your order. It is now for {date}, {time}, with what is listed below.',
  'changed.owed': 'With the change {amount} is still to be paid.',
  'changed.refund': 'With the change you get {amount} back. Open your order and say to which account.',

  'cancelled.subject': '{store}: order {number} was cancelled',
  'cancelled.preview': 'Your order for {date} will not be made.',
  'cancelled.title': 'Your order was cancelled',
  'cancelled.lead': '{store} is sorry: your order for {date}, {time} cannot be made.',
  'cancelled.reason': 'Reason',

  'refundDue.subject': '{store}: you get {amount} back for order {number}',
  'refundDue.preview': '{store} sends you {amount} back.',
  'refundDue.title': 'You get {amount} back',
  'refundDue.lead': '{store} sends you {amount} back for order {number}.',
  'refundDue.failed':
    'Your bank returned the {amount} that {store} sent you. Please check the account’s number and its holder’s name.',
  'refundDue.account':
    'Open your order and say to which account. The number is kept sealed and shown to nobody but the store.',
  'refundDue.button': 'Say where to send it',

  'refundSent.subject': '{store}: {amount} is on its way to you',
  'refundSent.preview': 'Your refund for order {number} was sent.',
  'refundSent.title': '{amount} is on its way to you',
  'refundSent.lead':
    '{store} has sent you {amount} back for order {number}. Banks take up to two working days.',
  'refundSent.cashLead': '{store} has given you {amount} back for order {number}.',
  'refundSent.amount': 'Refunded',
  'refundSent.account': 'To',

  'alert.subject': 'Order {number} needs you: no courier for {date}, {time}',
  'alert.preview': '{customer} is waiting for a delivery that has no courier.',
  'alert.title': 'A delivery needs you',
  'alert.lead': 'Order {number} for {customer} on {date}, {time} is paid, but has no courier at the moment.',
  'alert.open': 'Open deliveries',
  'alert.says': 'Lalamove says',
  'alert.in_doubt': 'We ordered a driver, but Lalamove never answered, so one may be on the way. Please look into your Lalamove account: name the order if there is one, or book again if there is none. We do not order a second one by ourselves.',
  'alert.no_credit': 'Your Lalamove wallet has too little credit. Please top it up; we try again every five minutes until the delivery time.',
  'alert.keys_refused': 'Lalamove does not accept the keys of your store. Please check them in the delivery settings; we try again every five minutes until the delivery time.',
  'alert.price_rise': 'Lalamove now asks {fee}, which is much more than your customer paid for delivery. Accept the price, choose another vehicle, or bring it yourself.',
  'alert.out_of_area': 'Lalamove does not drive to this address. Please bring it yourself, or agree on another way with your customer.',
  'alert.refused': 'Lalamove refused the booking. Please look at what it says, then book again or bring it yourself.',
  'alert.unavailable': 'Lalamove cannot be reached. We go on trying; if time runs short, bring it yourself.',
  'alert.no_driver': 'Lalamove found no driver. Please book again, try another vehicle, or bring it yourself.',
  'alert.rejected': 'The drivers turned the order down. Please book again, try another vehicle, or bring it yourself.',
  'alert.courier_cancelled': 'Lalamove cancelled the driver. Please book again or bring it yourself.',

  'account.greeting': 'Hi,',
  'account.ignore': 'Was this not you? Then you need not do anything, and nothing changes.',
  'account.sentBecause': 'You receive this mail because this address was given to {product}.',
  'account.linkText': 'If the button does not work, open this address: {link}',

  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.preview': 'One press, and your {product} account is complete.',
  'confirmEmail.title': 'Welcome to {product}!',
  'confirmEmail.lead':
    'Please confirm that this is your e-mail address, so that your orders and receipts reach you. The link holds for three days.',
  'confirmEmail.button': 'Confirm my e-mail',

  'resetPassword.subject': 'Set a new password',
  'resetPassword.preview': 'The link holds for 30 minutes and works once.',
  'resetPassword.title': 'Set a new password',
  'resetPassword.lead':
    'You, or somebody who typed your e-mail address, asked for a new {product} password. The link holds for 30 minutes and works once.',
  'resetPassword.button': 'Set a new password',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preview': 'Was this not you? Set a new one at once.',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.lead':
    'The password of your {product} account has just been changed, and your other devices were signed out.',
  'passwordChanged.notYou':
    'Was this not you? Then somebody else may have got in: press “Forgot password” on the sign-in page at once and set a new one.',
  'passwordChanged.button': 'Go to sign in',

  'changeEmail.subject': 'Confirm your new e-mail address',
  'changeEmail.preview': 'Your account changes to this address once you confirm it.',
  'changeEmail.title': 'Confirm your new e-mail address',
  'changeEmail.lead':
    'You asked to use this address for your {product} account from now on. It counts once you confirm it. The link holds for 24 hours.',
  'changeEmail.button': 'Use this address',

  'emailChanging.subject': 'Your e-mail address is about to change',
  'emailChanging.preview': 'Somebody signed in to your account asked for it.',
  'emailChanging.title': 'Your e-mail address is about to change',
  'emailChanging.lead':
    'Your {product} account is to use {newEmail} from now on. It counts once the link sent there is opened.',
  'emailChanging.notYou':
    'Was this not you? Then set a new password at once: that signs out everybody else and stops the change.',

  'storeLetter.button': 'Open your dashboard',
  'storeLetter.answer': 'Just answer this mail if you have a question.',
  'storeLetter.reason': 'Reason: {reason}',
  'storeMessage.subject': '{store}: {subject}',
  'storeMessage.lead': 'The people of {product} write to you about {store}.',
  'storeSuspended.subject': '{store} is suspended',
  'storeSuspended.title': '{store} takes no orders for now',
  'storeSuspended.lead': '{product} has suspended {store}. Shoppers cannot see it, and no new orders come in.',
  'storeSuspended.orders': 'Paid orders stay yours to bake, hand over or refund, and your customers can follow them as before.',
  'storeClosed.subject': '{store} is closed',
  'storeClosed.title': '{store} is closed',
  'storeClosed.lead': '{product} has closed {store}. Shoppers cannot see it any more.',
  'storeClosed.orders': 'Paid orders stay yours to hand over or refund, and your data stays within your reach.',
  'storeReinstated.subject': '{store} is back',
  'storeReinstated.title': '{store} is back',
  'storeReinstated.lead': '{store} is no longer suspended or closed: it is as it was before.',
  'storeMoved.subject': '{store} has a new address',
  'storeMoved.title': '{store} has a new address',
  'storeMoved.lead': '{store} is now found at {url}.',
  'storeMoved.old': 'The old address {url} leads there for twelve months: links, QR codes and mails keep working. Please share the new one from now on.',

  'question.subject': '{name} asks by {page}',
  'question.title': '{name} asks',
  'question.from': 'From {name}, {email}, who was reading {page}.',
  'question.answer': 'An answer to this mail goes to {email}. Nobody has shown that this address is theirs.',

  'storeExport.subject': 'Your copy of {store} is ready',
  'storeExport.preview': 'It is there to download for {days} days.',
  'storeExport.title': 'Everything of {store}, in one file',
  'storeExport.lead': 'The copy of {store} on {product} is ready: orders, customers, products, pictures and everything else.',
  'storeExport.how': 'Sign in and download it within {days} days; after that we remove it. Keep the file safe: it names your customers.',
  'storeExport.button': 'Go to the download',
  'storeExport.notYou': 'Every owner of {store} gets this mail. If nobody of you asked for a copy, remove it there and change your passwords.',
  'invitation.subject': 'Work with {store}',
  'invitation.preview': '{name} invites you to work for {store}.',
  'invitation.title': '{store} would like you in the kitchen',
  'invitation.lead': '{name} invites you to work for {store} on {product}, as {role}.',
  'invitation.how': 'Open the link within {days} days, and sign in or register with this e-mail address.',
  'invitation.button': 'See the invitation',
  'role.manager': 'manager',
  'role.staff': 'helper',
  'role.kitchen': 'kitchen',
  'role.packer': 'packer and driver',
  'role.finance': 'bookkeeper',
  'role.support': 'customer care',

  'reviewHidden.subject': 'Your review of {item} from {store} is out of sight',
  'reviewHidden.preview': 'Why shoppers do not see what you wrote about {item} any more, and what you can do.',
  'reviewHidden.title': 'Your review is out of sight',
  'reviewHidden.lead':
    'The people of {product} looked at your review of {item} from {store}. Shoppers do not see it any more, and its stars do not count.',
  'reviewHidden.reason': 'What they say: {note}',
  'reviewHidden.appeal':
    'If you think that is wrong, open your order and tell us why. You can do that once, and somebody looks again.',
  'reviewHidden.final': 'You asked for another look. {product} has looked again, and it stays that way.',
  'reviewHidden.button': 'Ask for another look',
  'reviewBack.subject': 'Your review of {item} from {store} is back',
  'reviewBack.preview': 'Shoppers see what you wrote about {item} again.',
  'reviewBack.title': 'Your review is back',
  'reviewBack.lead':
    'We looked at your review of {item} from {store} again. Shoppers see it as before, and its stars count. Thank you for your patience.',

  'claimCode.subject': 'Your code: {code}',
  'claimCode.preview': 'It adds order {number} to your account.',
  'claimCode.title': 'Your code is {code}',
  'claimCode.lead':
    'Type this code to add order {number} from {store} to your {product} account. It holds for 15 minutes.',
  'claimCode.keep': 'Give it to nobody. {product} and {store} never ask for it.',
} as const;

export type MessageKey = keyof typeof en;
export type Catalogue = { readonly [K in MessageKey]: string };
