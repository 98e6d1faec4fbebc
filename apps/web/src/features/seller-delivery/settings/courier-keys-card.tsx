import { courierIds, courierName } from '@dapur/contract/delivery/couriers';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { IconCheck, IconCircleAlert, IconTriangleAlert } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { RadioChoices } from '../../../components/ui/radio-choices.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { DeliveryCalls } from '../delivery-calls.ts';
import { refusalText } from '../../../components/seller/refusal-text.ts';
import { keysOf, noKeys } from '../settings-draft.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { KeyField } from '../../../components/ui/key-field.tsx';
import type { SettingsFieldsProps } from './settings-fields.ts';
import { WebhookState } from './webhook-state.tsx';
import { OutOfForm } from '../../../components/ui/out-of-form.tsx';

interface CourierKeysCardProps extends SettingsFieldsProps {
  readonly courier: DeliverySettings['courier'];
  /** Customers order delivery by this account now. */
  readonly isOn: boolean;
  readonly calls: DeliveryCalls;
  readonly onForgotten: (settings: DeliverySettings) => void;
}

/** The store's own account with its courier. Keys go in and never come out. */
export function CourierKeysCard(props: CourierKeysCardProps) {
  const { form, courier, isOn, calls, onForgotten } = props;
  const { t } = useI18n();
  const { busy, make } = useCall();
  const [isReplacing, setReplacing] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const fault = form.fault('keys');
  const asksKeys =
    !courier.has_keys || isReplacing || fault !== undefined || keysOf(form.values, courier) !== undefined;
  const keyField = form.field('keys.api_key');
  const { provider } = form.values.keys;
  const name = courierName(courier.provider ?? provider);

  const forget = async () => {
    const outcome = await make(calls.forgetKeys);
    if (outcome.kind === 'busy') return;
    setForgetting(false);
    if (outcome.kind === 'done') {
      setReplacing(false);
      onForgotten(outcome.data);
      return void toast({ title: t('seller.set.forgot') });
    }
    toast({
      title: t('seller.refused.title'),
      description: t(refusalText(outcome.code)),
      variant: 'destructive',
    });
  };

  return (
    <section className="card raised stack" aria-labelledby="keys">
      <div className="stack sm">
        <h2 id="keys" className="dl-legend">
          {t('seller.set.keys', { courier: name })}
        </h2>
        <p className="small muted">
          {t(`seller.set.${provider}.where`)} {t('seller.set.keysSealed')}
        </p>
      </div>
      {courier.has_keys && (
        <p className="ok-line">
          <IconCheck className="s" />
          {t('seller.set.keysKept', { hint: courier.key_hint ?? '' })}
        </p>
      )}
      {courier.sandbox && (
        <p className="notice warn">
          <IconTriangleAlert />
          {t('seller.set.sandbox')}
        </p>
      )}
      {asksKeys && (
        <>
          {courierIds.length > 1 && (
            <RadioChoices
              legend={t('seller.set.through')}
              name="courier"
              value={provider}
              choices={courierIds.map((id) => ({ value: id, text: courierName(id) }))}
              onChange={(chosen) => form.set('keys', noKeys({ provider: chosen }))}
            />
          )}
          <KeyField
            {...keyField}
            label={t(`seller.set.${provider}.api_key`)}
            maxLength={120}
            error={keyField.error ?? fault}
          />
          <KeyField
            {...form.field('keys.api_secret')}
            label={t(`seller.set.${provider}.api_secret`)}
            maxLength={200}
          />
        </>
      )}
      {courier.has_keys && (
        <>
          <div className="row wraps">
            {!asksKeys && (
              <Button variant="quiet" size="sm" onClick={() => setReplacing(true)}>
                {t('seller.set.keysReplace')}
              </Button>
            )}
            <Button variant="text" size="sm" onClick={() => setForgetting(true)}>
              {t('seller.set.forget')}
            </Button>
          </div>
          <WebhookState courier={name} isOn={courier.webhook} url={courier.webhook_url} />
        </>
      )}
      {isForgetting && (
        <OutOfForm>
          <ConfirmDialog
            title={t('seller.set.forgetTitle', { courier: name })}
            action={t('seller.set.forget')}
            danger
            busy={busy}
            onConfirm={() => void forget()}
            onClose={() => setForgetting(false)}
          >
            <p>{t('seller.set.forgetText')}</p>
            {isOn && (
              <p className="notice bad">
                <IconCircleAlert />
                {t('seller.set.forgetCourier')}
              </p>
            )}
          </ConfirmDialog>
        </OutOfForm>
      )}
    </section>
  );
}
