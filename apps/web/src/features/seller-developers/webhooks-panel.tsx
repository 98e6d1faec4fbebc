import './developers.css';
import type { Webhook } from '@dapur/contract/stores/seller-developers';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconPlus } from '../../components/icons.tsx';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { IconWebhook } from './developer-icons.ts';
import { SecretOnce } from './secret-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

interface WebhooksPanelProps {
  readonly seat: Seat;
  readonly webhooks: readonly Webhook[];
  readonly onWebhooks: (webhooks: readonly Webhook[]) => void;
}

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'log' | 'renew' | 'remove'; readonly webhook: Webhook }
  | { readonly what: 'secret'; readonly secret: string };

/** The addresses that are told what happens, each with what may be done with it. */
export function WebhooksPanel({ seat, webhooks, onWebhooks }: WebhooksPanelProps) {
  const { t, locale } = useI18n();
  const [open, setOpen] = useState<Open>();
  const { busy, make } = useCall();
  const close = () => setOpen(undefined);
  const run = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    const outcome = await make(work);
    if (outcome.kind === 'refused') toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    return outcome.kind === 'done' ? outcome.data : undefined;
  };
  const tryOut = async (webhook: Webhook) => {
    const answer = await run(() => seat.call(sellerApi.testWebhook, { params: { id: webhook.id } }));
    if (answer === undefined) return;
    const last = answer.data.tries.at(-1);
    toast(
      answer.data.state === 'delivered'
        ? { title: t('dev.hooks.arrived', { status: String(last?.status ?? '') }) }
        : { title: t('dev.hooks.notArrived'), description: last?.failure ?? '', variant: 'destructive' },
    );
  };
  const renew = async (webhook: Webhook) => {
    const answer = await run(() => seat.call(sellerApi.renewWebhookSecret, { params: { id: webhook.id } }));
    setOpen(answer && { what: 'secret', secret: answer.data.secret });
  };
  const remove = async (webhook: Webhook) => {
    const answer = await run(() => seat.call(sellerApi.removeWebhook, { params: { id: webhook.id } }));
    if (answer !== undefined) onWebhooks(answer.data);
    close();
  };
  return (
    <section className="stack" aria-label={t('sset.page.webhooks')}>
      {webhooks.length === 0 ? (
        <EmptyState icon={IconWebhook} title={t('dev.hooks.none')} text={t('dev.hooks.noneText')} />
      ) : (
        <ul className="card raised dev-rows">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <div className="row between wraps">
                <span className="dev-mono">{webhook.url}</span>
                <Health webhook={webhook} />
              </div>
              <span className="small muted">
                {webhook.events.map((event) => t(`dev.event.${event}`)).join(' · ')}
              </span>
              {webhook.given_up_at !== null && (
                <p className="notice warn">
                  {t('dev.hooks.givenUp', { date: instantParts(webhook.given_up_at, locale).date })}
                </p>
              )}
              <div className="row wraps">
                <Button variant="quiet" size="sm" disabled={busy} onClick={() => void tryOut(webhook)}>
                  {t('dev.hooks.test')}
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setOpen({ what: 'log', webhook })}>
                  {t('dev.log.title')}
                </Button>
                <Button variant="text" size="sm" onClick={() => setOpen({ what: 'edit', webhook })}>
                  {t('dev.hooks.change')}
                </Button>
                <Button variant="text" size="sm" onClick={() => setOpen({ what: 'renew', webhook })}>
                  {t('dev.hooks.renew')}
                </Button>
                <Button variant="text" size="sm" danger onClick={() => setOpen({ what: 'remove', webhook })}>
                  {t('dev.hooks.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button className="dev-add" onClick={() => setOpen({ what: 'add' })}>
        <IconPlus />
        {t('dev.hooks.add')}
      </Button>
      {open?.what === 'add' && (
        <WebhookDialog seat={seat} webhook={undefined} onWebhooks={onWebhooks} onClose={close} />
      )}
      {open?.what === 'edit' && (
        <WebhookDialog seat={seat} webhook={open.webhook} onWebhooks={onWebhooks} onClose={close} />
      )}
      {open?.what === 'log' && <DeliveriesDialog seat={seat} webhook={open.webhook} onClose={close} />}
      {open?.what === 'secret' && <NewSecret secret={open.secret} onClose={close} />}
      {open?.what === 'renew' && (
        <ConfirmDialog
          title={t('dev.hooks.renewTitle')}
          action={t('dev.hooks.renew')}
          busy={busy}
          onConfirm={() => void renew(open.webhook)}
          onClose={close}
        >
          <p>{t('dev.hooks.renewText')}</p>
        </ConfirmDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={t('dev.hooks.removeTitle')}
          action={t('dev.hooks.remove')}
          busy={busy}
          danger
          onConfirm={() => void remove(open.webhook)}
          onClose={close}
        >
          <p className="dev-mono">{open.webhook.url}</p>
          <p>{t('dev.hooks.removeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Health({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useI18n();
  if (!webhook.is_on) return <span className="badge">{t('dev.health.off')}</span>;
  return webhook.failing_since === null ? (
    <span className="badge ok">{t('dev.health.on')}</span>
  ) : (
    <span className="badge bad">{t('dev.health.failing')}</span>
  );
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Sheet size="lg" title={t('dev.hooks.secret')} onClose={onClose}>
      <SecretOnce text={t('dev.hooks.once')} value={secret} onDone={onClose} />
    </Sheet>
  );
}
