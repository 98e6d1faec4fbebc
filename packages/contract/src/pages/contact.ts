import { ContactLetter } from './contact-input.ts';
import { endpoint } from '../endpoint.ts';
import { Ok } from '../primitives.ts';

/** Asking the people who run the platform, for everybody. */
export const contactEndpoints = {
  writeToPlatform: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Brings a question to the people who run the platform, by mail',
    access: 'anyone',
    tenant: 'none',
    body: ContactLetter,
    response: Ok,
    errors: ['invalid_input', 'rate_limited'],
  }),
} as const;
