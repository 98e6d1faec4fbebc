import './support.css';
import { useState } from 'react';
import { IconEye } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { ReasonForm } from './reason-form.tsx';

interface LookInProps {
  /** The path of the store. */
  readonly slug: string;
  readonly onStarted: () => void;
}

/** A member of the platform's staff opens a store's dashboard. They may look into it after they give a reason. */
export default function LookIn({ slug, onStarted }: LookInProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  const [fault, setFault] = useState<string>();
  const start = async (reason: string) => {
    const outcome = await make(() =>
      platformClient(platformApi.startImpersonation, { body: { store: slug, reason } }),
    );
    if (outcome.kind === 'done') onStarted();
    else if (outcome.kind === 'refused')
      setFault(t(outcome.code === 'forbidden' ? 'support.notInRole' : 'support.failed'));
  };
  return (
    <main className="wrap support-door">
      <div className="card stack">
        <span className="support-eye">
          <IconEye />
        </span>
        <h1>{t('support.lookTitle', { store: slug })}</h1>
        <p className="muted">{t('support.lookText')}</p>
        <ReasonForm
          action={t('support.look')}
          hint={t('support.reasonHint')}
          busy={busy}
          fault={fault}
          onConfirm={(reason) => void start(reason)}
        />
        <ButtonLink variant="quiet" block href="/super-admin">
          {t('support.back')}
        </ButtonLink>
      </div>
    </main>
  );
}
