/** A store's own domain. */
export const sellerDomain = {
  'sdom.title': 'Your store on your own domain',
  'sdom.lead':
    'If you have a domain, customers can find your store there too. Your Dapur address keeps working.',
  'sdom.step.name': 'Enter the domain name you want.',
  'sdom.step.records': 'Add two records where you bought the domain. We show you which.',
  'sdom.step.wait': 'We check automatically. It can take from minutes to a day.',
  'sdom.host': 'Domain',
  'sdom.hostHint': 'Such as kuih.example.com: only the name, without https:// or a slash',
  'sdom.missing': 'Please enter your domain',
  'sdom.refused': "You can't use this domain here. Enter a name such as kuih.example.com.",
  'sdom.next': 'Show me the records',
  'sdom.state.waiting': 'Waiting for the records',
  'sdom.state.live': 'Live',
  'sdom.state.broken': 'Needs fixing',
  'sdom.state.removed': 'Another store’s',
  'sdom.liveText':
    'Both records are correct. Customers can find your store here. Keep the records as they are.',
  'sdom.waitingText': 'We keep checking for 14 days, and email you as soon as it works.',
  'sdom.givenUpText': 'We checked for 14 days and stopped. Once the records are there, tap “Check now”.',
  'sdom.brokenText': 'A record is no longer correct. Fix it by {date}, or we stop showing your store here.',
  'sdom.stoppedText':
    'Your store has not been shown here since {date}. Restore the records and tap “Check now”.',
  'sdom.taken':
    'Another store has proved with a record that {host} is theirs. If it is yours, make sure no one else can change its records, then enter it again.',
  'sdom.held':
    'Another store is shown on this domain. It becomes yours once your TXT record is there and the other store’s is gone.',
  'sdom.records': 'The two records',
  'sdom.recordsText':
    'Add them where you manage your domain, under “DNS”. Some providers add the domain to the name automatically; if so, leave that part out.',
  'sdom.recordOf': '{type} record',
  'sdom.name': 'Name',
  'sdom.value': 'Value',
  'sdom.record.right': 'Correct',
  'sdom.record.wrong': 'Different value found',
  'sdom.record.missing': 'Not found yet',
  'sdom.record.unanswered': 'No answer',
  'sdom.found': 'We found: {found}',
  'sdom.missingText': 'New records can take a while to show everywhere.',
  'sdom.unansweredText': 'We got no answer just now. Your record may still be fine.',
  'sdom.check': 'Check now',
  'sdom.looked': 'Last checked on {date} at {time}',
  'sdom.notLooked': 'Not checked yet',
  'sdom.copyOf': 'Copy {what}',
  'sdom.copied': 'Copied',
  'sdom.copyFailed': "We couldn't copy it",
  'sdom.remove': 'Remove the domain',
  'sdom.removed': 'Domain removed',
  'sdom.removeTitle': 'Remove {host}?',
  'sdom.removeText': 'You can add it again at any time. The TXT record will then have a new value.',
  'sdom.removeServedText':
    'Your store stops showing there immediately, also for people who saved the address. Your Dapur address stays.',
} as const;
