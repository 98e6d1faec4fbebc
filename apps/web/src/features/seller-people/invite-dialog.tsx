import { isEmailShape } from '@dapur/contract/email';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCopy, IconWhatsapp } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { copyText } from '../../lib/share/copy-text.ts';
import { RoleFields, type GivenWork } from './role-fields.tsx';

interface InviteDialogProps {
  readonly seat: Seat;
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Invites somebody: by mail, or by a link to pass on. */
export function InviteDialog({ seat, onInvited, onClose }: InviteDialogProps) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [work, setWork] = useState<GivenWork>({ role: 'staff', rights: null });
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const [link, setLink] = useState<string>();
  const { busy, make } = useCall();
  const typed = email.trim();
  const send = async () => {
    setFailure(undefined);
    if (typed !== '' && !isEmailShape(typed)) return setWrong(true);
    const body = {
      email: typed === '' ? null : typed,
      role: work.role,
      rights: work.rights && [...work.rights],
    };
    const outcome = await make(() => seat.call(sellerApi.invitePerson, { body }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    onInvited();
    if (typed === '') return setLink(outcome.data.data.link);
    toast({ title: t('people.invited'), description: t('people.invitedText', { email: typed }) });
    onClose();
  };
  return (
    <Sheet size="lg" title={t(link === undefined ? 'people.invite' : 'people.linkTitle')} onClose={onClose}>
      {link === undefined ? (
        <>
          <TextField
            label={t('people.email')}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            optional
            hint={t('people.emailHint')}
            error={isWrong ? t('people.emailWrong') : undefined}
            value={email}
            onChange={(value) => {
              setEmail(value);
              setWrong(false);
            }}
          />
          <RoleFields value={work} onChange={setWork} />
          {failure && <RefusalNotice {...failure} />}
          <Button busy={busy} block onClick={() => void send()}>
            {t(typed === '' ? 'people.makeLink' : 'people.send')}
          </Button>
        </>
      ) : (
        <InvitationLink link={link} store={seat.tenant.name} />
      )}
    </Sheet>
  );
}

/** A link that is shown once, to be passed on. */
export function InvitationLink({ link, store }: { readonly link: string; readonly store: string }) {
  const { t } = useI18n();
  const message = t('people.message', { store, link });
  const copy = async () => {
    const isDone = await copyText(link);
    toast(isDone ? { title: t('people.copied') } : { title: t('people.copyFailed'), variant: 'destructive' });
  };
  return (
    <>
      <p>{t('people.linkText')}</p>
      <p className="people-link">{link}</p>
      <div className="stack sm">
        <ButtonLink
          block
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconWhatsapp />
          {t('people.whatsapp')}
        </ButtonLink>
        <Button variant="quiet" block onClick={() => void copy()}>
          <IconCopy />
          {t('people.copy')}
        </Button>
      </div>
    </>
  );
}
