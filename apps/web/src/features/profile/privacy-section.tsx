import type { User } from '@dapur/contract/people/identity';
import { useId, useState } from 'react';
import { IconDownload } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import type { WithProof } from '../../lib/account/with-proof.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { openFile } from '../../lib/open-file.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Take everything away, or go for good. */
export function PrivacySection({ user, withProof }: { readonly user: User; readonly withProof: WithProof }) {
  const { t } = useI18n();
  const title = useId();
  const { busy, send } = useSending();
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    const fault = await send(() => openFile(platformClient, accountApi.exportMyData, {}));
    if (fault === undefined) return void toast({ title: t('account.privacy.downloaded') });
    toast({
      title: t('account.privacy.notDownloaded'),
      description: t(failureText(fault)),
      variant: 'destructive',
    });
  };

  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.privacy.title')}
      </h2>
      <div className="stack sm">
        <p className="muted">{t('account.privacy.text')}</p>
        <Button busy={busy} variant="quiet" size="sm" icon={<IconDownload />} onClick={() => void download()}>
          {t('account.privacy.download')}
        </Button>
      </div>
      <hr className="hr" />
      <div className="stack sm">
        <p className="muted">{t('account.delete.lead')}</p>
        <Button variant="quiet" size="sm" danger onClick={() => setDeleting(true)}>
          {t('account.delete.action')}
        </Button>
      </div>
      {deleting && (
        <DeleteAccountDialog user={user} withProof={withProof} onClose={() => setDeleting(false)} />
      )}
    </section>
  );
}
