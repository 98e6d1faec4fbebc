import './seller-store.css';
import { detailsOf } from '@dapur/contract/error-details';
import { PaymentKeysInput } from '@dapur/contract/payment-keys-input';
import type { PaymentAccountState } from '@dapur/contract/seller-payment-account';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Fault } from '../../lib/form/judge.ts';
import { namedFields } from '../../lib/form/named-fields.ts';
import { useContractForm, type Refusal } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { KeyField } from '../../components/ui/key-field.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { IconCheck, IconInfo, IconShieldCheck } from './store-icons.ts';

interface PaymentsPanelProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  readonly onAccount: (account: PaymentAccountState) => void;
}

const fields = ['api_key', 'collection_id', 'x_signature_key'] as const;
type Field = (typeof fields)[number];

const empty: Readonly<Record<Field, string>> = { api_key: '', collection_id: '', x_signature_key: '' };

/** How the store is paid: its keys with the provider, tried before they are kept. */
export function PaymentsPanel({ seat, account, onAccount }: PaymentsPanelProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(!account.has_keys);
  const [isAsked, setAsked] = useState(false);
  const removing = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  if (account.mode === 'mock')
    return (
      <p className="notice">
        <IconInfo />
        <span>{t('sset.pay.mock')}</span>
      </p>
    );
  const remove = async () => {
    setFailure(undefined);
    const outcome = await removing.make(() => seat.call(sellerApi.removePaymentKeys, {}));
    if (outcome.kind === 'busy') return;
    setAsked(false);
    if (outcome.kind === 'refused') return setFailure(outcome);
    onAccount({ ...account, has_keys: false, key_hint: '', collection_id: '', updated_at: null });
    setOpen(true);
    toast({ title: t('sset.pay.removed') });
  };
  return (
    <div className="stack lg sset-form">
      <section className="card raised stack" aria-labelledby="sset-pay">
        <h2 id="sset-pay" className="sset-legend">
          {t('sset.pay.title')}
        </h2>
        {account.has_keys ? (
          <>
            <p className="row">
              <IconCheck />
              <span className="opt-text grow">
                <b className="strong">{t('sset.pay.connected')}</b>
                <span className="small muted">
                  {t('sset.pay.hint', { hint: account.key_hint, collection: account.collection_id })}
                </span>
              </span>
            </p>
            {!account.is_signature_checked && (
              <p className="notice warn">
                <IconInfo />
                <span>{t('sset.pay.unchecked')}</span>
              </p>
            )}
            <div className="row wraps">
              <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('sset.pay.replace')}
              </Button>
              <Button variant="text" size="sm" danger onClick={() => setAsked(true)}>
                {t('sset.pay.remove')}
              </Button>
            </div>
          </>
        ) : (
          <p className="muted">{t('sset.pay.lead')}</p>
        )}
        {failure && <RefusalNotice {...failure} />}
      </section>
      {isOpen && (
        <KeysForm
          seat={seat}
          account={account}
          onSaved={(next) => {
            onAccount(next);
            setOpen(false);
          }}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('sset.pay.removeTitle')}
          action={t('sset.pay.remove')}
          busy={removing.busy}
          danger
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{t('sset.pay.removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface KeysFormProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  readonly onSaved: (account: PaymentAccountState) => void;
}

function KeysForm({ seat, account, onSaved }: KeysFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: PaymentKeysInput,
    start: empty,
    read: (typed) => ({
      api_key: typed.api_key.trim(),
      collection_id: typed.collection_id.trim(),
      x_signature_key: typed.x_signature_key.trim(),
    }),
    says: Object.fromEntries(
      fields.map((field) => [
        field,
        ({ code }: Fault) => t(code === 'payment_keys_refused' ? `sset.pay.wrong.${field}` : 'sset.pay.copy'),
      ]),
    ),
    send: (body) => seat.call(sellerApi.savePaymentKeys, { body }),
    onDone: ({ data }) => {
      form.reset(empty);
      toast({ title: t('sset.pay.saved') });
      onSaved(data);
    },
    beside: fieldsOf,
  });
  const { busy, refused } = form;
  const demo = account.demo_keys;
  return (
    <form className="card raised stack" noValidate onSubmit={form.submit}>
      <p className="notice">
        <IconShieldCheck />
        <span>{t('sset.pay.sealed')}</span>
      </p>
      <KeyField {...form.field('api_key')} label={t('sset.pay.api_key')} maxLength={200} />
      <TextField
        {...form.field('collection_id')}
        label={t('sset.pay.collection_id')}
        autoComplete="off"
        maxLength={200}
        hint={t('sset.pay.collectionHint')}
      />
      <KeyField {...form.field('x_signature_key')} label={t('sset.pay.x_signature_key')} maxLength={200} />
      {demo && (
        <p className="small muted">
          {t('sset.pay.demo')}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => fields.forEach((field) => form.set(field, demo[field]))}
          >
            {t('sset.pay.demoFill')}
          </button>
        </p>
      )}
      {refused?.code === 'payment_unavailable' ? (
        <p className="err" role="alert">
          {t('sset.pay.unavailable')}
        </p>
      ) : (
        refused && <RefusalNotice {...refused} />
      )}
      <p className="small muted" role="status">
        {busy ? t('sset.pay.testing') : t('sset.pay.test')}
      </p>
      <Button type="submit" busy={busy} block>
        {t('sset.pay.save')}
      </Button>
    </form>
  );
}

function fieldsOf(refusal: Refusal): Field[] {
  const named: readonly unknown[] = [
    ...namedFields(refusal),
    detailsOf(refusal, 'payment_keys_refused')?.field,
  ];
  return fields.filter((field) => named.includes(field));
}
