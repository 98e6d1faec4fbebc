import { consentHandlers, type ConsentHandlers, type ConsentsDeps } from './http.ts';

export { readLog } from './data/consent-log.ts';
export { noteConsent } from './data/user-consents.ts';

/** What people agreed to: written down once and never changed. */
export interface ConsentBook {
  readonly handlers: ConsentHandlers;
}

export const createConsents = (deps: ConsentsDeps): ConsentBook => ({ handlers: consentHandlers(deps) });
