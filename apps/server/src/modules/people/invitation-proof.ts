import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';

/** The token of an invitation's link, which follows from its row and a key that the database does not hold. */
export interface InvitationProof {
  tokenFor(invitation: InvitationKey): string;
  /** The id of the invitation that a token names; check the token with `holds` before trusting it. */
  idIn(token: string): string | undefined;
  /** Takes the same time wherever the token differs. */
  holds(token: string, invitation: InvitationKey): boolean;
}

export interface InvitationKey {
  readonly tenantId: string;
  readonly id: string;
  /** How often it was renewed. */
  readonly round: number;
}

const TOKEN_BYTES = 24;

export function createInvitationProof(secretKey: Secret): InvitationProof {
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('store-invitation').digest(),
  );
  const bytesFor = ({ tenantId, id, round }: InvitationKey, by = key): Buffer =>
    createHmac('sha256', by).update(`${tenantId}/${id}/${round}`).digest().subarray(0, TOKEN_BYTES);
  return {
    tokenFor: (invitation) => `${invitation.id}.${bytesFor(invitation).toString('base64url')}`,
    idIn: (token) => token.split('.')[0]?.toLowerCase(),
    holds: (token, invitation) => {
      const given = Buffer.from(token.split('.')[1] ?? '', 'base64url');
      return [key, ...former]
        .map((one) => bytesFor(invitation, one))
        .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
    },
  };
}
