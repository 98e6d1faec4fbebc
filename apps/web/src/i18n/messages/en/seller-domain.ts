/** A store's own domain. */
export const sellerDomain = {
  'sdom.title': 'Your store at a domain of your own',
  'sdom.lead':
    'If you have a domain, customers can find your store there too. Your address with us keeps working.',
  'sdom.step.name': 'Type the name it is to have.',
  'sdom.step.records': 'Make two records where you bought the domain. We show you which.',
  'sdom.step.wait': 'We look for them by ourselves; it may take from minutes to a day.',
  'sdom.host': 'Domain',
  'sdom.hostHint': 'Such as kuih.example.com: the name alone, without https:// and without a slash',
  'sdom.missing': 'Please type your domain',
  'sdom.refused': 'This is not a domain you can use here. Type a name such as kuih.example.com.',
  'sdom.next': 'Show me the records',
  'sdom.state.waiting': 'Waiting for the records',
  'sdom.state.live': 'Live',
  'sdom.state.broken': 'Not right any more',
  'sdom.state.removed': 'Another store’s',
  'sdom.liveText': 'Both records are right. Customers find your store here. Leave the records as they are.',
  'sdom.waitingText': 'We look again and again for 14 days, and email you as soon as it works.',
  'sdom.givenUpText':
    'We have looked for 14 days and stopped. Once the records are there, press “Check now”.',
  'sdom.brokenText':
    'A record is no longer as it should be. Put it back by {date}, or we stop showing your store here.',
  'sdom.stoppedText':
    'Your store has not been shown here since {date}. Put the records back and press “Check now”.',
  'sdom.taken':
    'Another store has shown by a record that {host} is theirs. If it is yours, make sure nobody else can change its records, and then name it anew.',
  'sdom.held':
    'Another store is shown at this domain. It becomes yours once your TXT record is there and the other store’s is gone.',
  'sdom.records': 'The two records',
  'sdom.recordsText':
    'Make them where your domain is looked after, under “DNS”. Some of these places add the domain to the name by themselves: then leave that part out.',
  'sdom.recordOf': '{type} record',
  'sdom.name': 'Name',
  'sdom.value': 'Value',
  'sdom.record.right': 'Right',
  'sdom.record.wrong': 'Something else is there',
  'sdom.record.missing': 'Not there yet',
  'sdom.record.unanswered': 'No answer',
  'sdom.found': 'We found: {found}',
  'sdom.missingText': 'New records can take a while to be seen everywhere.',
  'sdom.unansweredText': 'Nobody answered us just now. That says nothing of your record.',
  'sdom.check': 'Check now',
  'sdom.looked': 'Last looked on {date} at {time}',
  'sdom.notLooked': 'Nobody has looked yet',
  'sdom.copyOf': 'Copy {what}',
  'sdom.copied': 'Copied',
  'sdom.copyFailed': 'It could not be copied',
  'sdom.remove': 'Remove the domain',
  'sdom.removed': 'The domain was removed',
  'sdom.removeTitle': 'Remove {host}?',
  'sdom.removeText': 'You can name it anew at any time; the TXT record then has another value.',
  'sdom.removeServedText':
    'Your store stops being shown there at once, also to those who have saved the address. Your address with us stays.',
} as const;
