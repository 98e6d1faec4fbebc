import type { Secret } from '../../kernel/secret.ts';
import type { Listeners } from '../events/index.ts';
import { peopleHandlers, type PeopleHandlers } from './http.ts';
import { createInvitationProof } from './invitation-proof.ts';
import { peopleEventHandlers, type SendInvitationMail } from './jobs.ts';
import type { PeopleDeps } from './people-deps.ts';

export { voidedPeopleSecrets } from './data/voided-secrets.ts';
export { forgetOldInvitations } from './data/invitations.ts';
export type { InvitationMail } from './jobs.ts';
export { defaultPeopleSettings, type PeopleSettings } from './people-deps.ts';

/** The people who work for a store, and what they did. */
export interface People {
  readonly handlers: PeopleHandlers;
  readonly events: Listeners;
}

export function createPeople(
  setup: Omit<PeopleDeps, 'proof'> & { readonly secretKey: Secret; readonly sendMail: SendInvitationMail },
): People {
  const { secretKey, sendMail, ...rest } = setup;
  const deps: PeopleDeps = { ...rest, proof: createInvitationProof(secretKey) };
  return {
    handlers: peopleHandlers(deps),
    events: { stores: { messages: peopleEventHandlers(deps, sendMail) } },
  };
}
