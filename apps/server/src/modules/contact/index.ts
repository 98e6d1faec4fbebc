import type { Listeners } from '../events/index.ts';
import type { ContactDeps } from './contact-deps.ts';
import { contactHandlers, type ContactHandlers } from './http.ts';
import { contactEventHandlers } from './jobs.ts';

export type { Question, SendQuestion } from './contact-deps.ts';

/** What visitors ask the people who run the platform. */
export interface Contact {
  readonly handlers: ContactHandlers;
  readonly events: Listeners;
}

export function createContact(deps: ContactDeps): Contact {
  return {
    handlers: contactHandlers(deps),
    events: { platform: { messages: contactEventHandlers(deps.sendQuestion) } },
  };
}
