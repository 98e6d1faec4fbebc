import { WebhookInput } from '@dapur/contract/stores/developer-input';
import type { Webhook } from '@dapur/contract/stores/seller-developers';
import { webhookEvents, type WebhookEvent } from '@dapur/contract/stores/webhook-rules';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { CheckList } from './check-list.tsx';
import { SecretOnce } from './secret-once.tsx';

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
  const [isOn, setOn] = useState(webhook?.is_on ?? true);
  const [secret, setSecret] = useState<string>();
  const form = useContractForm({
    schema: WebhookInput,
    start: {
      url: webhook?.url ?? 'https://',
      events: webhook?.events ?? (['order.paid'] as readonly WebhookEvent[]),
    },
    read: ({ url, events }) => ({ url: url.trim(), events: [...events] }),
    says: {
      url: ({ code }) => t(code === 'invalid_input' ? 'dev.hooks.urlRefused' : 'dev.hooks.urlWrong'),
      events: t('dev.hooks.eventsMissing'),
    },
    send: async (body) => {
      if (webhook === undefined) return (await seat.call(sellerApi.createWebhook, { body })).data;
      const changed = { params: { id: webhook.id }, body: { ...body, is_on: isOn } };
      return { webhooks: (await seat.call(sellerApi.updateWebhook, changed)).data, secret: undefined };
    },
    onDone: ({ webhooks, secret: told }) => {
      onWebhooks(webhooks);
      if (told !== undefined) return setSecret(told);
      toast({ title: t('sset.saved') });
      return onClose();
    },
    beside: ({ code }) => (code === 'invalid_input' ? ['url'] : []),
  });
  return (
    <Sheet
      size="lg"
      title={t(secret !== undefined ? 'dev.hooks.secret' : webhook ? 'dev.hooks.edit' : 'dev.hooks.add')}
      {...(secret === undefined && { onSubmit: form.submit })}
      onClose={onClose}
    >
      {secret !== undefined ? (
        <SecretOnce text={t('dev.hooks.once')} value={secret} onDone={onClose} />
      ) : (
        <>
          <TextField
            {...form.field('url')}
            label={t('dev.hooks.url')}
            autoComplete="off"
            maxLength={500}
            hint={t('dev.hooks.urlHint')}
          />
          <CheckList
            legend={t('dev.hooks.events')}
            options={webhookEvents.map((value) => ({ value, label: t(`dev.event.${value}`), hint: value }))}
            value={form.values.events}
            error={form.fault('events')}
            onChange={(events) => form.set('events', events)}
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
          {form.refused && <RefusalNotice {...form.refused} />}
          <Button type="submit" busy={form.busy} block>
            {t('sset.save')}
          </Button>
        </>
      )}
    </Sheet>
  );
}
