import type { Webhook } from '@dapur/contract/seller-developers';
import { webhookEvents, type WebhookEvent } from '@dapur/contract/webhook-rules';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { CheckList } from './check-list.tsx';
import { ToldOnce } from './told-once.tsx';

interface WebhookDialogProps {
  readonly seat: Seat;
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onWebhooks: (webhooks: readonly Webhook[]) => void;
  readonly onClose: () => void;
}

/** One address: where it is, what it is told, and for a new one the secret, the only time. */
export function WebhookDialog({ seat, webhook, onWebhooks, onClose }: WebhookDialogProps) {
  const { t } = useI18n();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['order.paid']);
  const [isOn, setOn] = useState(webhook?.is_on ?? true);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const [secret, setSecret] = useState<string>();
  const { busy, make } = useCall();
  const isWrong = !URL.canParse(url.trim());
  const save = async () => {
    setTried(true);
    setFailure(undefined);
    setFault(undefined);
    if (isWrong || events.length === 0) return;
    const body = { url: url.trim(), events: [...events] };
    const outcome = await make(async () => {
      if (webhook === undefined) return (await seat.call(sellerApi.createWebhook, { body })).data;
      const changed = { params: { id: webhook.id }, body: { ...body, is_on: isOn } };
      return { webhooks: (await seat.call(sellerApi.updateWebhook, changed)).data, secret: undefined };
    });
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      if (outcome.code === 'invalid_input') setFault(t('dev.hooks.urlRefused'));
      else setFailure(outcome);
      return;
    }
    onWebhooks(outcome.data.webhooks);
    if (outcome.data.secret !== undefined) return setSecret(outcome.data.secret);
    toast({ title: t('sset.saved') });
    onClose();
  };
  return (
    <Sheet
      size="lg"
      title={t(secret !== undefined ? 'dev.hooks.secret' : webhook ? 'dev.hooks.edit' : 'dev.hooks.add')}
      onClose={onClose}
    >
      {secret !== undefined ? (
        <ToldOnce text={t('dev.hooks.once')} value={secret} onDone={onClose} />
      ) : (
        <>
          <TextField
            label={t('dev.hooks.url')}
            name="url"
            autoComplete="off"
            maxLength={500}
            hint={t('dev.hooks.urlHint')}
            error={fault ?? (tried && isWrong ? t('dev.hooks.urlWrong') : undefined)}
            value={url}
            onChange={(value) => {
              setUrl(value);
              setFault(undefined);
            }}
          />
          <CheckList
            legend={t('dev.hooks.events')}
            options={webhookEvents.map((value) => ({ value, label: t(`dev.event.${value}`), hint: value }))}
            value={events}
            error={tried && events.length === 0 ? t('dev.hooks.eventsMissing') : undefined}
            onChange={setEvents}
          />
          {webhook && (
            <SwitchField
              label={t('dev.hooks.on')}
              hint={t('dev.hooks.onHint')}
              checked={isOn}
              name="is_on"
              onChange={setOn}
            />
          )}
          {failure && <RefusalNotice {...failure} />}
          <Button busy={busy} block onClick={() => void save()}>
            {t('sset.save')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
