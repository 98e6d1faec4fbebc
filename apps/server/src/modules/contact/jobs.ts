import type { PlatformEventHandlers } from '../events/index.ts';
import type { SendQuestion } from './contact-deps.ts';

export const contactEventHandlers = (sendQuestion: SendQuestion): PlatformEventHandlers => ({
  'contact.asked': [({ id, payload }) => sendQuestion(payload, id)],
});
