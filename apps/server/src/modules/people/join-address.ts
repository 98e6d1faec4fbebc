import type { InvitationRow } from './data/invitations.ts';
import type { PeopleDeps } from './people-deps.ts';

/** Where an invitation leads; the page takes the token out of the address, and our log cuts queries off. */
export function joinAddress(
  { proof, publicOrigin }: Pick<PeopleDeps, 'proof' | 'publicOrigin'>,
  { tenant_id: tenantId, id, round }: Pick<InvitationRow, 'tenant_id' | 'id' | 'round'>,
): string {
  return `${publicOrigin}/p/join?token=${proof.tokenFor({ tenantId, id, round })}`;
}
