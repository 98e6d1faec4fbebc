/** What a store's people are told. */
export const stores = {
  'newOrder.subject': 'New order {number} for {day}, {time}: {total}',
  'newOrder.preview': '{customer} has paid {total}.',
  'newOrder.title': 'New order',
  'newOrder.lead': '{customer} has ordered for {date}, {time} and paid {total}.',
  'newOrder.cashPreview': '{customer} pays {rest} in cash on pickup.',
  'newOrder.cashLead':
    '{customer} has ordered for {date}, {time} and pays in cash when they collect it: {rest}.',
  'newOrder.partPreview': '{customer} has paid {paid} of {total}.',
  'newOrder.partLead': '{customer} has ordered for {date}, {time} and paid {paid} of {total}.',
  'newOrder.open': 'Open the order',

  'customerCancelled.subject': 'Order {number} for {day}, {time} was cancelled',
  'customerCancelled.title': 'A customer cancelled their order',
  'customerCancelled.lead':
    '{customer} cancelled their order for {date}, {time}, which was to be paid on pickup. Its portions can be ordered again.',

  'lateOwner.subject': 'Refund {total} for order {number}',
  'lateOwner.preview': '{customer} paid after the order was cancelled, and the portions are gone.',
  'lateOwner.title': 'Refund to send',
  'lateOwner.lead':
    '{customer} paid {total} for order {number} after it was cancelled. The portions for {date} were already sold, so we did not restore the order. Do not prepare it.',
  'lateOwner.previewPlain': '{customer} paid after the order was cancelled.',
  'lateOwner.leadCancelled':
    '{customer} paid {total} for order {number} after you had cancelled it. It stays cancelled: do not prepare it.',
  'lateOwner.leadPassed':
    '{customer} paid {total} for order {number} after its day, {date}. It stays cancelled: do not prepare it.',
  'lateOwner.leadTwice':
    '{customer} paid {total} for order {number}, which was already paid. The order itself does not change.',
  'lateOwner.leadMismatch':
    '{customer} paid {total} for order {number}, which is not the amount due. The order was not confirmed.',
  'lateOwner.previewMoney': '{customer} paid {total}, which must be refunded.',
  'lateOwner.next':
    'Please refund {total} to the customer, then mark the refund as done so that you both see it.',
  'lateOwner.open': 'Open the refund',
  'lateOwner.sentBecause': 'You get this email because you run {store}.',

  'heldBack.subject': '{store}: orders from one network are being held back',
  'heldBack.title': 'Many unpaid orders from one network',
  'heldBack.lead':
    'Many orders from one network are waiting for payment in {store}, so new ones from there have to wait.',
  'heldBack.means':
    "It may be a prank, or many customers of one mobile carrier at once. Paid orders don't count: each payment makes room for the next.",
  'heldBack.next':
    "You don't need to do anything. Unpaid orders are cancelled automatically within minutes, and their portions become available again. We email you about this at most once an hour.",
  'heldBack.open': 'Open orders',

  'lastDate.subject': '{store}: your open dates end on {date}',
  'lastDate.subjectPast': '{store}: no open dates left',
  'lastDate.title': 'Your open dates are running out',
  'lastDate.titlePast': 'You have no open dates left',
  'lastDate.lead': "The last open date of {store} is {date}. After that, customers can't order.",
  'lastDate.leadPast': "The last open date of {store} was {date}. Customers can't order now.",
  'lastDate.next': 'Open more dates, or choose the days you bake on. Then dates open by themselves.',
  'lastDate.open': 'Open dates',

  'handedOver.subject': 'Please resolve {amount} for order {number}',
  'handedOver.preview': 'It has been waiting since {date}.',
  'handedOver.title': 'A payment needs your attention',
  'handedOver.refund':
    '{amount} of order {number} must be refunded to {customer}. It has been waiting since {date}.',
  'handedOver.refundNext': 'Please transfer it, then mark the refund as sent so that you both see it.',
  'handedOver.kept': 'Order {number} was cancelled on {date}, and you still have {amount} from {customer}.',
  'handedOver.keptNext': 'Please check that you both agreed on this. If not, refund it from the order page.',
  'handedOver.note': 'Note from us: {note}',
  'handedOver.open': 'Open the order',

  'alert.subject': 'Order {number} needs attention: no courier for {date}, {time}',
  'alert.preview': '{customer} is waiting for a delivery that has no courier.',
  'alert.title': 'A delivery needs attention',
  'alert.lead': 'Order {number} for {customer} on {date}, {time} is paid, but has no courier yet.',
  'alert.open': 'Open deliveries',
  'alert.says': '{courier} says',
  'alert.in_doubt':
    'We booked a driver, but {courier} did not answer, so one may be on the way. Please check your {courier} account: enter the order number if there is one, or book again if there is none. We do not book a second one.',
  'alert.no_credit':
    'Your {courier} wallet does not have enough credit. Please top it up. We try again every five minutes until the delivery time.',
  'alert.keys_refused':
    "{courier} does not accept your store's keys. Please check them in the delivery settings. We try again every five minutes until the delivery time.",
  'alert.price_rise':
    '{courier} now costs {fee}, much more than your customer paid for delivery. Accept the price, choose another vehicle, or deliver it yourself.',
  'alert.out_of_area':
    '{courier} does not deliver to this address. Please deliver it yourself, or agree on another way with your customer.',
  'alert.refused':
    '{courier} rejected the booking. Please read its answer, then book again or deliver it yourself.',
  'alert.unavailable': "We can't reach {courier}. We keep trying. If time runs short, deliver it yourself.",
  'alert.no_driver':
    '{courier} found no driver. Please book again, try another vehicle, or deliver it yourself.',
  'alert.rejected': 'The drivers cancelled. Please book again, try another vehicle, or deliver it yourself.',
  'alert.to_book':
    'You book couriers yourself, and this order is paid. Book its courier on your delivery page.',
  'alert.courier_cancelled': '{courier} cancelled the driver. Please book again or deliver it yourself.',

  'storeLetter.button': 'Open your dashboard',
  'storeLetter.answer': 'Reply to this email if you have a question.',
  'storeLetter.reason': 'Reason: {reason}',
  'storeMessage.subject': '{store}: {subject}',
  'storeMessage.lead': 'A message from {product} about {store}.',
  'storeSuspended.subject': '{store} is suspended',
  'storeSuspended.title': '{store} is not taking orders for now',
  'storeSuspended.lead':
    "{product} has suspended {store}. Customers can't see it, and you get no new orders.",
  'storeSuspended.orders':
    'Please still complete or refund paid orders. Your customers can follow them as before.',
  'storeClosed.subject': '{store} is closed',
  'storeClosed.title': '{store} is closed',
  'storeClosed.lead': '{product} has closed {store}. Customers can no longer see it.',
  'storeClosed.orders': 'Please still complete or refund paid orders. You can still see all your data.',
  'storeApproved.subject': '{store} is open',
  'storeApproved.title': '{store} is open',
  'storeApproved.lead': 'We checked {store}. It is open, and anyone with the link can order now.',
  'storeRejected.subject': "{store} can't open yet",
  'storeRejected.title': "{store} can't open yet",
  'storeRejected.lead': 'Our team at {product} checked {store}, and something needs to be fixed.',
  'storeRejected.again': 'Fix it and publish the store again. We will check it again.',
  'storeReinstated.subject': '{store} is back',
  'storeReinstated.title': '{store} is back',
  'storeReinstated.lead': '{store} is no longer suspended or closed. Everything is as before.',
  'storeMoved.subject': '{store} has a new address',
  'storeMoved.title': '{store} has a new address',
  'storeMoved.lead': '{store} is now at {url}.',
  'storeMoved.old':
    'The old address {url} redirects there for twelve months: links, QR codes and emails keep working. Please share the new one from now on.',

  'paperRejected.subject': 'Not accepted: {paper} of {store}',
  'paperRejected.title': "We couldn't accept your {paper}",
  'paperRejected.lead':
    "Our team at {product} checked the documents of {store}. We couldn't accept this one: {paper}.",
  'paperRejected.again': 'Fix it in your documents. Once you save it, we check it again.',
  'paper.ssm': 'SSM registration',
  'paper.fosim': 'FoSIM registration',
  'paper.food_handler': 'food handler certificate',
  'paper.typhoid': 'typhoid vaccination',
  'paper.halal': 'halal certificate',
  'paperExpiring.subject_one': '{count} day left: {paper}',
  'paperExpiring.subject': '{count} days left: {paper}',
  'paperExpiring.title_one': 'Your {paper} expires in {count} day',
  'paperExpiring.title': 'Your {paper} expires in {count} days',
  'paperExpiring.lead': 'The {paper} of {store} is valid until {date}.',
  'paperExpiring.how':
    'Once you have renewed it, enter the new date and add a picture if you like. We remind you 60, 30 and 7 days before.',
  'paperExpiring.button': 'View your documents',

  'webhookOff.subject': 'A webhook of {store} was switched off',
  'webhookOff.title': "We couldn't reach your program for three days",
  'webhookOff.lead':
    'We send what happens in {store} to {address}. Nothing was delivered there for three days, so we have stopped trying.',
  'webhookOff.how':
    'Check its answer, fix the problem, and switch the webhook on again. You can resend what was missed from its log.',
  'webhookOff.button': 'View the webhook',
  'domain.live.subject': '{host} now leads to {store}',
  'domain.live.title': '{host} is yours',
  'domain.live.lead': 'Both records are correct: customers can now find {store} at {host}.',
  'domain.live.how': 'Keep both records as they are. Your Dapur address keeps working too.',
  'domain.broken.subject': '{host} may soon stop leading to {store}',
  'domain.broken.title': 'The records of {host} are no longer correct',
  'domain.broken.lead':
    'For a day we have not found the records for {host}, so customers may not find {store} there any more.',
  'domain.broken.how':
    'Please restore the records. After seven days without them we stop showing your store there.',
  'domain.stopped.subject': '{host} no longer leads to {store}',
  'domain.stopped.title': '{host} has stopped working',
  'domain.stopped.lead':
    'Its records have not been correct for seven days, so {store} is no longer shown at {host}. Your Dapur address works as before.',
  'domain.stopped.how': 'Restore the records and check again. It then works immediately.',
  'domain.taken.subject': '{host} now leads to another store',
  'domain.taken.title': '{host} is no longer yours',
  'domain.taken.lead':
    'Another store has proved with a record that {host} is theirs, and your own record was gone. {store} is no longer shown there.',
  'domain.taken.how':
    'If the domain is yours, change the password where you manage it, then add it here again.',
  'domain.button': 'See the domain',

  'storeReport.subject': '{report}: {store}',
  'storeReport.preview': 'For {days}, as PDF and CSV.',
  'storeReport.title': '{report}, {days}',
  'storeReport.lead': 'Here is the report of {store} you asked for, as a PDF to read and a CSV to work with.',
  'storeReport.button': 'See it in the dashboard',
  'storeReport.stop':
    'You get this email because someone in the store chose it for you. Stop it on the Reports page, under “Reports by email”.',

  'storeExport.subject': 'Your copy of {store} is ready',
  'storeExport.preview': 'It is there to download for {days} days.',
  'storeExport.title': 'Everything of {store}, in one file',
  'storeExport.lead':
    'The copy of {store} on {product} is ready: orders, customers, products, pictures and everything else.',
  'storeExport.how':
    'Sign in and download it within {days} days; after that we remove it. Keep the file safe: it names your customers.',
  'storeExport.button': 'Go to the download',
  'storeExport.notYou':
    'Every owner of {store} gets this email. If none of you asked for a copy, remove it there and change your passwords.',
  'transferAccount.subject': 'Where {store} takes transfers has changed',
  'transferAccount.title': 'The bank account of {store} has changed',
  'transferAccount.lead':
    '{name} has changed the bank account or DuitNow QR that customers of {store} transfer to.',
  'transferAccount.off': '{name} has stopped transfers to the bank account of {store}.',
  'transferAccount.notYou':
    'If none of you did this, look at the settings now, change your password, and stop transfers until it is clear.',
  'transferAccount.button': 'View payment settings',
  'transferAccount.somebody': 'One of the owners',
} as const;
