/** Asking the people who run the platform. */
export const contact = {
  'contact.lead':
    'People read it and answer by mail, in English, Malay or Chinese. About an order, ask its kitchen: the order’s page says how.',
  'contact.name': 'Your name',
  'contact.nameMissing': 'Please say who you are.',
  'contact.email': 'Your mail address',
  'contact.emailWrong': 'Please enter an address that we can answer to.',
  'contact.message': 'Your question',
  'contact.messageHint': 'No passwords, no card numbers.',
  'contact.messageShort': 'Please write at least {least} characters.',
  'contact.leaveEmpty': 'Leave this empty',
  'contact.send': 'Send',
  'contact.sent': 'It is on its way',
  'contact.sentText': 'Thank you. We answer to {email}.',
  'contact.tooMany': 'That is enough for now. Please try again in an hour, or write to {contact}.',
  'contact.failed': 'It could not be sent, and is still here. Please try again, or write to {contact}.',
} as const;
