import { InvitationInput } from '@dapur/contract/people/people-input';
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
import { useContractForm } from '../../lib/form/use-contract-form.ts';
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
  const [link, setLink] = useState<string>();
  const form = useContractForm({
    schema: InvitationInput,
    start: { email: '', work: { role: 'staff', rights: null } as GivenWork },
    read: ({ email, work: { role, rights } }) => ({
      email: email.trim() === '' ? null : email.trim(),
      role,
      rights: rights && [...rights],
    }),
    says: { email: t('people.emailWrong') },
    send: async (body) => ({
      email: body.email,
      link: (await seat.call(sellerApi.invitePerson, { body })).data.link,
    }),
    onDone: (made) => {
      onInvited();
      if (typeof made.email !== 'string') return setLink(made.link);
      toast({ title: t('people.invited'), description: t('people.invitedText', { email: made.email }) });
      onClose();
    },
  });
  const { email, work } = form.values;
  return (
    <Sheet size="lg" title={t(link === undefined ? 'people.invite' : 'people.linkTitle')} onClose={onClose}>
      {link === undefined ? (
        <form className="stack" noValidate onSubmit={form.submit}>
          <TextField
            {...form.field('email')}
            label={t('people.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            optional
            hint={t('people.emailHint')}
          />
          <RoleFields value={work} onChange={(given) => form.set('work', given)} />
          {form.refused && <RefusalNotice {...form.refused} />}
          <Button type="submit" busy={form.busy} block>
            {t(email.trim() === '' ? 'people.makeLink' : 'people.send')}
          </Button>
        </form>
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
