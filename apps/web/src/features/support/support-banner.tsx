import './support.css';
import { useEffect, useState } from 'react';
import { IconEye } from '../../components/icons.tsx';
import { IconPencil } from '../../components/icon/seller-icons.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { useMinutesLeft } from './minutes-left.ts';
import { SupportReasonDialog } from './reason-dialog.tsx';

interface SupportBannerProps {
  readonly seat: Seat;
  readonly support: NonNullable<Seat['support']>;
}

/**
 * Stands over every page of a store while somebody of the platform looks into it: whose store it is, how long the visit
 * lasts, and how to end it.
 */
export default function SupportBanner({ seat, support }: SupportBannerProps) {
  const { t } = useI18n();
  const { id, can_change: canChange, may_ask: mayAsk, ends_at: endsAt } = support;
  const minutes = useMinutesLeft(endsAt);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const ending = useCall();
  const allowing = useCall();
  const { refresh } = seat;
  const isOver = minutes === 0;
  useEffect(() => {
    if (!isOver) return;
    toast({ title: t('support.over') });
    refresh();
  }, [isOver, refresh, t]);

  const end = async () => {
    const outcome = await ending.make(() => platformClient(platformApi.endImpersonation, { params: { id } }));
    if (outcome.kind === 'busy') return;
    // The visit has already ended, as the person wanted.
    if (outcome.kind === 'done' || outcome.code === 'not_found') return location.assign('/super-admin');
    toast({ title: t('support.failed'), variant: 'destructive' });
  };
  const allow = async (reason: string) => {
    const outcome = await allowing.make(() =>
      platformClient(platformApi.allowImpersonationChanges, { params: { id }, body: { reason } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFault(t('support.failed'));
    setAsking(false);
    toast({ title: t('support.allowed') });
    refresh();
  };
  return (
    <section className="support-banner" data-change={canChange || undefined} aria-label={t('support.title')}>
      <div className="wrap">
        <p>
          {canChange ? <IconPencil className="s" /> : <IconEye className="s" />}
          <span>
            <b>{t('support.banner', { store: seat.tenant.name })}</b>
            <span>
              {t(canChange ? 'support.canChange' : 'support.readOnly')} ·{' '}
              <span className="num">{t('support.left', { minutes })}</span>
            </span>
          </span>
        </p>
        <div className="support-acts">
          {!canChange && mayAsk && (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('support.allow')}
            </Button>
          )}
          <Button busy={ending.busy} size="sm" onClick={() => void end()}>
            {t('support.end')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <SupportReasonDialog
          title={t('support.allowTitle', { store: seat.tenant.name })}
          text={t('support.allowText')}
          hint={t('support.reasonHint')}
          action={t('support.allowAction')}
          tone="danger"
          busy={allowing.busy}
          fault={fault}
          onConfirm={(reason) => void allow(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
