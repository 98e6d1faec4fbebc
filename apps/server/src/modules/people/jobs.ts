import type { Locale } from '@dapur/contract/primitives';
import type { EventHandlers } from '../events/index.ts';
import type { StoreRole } from '@dapur/contract/people/store-rights';
import { findInvitation, readReader } from './data/invitations.ts';
import { joinAddress } from './join-address.ts';
import type { PeopleDeps } from './people-deps.ts';

/** The mail that invites somebody to work for a store. */
export interface InvitationMail {
  readonly kind: 'store_invitation';
  readonly storeName: string;
  /** Masked: the invited person need not know the inviter's address. */
  readonly invitedBy: string;
  readonly role: Exclude<StoreRole, 'owner'>;
  readonly link: string;
  readonly days: number;
}

export type SendInvitationMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: InvitationMail,
  key: string,
) => Promise<void>;

/** Mails invitations. Links are made here and never stand in the queue. */
export function peopleEventHandlers(deps: PeopleDeps, sendMail: SendInvitationMail): EventHandlers {
  return {
    'people.invited': [
      async (event) => {
        const invitation = await findInvitation(deps.db, event.payload.invitationId);
        // Accepted, taken back or renewed meanwhile: the link would be worth nothing.
        if (invitation?.email === null || invitation?.email === undefined) return;
        if (invitation.round !== event.payload.round) return;
        const reader = await readReader(deps.db, invitation.email, invitation.invited_by);
        await sendMail(
          { email: invitation.email, name: reader.name ?? invitation.email, locale: reader.locale },
          {
            kind: 'store_invitation',
            storeName: invitation.store_name,
            invitedBy: (await deps.identity.maskedName(invitation.invited_by)) ?? invitation.store_name,
            role: invitation.role,
            link: joinAddress(deps, invitation),
            days: deps.settings.daysToJoin,
          },
          event.id,
        );
      },
    ],
  };
}
