import { ContactLetter } from '@dapur/contract/contact';
import type { PlatformEventHandlers } from '../../platform/jobs/index.ts';
import type { SendQuestion } from './contact-deps.ts';

/** The question itself is the news: it is kept nowhere else, and forgotten with it. */
const Asked = ContactLetter.omit({ website: true });

export const contactEventHandlers = (sendQuestion: SendQuestion): PlatformEventHandlers => ({
  'contact.asked': [({ id, payload }) => sendQuestion(Asked.parse(payload), id)],
});
