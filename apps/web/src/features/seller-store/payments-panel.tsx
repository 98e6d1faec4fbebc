import './seller-store.css';
import type { PaymentAccountState } from '@dapur/contract/seller-payment-account';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const [keys, setKeys] = useState(empty);
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const change = (part: Partial<Record<Field, string>>) => {
    setKeys((before) => ({ ...before, ...part }));
    setWrong({});
    setFailure(undefined);
  };
  // Once they are drawn as wrong, whenever that is: an answer's faults are not always drawn by the next frame.
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const save = async () => {
    setFailure(undefined);
    const missing = fields.filter((field) => !/^[!-9;-~]{1,200}$/.test(keys[field].trim()));
    if (missing.length > 0)
      return setWrong(Object.fromEntries(missing.map((field) => [field, t('sset.pay.copy')])));
    const body = {
      api_key: keys.api_key.trim(),
      collection_id: keys.collection_id.trim(),
      x_signature_key: keys.x_signature_key.trim(),
    };
    const outcome = await make(() => seat.call(sellerApi.savePaymentKeys, { body }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'done') {
      setKeys(empty);
      toast({ title: t('sset.pay.saved') });
      return onSaved(outcome.data.data);
    }
    const named = fieldsIn(outcome.details);
    if (outcome.code === 'payment_keys_refused' && named.length > 0)
      return setWrong(Object.fromEntries(named.map((field) => [field, t(`sset.pay.wrong.${field}`)])));
    if (outcome.code === 'invalid_input' && named.length > 0)
      return setWrong(Object.fromEntries(named.map((field) => [field, t('sset.pay.copy')])));
    setFailure(outcome);
  };
  const demo = account.demo_keys;
  return (
    <form
      ref={form}
      className="card raised stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="notice">
        <IconShieldCheck />
        <span>{t('sset.pay.sealed')}</span>
      </p>
      <KeyField
        label={t('sset.pay.api_key')}
        name="api_key"
        value={keys.api_key}
        maxLength={200}
        error={wrong.api_key}
        onChange={(value) => change({ api_key: value })}
      />
      <TextField
        label={t('sset.pay.collection_id')}
        name="collection_id"
        autoComplete="off"
        value={keys.collection_id}
        maxLength={200}
        error={wrong.collection_id}
        hint={t('sset.pay.collectionHint')}
        onChange={(value) => change({ collection_id: value })}
      />
      <KeyField
        label={t('sset.pay.x_signature_key')}
        name="x_signature_key"
        value={keys.x_signature_key}
        maxLength={200}
        error={wrong.x_signature_key}
        onChange={(value) => change({ x_signature_key: value })}
      />
      {demo && (
        <p className="small muted">
          {t('sset.pay.demo')}{' '}
          <button type="button" className="text-link" onClick={() => change({ ...demo })}>
            {t('sset.pay.demoFill')}
          </button>
        </p>
      )}
      {failure && failure.code === 'payment_unavailable' ? (
        <p className="err" role="alert">
          {t('sset.pay.unavailable')}
        </p>
      ) : (
        failure && <RefusalNotice {...failure} />
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

function fieldsIn(details: unknown): Field[] {
  const named = (detail: unknown) =>
    typeof detail === 'object' && detail !== null && 'field' in detail ? detail.field : undefined;
  const all = Array.isArray(details) ? (details as unknown[]).map(named) : [named(details)];
  return fields.filter((field) => all.includes(field));
}
