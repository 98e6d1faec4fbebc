import type { User } from '@dapur/contract/people/identity';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../components/account/avatar.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { updateSessionUser } from '../../lib/account/session.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { isUnreadHeic } from '../../lib/attachments/draw-picture.ts';
import { squarePicture } from './square-picture.ts';

/** The person's picture: choose one, or go back to the first letter of the name. */
export function AvatarSection({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, send } = useSending();
  const [reading, setReading] = useState(false);

  const complain = (description: string) =>
    toast({ title: t('account.avatar.failed'), description, variant: 'destructive' });

  const choose = async (file: File | undefined) => {
    if (file === undefined || busy || reading) return;
    setReading(true);
    let image: string;
    try {
      image = await squarePicture(file);
    } catch (error) {
      return complain(t(isUnreadHeic(error) ? 'account.avatar.heic' : 'account.avatar.unreadable'));
    } finally {
      setReading(false);
    }
    const fault = await send(async () => {
      updateSessionUser((await platformClient(accountApi.setAvatar, { body: { image } })).data);
      toast({ title: t('account.avatar.saved') });
    });
    if (fault === 'invalid_input' || fault === 'payload_too_large') complain(t('account.avatar.unreadable'));
    else if (fault) complain(t(failureText(fault)));
  };

  const remove = async () => {
    const fault = await send(async () => {
      updateSessionUser((await platformClient(accountApi.removeAvatar, {})).data);
    });
    if (fault) complain(t(failureText(fault)));
  };

  return (
    <div className="row avatar-row">
      <Avatar name={user.full_name} url={user.avatar_url} large />
      <div className="row wraps">
        <Button busy={busy || reading} variant="quiet" size="sm" onClick={() => input.current?.click()}>
          {t(user.avatar_url ? 'account.avatar.change' : 'account.avatar.add')}
        </Button>
        {user.avatar_url && (
          <Button variant="text" size="sm" onClick={() => void remove()}>
            {t('account.avatar.remove')}
          </Button>
        )}
        <label htmlFor={id} className="sr">
          {t('account.avatar.add')}
        </label>
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file chosen again must count as a choice.
            event.target.value = '';
            void choose(file);
          }}
        />
      </div>
    </div>
  );
}
