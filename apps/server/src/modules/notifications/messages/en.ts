import type { KeyOf, Translated } from '@dapur/contract/translate';

export const en = {
  'receipt.title': 'Receipt',
  'receipt.number': 'Receipt no.',
  'receipt.paid': 'Paid',
  'receipt.unpaid': 'Awaiting payment',
  'receipt.cancelled': 'Cancelled',
  'receipt.refundDue': 'Refund due',
  'receipt.refunded': 'Refunded',
  'receipt.cancelledTitle': 'This order was cancelled',
  'receipt.cancelledDue': '{store} owes {amount} back. Nothing will be handed over.',
  'receipt.cancelledRefunded': '{amount} went back. Nothing was handed over.',
  'receipt.cancelledOnly': 'Nothing will be handed over.',
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
  'order.free': 'Free',
  'order.tax': 'Tax',
  'order.total': 'Total',
  'order.totalPaid': 'Total paid',
  'order.storeCredit': 'Of that with store credit',

  'letter.because': 'You get this because you agreed to hear news from {store}.',
  'letter.end': 'Get no more news',
  'letter.birthday.subject': 'Happy birthday, {name}!',
  'letter.birthday.text':
    'Hi {name},\n\nHappy birthday from all of us at {store}! If you would like something special on your table, we would love to make it for you:\n{link}',
  'letter.thanks.subject': 'Thank you from {store}',
  'letter.thanks.text':
    'Hi {name},\n\nThank you for ordering from us. It means a lot to a small kitchen like ours. Whenever you would like more, you find us here:\n{link}\n\n{store}',
  'letter.miss_you.subject': 'We have missed you, {name}',
  'letter.miss_you.text':
    'Hi {name},\n\nIt has been a while since your last order at {store}. Come and see what we are making these days:\n{link}',
  'letter.new_menu.subject': 'Something new at {store}',
  'letter.new_menu.text':
    'Hi {name},\n\nThere is something new on our menu. Have a look, and order while there is some left:\n{link}\n\n{store}',

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
  'late.leadCancelled':
    'Your payment of {total} for order {number} reached us after the store had cancelled the order. We are sorry: it will not be made.',
  'late.leadPassed':
    'Your payment of {total} for order {number} reached us after the day of the order was over. We are sorry: it will not be made.',
  'late.next':
    '{store} owes you the full amount, {total}, and has been asked to refund it. Open the order and say to which account it shall go. Keep this mail and the payment reference until the money is back.',
  'late.viewOrder': 'View the order',
  'late.amount': 'Refund due',

  'lateOwner.subject': 'Refund {total} for order {number}',
  'lateOwner.preview': '{customer} paid after the order was cancelled, and the portions are gone.',
  'lateOwner.title': 'A refund is due',
  'lateOwner.lead':
    '{customer} paid {total} for order {number} after it was cancelled. The portions for {date} had been sold by then, so the order was not brought back. Do not prepare it.',
  'lateOwner.previewPlain': '{customer} paid after the order was cancelled.',
  'lateOwner.leadCancelled':
    '{customer} paid {total} for order {number} after you had cancelled it. It stays cancelled: do not prepare it.',
  'lateOwner.leadPassed':
    '{customer} paid {total} for order {number} after its day, {date}, was over. It stays cancelled: do not prepare it.',
  'lateOwner.leadTwice':
    '{customer} paid {total} for order {number}, which was paid already. The order itself stands as it is.',
  'lateOwner.leadMismatch':
    '{customer} paid {total} for order {number}, which is not what was to be paid. The order was not confirmed by it.',
  'lateOwner.previewMoney': '{customer} paid {total} that has to go back.',
  'lateOwner.next':
    'Please refund {total} to the customer, then mark the refund as done so that both of you see it.',
  'lateOwner.open': 'Open the refund',
  'lateOwner.sentBecause': 'You receive this mail because you run {store}.',

  'heldBack.subject': '{store}: orders from one network are being held back',
  'heldBack.title': 'Many unpaid orders from one network',
  'heldBack.lead':
    'Very many orders from one network are waiting for payment in {store}, so further ones from there have to wait.',
  'heldBack.means':
    'It may be a prank, or many customers of one mobile carrier at once. Orders that are paid never count: whoever pays makes room for the next.',
  'heldBack.next':
    'There is nothing you must do. Orders that are not paid within minutes are cancelled by themselves, and their portions are free again. We write about this once an hour at most.',
  'heldBack.open': 'Open orders',

  'handedOver.subject': 'Please settle {amount} for order {number}',
  'handedOver.preview': 'It has waited since {date}.',
  'handedOver.title': 'Money that waits for you',
  'handedOver.refund': '{amount} of order {number} has to go back to {customer}. It has waited since {date}.',
  'handedOver.refundNext': 'Please transfer it, then mark the refund as sent so that both of you see it.',
  'handedOver.kept':
    'Order {number} was cancelled on {date}, and {amount} from {customer} is still with you.',
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
  'refundDue.paid_twice':
    'We received a second payment of {amount} that we can’t use for this order: it was paid already. The payment will be refunded, and your order stays as it is.',
  'refundDue.amount_mismatch':
    'We received a payment of {amount} that we can’t use for this order: it is not the amount that was asked for. The payment will be refunded, and this order is not paid by it.',
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
  'alert.in_doubt':
    'We ordered a driver, but Lalamove never answered, so one may be on the way. Please look into your Lalamove account: name the order if there is one, or book again if there is none. We do not order a second one by ourselves.',
  'alert.no_credit':
    'Your Lalamove wallet has too little credit. Please top it up; we try again every five minutes until the delivery time.',
  'alert.keys_refused':
    'Lalamove does not accept the keys of your store. Please check them in the delivery settings; we try again every five minutes until the delivery time.',
  'alert.price_rise':
    'Lalamove now asks {fee}, which is much more than your customer paid for delivery. Accept the price, choose another vehicle, or bring it yourself.',
  'alert.out_of_area':
    'Lalamove does not drive to this address. Please bring it yourself, or agree on another way with your customer.',
  'alert.refused':
    'Lalamove refused the booking. Please look at what it says, then book again or bring it yourself.',
  'alert.unavailable': 'Lalamove cannot be reached. We go on trying; if time runs short, bring it yourself.',
  'alert.no_driver':
    'Lalamove found no driver. Please book again, try another vehicle, or bring it yourself.',
  'alert.rejected':
    'The drivers turned the order down. Please book again, try another vehicle, or bring it yourself.',
  'alert.to_book':
    'You book couriers by hand, and this order is paid: book its courier on your delivery page.',
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

  'passwordSet.subject': 'Your account now has a password',
  'passwordSet.title': 'Your account now has a password',
  'passwordSet.lead':
    'A first password was set for your {product} account. Your linked sign-ins still work, and other devices were signed out.',
  'signInLinked.subject': '{provider} now opens your account',
  'signInLinked.title': '{provider} is linked to your account',
  'signInLinked.lead':
    '{account} was linked to your {product} account and can be used to sign in from now on.',
  'signInUnlinked.subject': '{provider} no longer opens your account',
  'signInUnlinked.title': '{provider} is unlinked from your account',
  'signInUnlinked.lead':
    '{account} was unlinked from your {product} account and can no longer be used to sign in.',
  'waysIn.preview': 'Was this not you? Set a new password at once.',
  'waysIn.notYou':
    'Was this not you? Then somebody has been in your account: press “Forgot password?” on the sign-in page and set a new password. There you also choose which linked sign-ins stay.',
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
  'storeSuspended.lead':
    '{product} has suspended {store}. Shoppers cannot see it, and no new orders come in.',
  'storeSuspended.orders':
    'Paid orders stay yours to bake, hand over or refund, and your customers can follow them as before.',
  'storeClosed.subject': '{store} is closed',
  'storeClosed.title': '{store} is closed',
  'storeClosed.lead': '{product} has closed {store}. Shoppers cannot see it any more.',
  'storeClosed.orders':
    'Paid orders stay yours to hand over or refund, and your data stays within your reach.',
  'storeApproved.subject': '{store} is open',
  'storeApproved.title': '{store} is open',
  'storeApproved.lead': 'We looked at {store}: it is open, and everybody with the link can order now.',
  'storeRejected.subject': '{store} cannot open yet',
  'storeRejected.title': '{store} cannot open yet',
  'storeRejected.lead': 'The people of {product} looked at {store}, and something is still to be put right.',
  'storeRejected.again': 'Put it right and publish the store again: we look at it once more.',
  'storeReinstated.subject': '{store} is back',
  'storeReinstated.title': '{store} is back',
  'storeReinstated.lead': '{store} is no longer suspended or closed: it is as it was before.',
  'storeMoved.subject': '{store} has a new address',
  'storeMoved.title': '{store} has a new address',
  'storeMoved.lead': '{store} is now found at {url}.',
  'storeMoved.old':
    'The old address {url} leads there for twelve months: links, QR codes and mails keep working. Please share the new one from now on.',

  'question.subject': '{name} asks by {page}',
  'question.title': '{name} asks',
  'question.from': 'From {name}, {email}, who was reading {page}.',
  'question.answer': 'An answer to this mail goes to {email}. Nobody has shown that this address is theirs.',

  'paperRejected.subject': 'Not accepted: {paper} of {store}',
  'paperRejected.title': 'We could not accept your {paper}',
  'paperRejected.lead':
    'The people of {product} looked at the papers of {store}. This one does not count: {paper}.',
  'paperRejected.again': 'Put it right among your papers: once you save it, we look at it again.',
  'paper.ssm': 'SSM registration',
  'paper.fosim': 'FoSIM registration',
  'paper.food_handler': 'food handler certificate',
  'paper.typhoid': 'typhoid vaccination',
  'paper.halal': 'halal certificate',
  'paperExpiring.subject': '{days} days left: {paper}',
  'paperExpiring.title': 'Your {paper} runs out in {days} days',
  'paperExpiring.lead': 'The {paper} of {store} is valid until {date}.',
  'paperExpiring.how':
    'Once it is renewed, put in the new date, and a picture of it if you like. We remind you 60, 30 and 7 days before.',
  'paperExpiring.button': 'See your papers',

  'webhookOff.subject': 'A webhook of {store} was switched off',
  'webhookOff.title': 'Your program was not reached for three days',
  'webhookOff.lead':
    'What happens in {store} was to be told to {address}. For three days nothing arrived there, so we have stopped trying.',
  'webhookOff.how':
    'See what it answered, mend it, and switch the webhook on again. What was missed can be sent again from its log.',
  'webhookOff.button': 'See the webhook',
  'domain.live.subject': '{host} now leads to {store}',
  'domain.live.title': '{host} is yours',
  'domain.live.lead': 'Both records are right: shoppers find {store} at {host} from now on.',
  'domain.live.how': 'Leave both records as they are. Your address with us keeps working too.',
  'domain.broken.subject': '{host} may soon stop leading to {store}',
  'domain.broken.title': 'The records of {host} are no longer right',
  'domain.broken.lead':
    'For a day we have not found what has to be there for {host}, so {store} may not be found at it any more.',
  'domain.broken.how':
    'Please put the records back. After seven days without them we stop showing your store there.',
  'domain.stopped.subject': '{host} no longer leads to {store}',
  'domain.stopped.title': '{host} has stopped working',
  'domain.stopped.lead':
    'Its records have not been right for seven days, so {store} is no longer shown at {host}. Your address with us works as before.',
  'domain.stopped.how': 'Put the records back and check again: it then works at once.',
  'domain.taken.subject': '{host} now leads to another store',
  'domain.taken.title': '{host} is no longer yours',
  'domain.taken.lead':
    'Another store has shown by a record that {host} is theirs, and your own record was gone. {store} is no longer shown there.',
  'domain.taken.how':
    'If the domain is yours, change the password where you look after it, and then name it anew with us.',
  'domain.button': 'See the domain',

  'storeReport.subject': '{report}: {store}',
  'storeReport.preview': 'For {days}, as PDF and CSV.',
  'storeReport.title': '{report}, {days}',
  'storeReport.lead': 'Here is the report of {store} you asked for, as a PDF to read and a CSV to work with.',
  'storeReport.button': 'See it in the dashboard',
  'storeReport.stop':
    'You get this mail because somebody of the store chose it for you. Stop it on the page of reports, under “Reports by mail”.',

  'storeExport.subject': 'Your copy of {store} is ready',
  'storeExport.preview': 'It is there to download for {days} days.',
  'storeExport.title': 'Everything of {store}, in one file',
  'storeExport.lead':
    'The copy of {store} on {product} is ready: orders, customers, products, pictures and everything else.',
  'storeExport.how':
    'Sign in and download it within {days} days; after that we remove it. Keep the file safe: it names your customers.',
  'storeExport.button': 'Go to the download',
  'storeExport.notYou':
    'Every owner of {store} gets this mail. If nobody of you asked for a copy, remove it there and change your passwords.',
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
  'reviewHidden.preview':
    'Why shoppers do not see what you wrote about {item} any more, and what you can do.',
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

  'reward.button': 'Open your rewards',
  'rewardInHold.subject': '{amount} is on its way to you',
  'rewardInHold.preview': '{seller} has sold to enough buyers. It is yours on {date}.',
  'rewardInHold.title': '{amount} is on its way',
  'rewardInHold.lead': '{seller}, whom you invited, has sold to enough different buyers.',
  'rewardInHold.when':
    'If their orders are not given back, {amount} is yours on {date}. You need not do anything.',
  'rewardEarned.subject': 'You earned {amount}',
  'rewardEarned.preview': 'For inviting {seller}. Thank you!',
  'rewardEarned.title': '{amount} is yours',
  'rewardEarned.lead': 'Thank you for inviting {seller}: {amount} was added to your rewards.',
  'rewardEarned.how':
    'You can ask for it to be paid to your bank account once your balance reaches the least amount.',
  'rewardBooked.given': '{amount} was added to your rewards',
  'rewardBooked.taken': '{amount} was taken from your rewards',
  'payoutRequested.subject': 'You asked for {amount}',
  'payoutRequested.title': 'We have your request for {amount}',
  'payoutRequested.lead':
    'You asked us to pay {amount} of your rewards to {account}. You hear from us when it is on its way.',
  'payoutRequested.notYou': 'Was that not you? Answer this mail at once, and change your password.',
  'payoutApproved.subject': 'Your payout of {amount} was approved',
  'payoutApproved.title': '{amount} is being sent',
  'payoutApproved.lead': 'Your payout of {amount} was approved and goes to {account} next.',
  'payoutPaid.subject': 'We paid you {amount}',
  'payoutPaid.title': '{amount} was paid',
  'payoutPaid.lead': 'We paid {amount} of your rewards to {account}.',
  'payoutPaid.reference': 'Reference of the transfer: {reference}',
  'payoutPaid.receipt': 'The receipt is on the page of your payouts.',
  'payoutFailed.subject': 'Your payout of {amount} did not go through',
  'payoutFailed.title': '{amount} could not be paid',
  'payoutFailed.lead':
    'Your payout of {amount} to {account} did not go through. The amount is back in your balance.',
  'payoutFailed.next': 'Please look at your bank account’s details before you ask again.',

  'creditGiven.subject': '{amount} of credit at {store}',
  'creditGiven.preview': 'You have {balance} to spend at {store}.',
  'creditGiven.title': 'You have {balance} to spend at {store}',
  'creditGiven.lead': '{store} has given you {amount} of store credit.',
  'creditGiven.refund':
    '{store} has given you {amount} of store credit for order {number}. It is in place of a refund to your bank.',
  'creditGiven.reason': 'Their note: {reason}',
  'creditGiven.how':
    'Sign in as {email} when you order, and choose your store credit before you pay. What you do not use stays yours.',
  'creditGiven.until': 'These {amount} can be spent until {date}.',
  'creditGiven.button': 'Go to the store',

  'takeoverCode.subject': 'Your code: {code}',
  'takeoverCode.preview': 'It adds order {number} to your account.',
  'takeoverCode.title': 'Your code is {code}',
  'takeoverCode.lead':
    'Type this code to add order {number} from {store} to your {product} account. It holds for 15 minutes.',
  'takeoverCode.keep': 'Give it to nobody. {product} and {store} never ask for it.',
} as const;

export type MessageKey = KeyOf<typeof en>;
export type Catalogue = Translated<typeof en>;
