/** What a store's people are told. */
export const stores = {
  'newOrder.subject': 'New order {number} for {day}, {time}: {total}',
  'newOrder.preview': '{customer} has paid {total}.',
  'newOrder.title': 'A new order',
  'newOrder.lead': '{customer} has ordered for {date}, {time} and paid {total}.',
  'newOrder.open': 'Open the order',

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
  'paperExpiring.subject_one': '{count} day left: {paper}',
  'paperExpiring.subject': '{count} days left: {paper}',
  'paperExpiring.title_one': 'Your {paper} runs out in {count} day',
  'paperExpiring.title': 'Your {paper} runs out in {count} days',
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
} as const;
