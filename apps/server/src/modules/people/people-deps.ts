import type { Pools } from '../../platform/db/index.ts';
import type { RateLimiter } from '../../platform/http/index.ts';
import type { Identity } from '../identity/index.ts';
import type { InvitationProof } from './invitation-proof.ts';

export interface PeopleSettings {
  /** Invitations that one store may have open. */
  readonly mostInvitations: number;
  /** People who may work for one store, its owners among them. */
  readonly mostPeople: number;
  /** Invitations made or renewed, per store and hour. */
  readonly invitationsPerHour: number;
  /** Tokens looked at or used, per address and minute. */
  readonly tokensPerMinute: number;
  /** How long an invitation holds. */
  readonly daysToJoin: number;
}

export const defaultPeopleSettings: PeopleSettings = {
  mostInvitations: 20,
  mostPeople: 50,
  invitationsPerHour: 30,
  tokensPerMinute: 30,
  daysToJoin: 7,
};

export interface PeopleDeps {
  readonly db: Pools;
  readonly rateLimiter: RateLimiter;
  readonly identity: Pick<Identity, 'confirmPerson' | 'maskedName'>;
  readonly proof: InvitationProof;
  readonly settings: PeopleSettings;
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}
