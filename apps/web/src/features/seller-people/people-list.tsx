import './seller-people.css';
import type { User } from '@dapur/contract/people/identity';
import type { StoreInvitation, StoreMember } from '@dapur/contract/people/seller-people';
import { useState } from 'react';
import { Avatar } from '../../components/account/avatar.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconChevronRight, IconMail, IconPlus } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { InvitationLink, InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { fetchPeople, type People } from './people-calls.ts';

interface PeopleListProps {
  readonly seat: Seat;
  readonly first: People;
  readonly user: User;
  readonly withProof: WithProof;
}

/** Who works here, who is invited, and the way to invite more. */
export function PeopleList({ seat, first, user, withProof }: PeopleListProps) {
  const { t } = useI18n();
  const [people, setPeople] = useState(first);
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<StoreMember>();
  const refresh = () =>
    void fetchPeople(seat).then(setPeople, () => {
      // The change itself was confirmed; the list is read again when the page is next opened.
    });
  return (
    <>
      <ul className="card people-list">
        {people.members.map((member) => (
          <li key={member.user_id}>
            <Member member={member} onOpen={() => setOpen(member)} />
          </li>
        ))}
      </ul>
      <Button className="people-invite" onClick={() => setInviting(true)}>
        <IconPlus />
        {t('people.invite')}
      </Button>
      {people.invitations.length > 0 && (
        <section className="stack" aria-labelledby="invited">
          <h2 id="invited">{t('people.open')}</h2>
          <ul className="card people-list">
            {people.invitations.map((invitation) => (
              <li key={invitation.id}>
                <Invitation seat={seat} invitation={invitation} onChange={refresh} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isInviting && <InviteDialog seat={seat} onInvited={refresh} onClose={() => setInviting(false)} />}
      {open && (
        <MemberDialog
          seat={seat}
          member={open}
          hasPassword={user.has_password}
          withProof={withProof}
          onPeople={setPeople}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Member({ member, onOpen }: { readonly member: StoreMember; readonly onOpen: () => void }) {
  const { t, locale } = useI18n();
  const seen = member.last_seen_at === null ? undefined : instantParts(member.last_seen_at, locale);
  const face = (
    <>
      <Avatar name={member.name} url={null} />
      <span className="opt-text grow">
        <b>
          {member.name}
          {member.is_you && <span className="muted"> ({t('people.you')})</span>}
        </b>
        <span className="small muted">
          {t(`people.role.${member.role}`)}
          {member.has_own_rights && ` · ${t('people.ownRights')}`}
          {seen && ` · ${t('people.seen', { when: `${seen.date}, ${seen.time}` })}`}
        </span>
      </span>
    </>
  );
  // Nobody changes their own rights: another owner does that, or the member leaves the store.
  if (member.is_you) return <div className="people-row">{face}</div>;
  return (
    <button type="button" className="people-row" onClick={onOpen}>
      {face}
      <IconChevronRight />
    </button>
  );
}

interface InvitationProps {
  readonly seat: Seat;
  readonly invitation: StoreInvitation;
  readonly onChange: () => void;
}

function Invitation({ seat, invitation, onChange }: InvitationProps) {
  const { t, locale } = useI18n();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const [link, setLink] = useState<string>();
  const { busy, make } = useCall();
  const params = { id: invitation.id };
  const renew = async () => {
    const outcome = await make(() => seat.call(sellerApi.renewInvitation, { params }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    onChange();
    if (invitation.email === null) setLink(outcome.data.data.link);
    else
      toast({
        title: t('people.invited'),
        description: t('people.invitedText', { email: invitation.email }),
      });
  };
  const withdraw = async () => {
    const outcome = await make(() => seat.call(sellerApi.withdrawInvitation, { params }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused' && outcome.code !== 'not_found') return setFailure(outcome);
    onChange();
  };
  const until = instantParts(invitation.expires_at, locale);
  return (
    <div className="people-invitation">
      <div className="people-row">
        <span className="people-mark">
          <IconMail />
        </span>
        <span className="opt-text grow">
          <b>{invitation.email ?? t('people.byLink')}</b>
          <span className="small muted">
            {t(`people.role.${invitation.role}`)} ·{' '}
            {invitation.is_expired ? t('people.expired') : t('people.until', { date: until.date })}
          </span>
        </span>
      </div>
      {failure && <RefusalNotice {...failure} />}
      <div className="people-more">
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => void renew()}>
          {t(invitation.email === null ? 'people.newLink' : 'people.again')}
        </Button>
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => void withdraw()}>
          {t('people.withdraw')}
        </Button>
      </div>
      {link !== undefined && (
        <Dialog label={t('people.linkTitle')} onClose={() => setLink(undefined)}>
          <div className="sheet-body stack">
            <h2 className="sheet-title">{t('people.linkTitle')}</h2>
            <InvitationLink link={link} store={seat.tenant.name} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
