/** Asking the people who run the platform. */
export const contact = {
  'contact.lead':
    "Our team answers by email in English, Malay or Chinese. For an order, contact the store: see the order's page.",
  'contact.name': 'Your name',
  'contact.nameMissing': 'Please enter your name.',
  'contact.email': 'Your email',
  'contact.emailWrong': 'Please enter an email address we can reply to.',
  'contact.message': 'Your question',
  'contact.messageHint': "Please don't include passwords or card numbers.",
  'contact.messageShort': 'Please write at least {least} characters.',
  'contact.leaveEmpty': 'Leave this empty',
  'contact.send': 'Send',
  'contact.sent': 'Message sent',
  'contact.sentText': "Thank you. We'll reply to {email}.",
  'contact.tooMany': 'You have sent many messages. Please try again in an hour, or email {contact}.',
  'contact.failed': "We couldn't send your message. It is still here: please try again, or email {contact}.",
} as const;
