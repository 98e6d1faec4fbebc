import { detailsOf } from '@dapur/contract/error-details';
import {
  paymentKeys,
  type PaymentKeyName,
  type PaymentKeysOf,
} from '@dapur/contract/money/payment-keys-input';
import { paymentProviderName, type PaymentProviderId } from '@dapur/contract/money/payment-providers';
import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { useState } from 'react';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { KeyField } from '../../components/ui/key-field.tsx';
import { RadioChoices } from '../../components/ui/radio-choices.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import type { Fault } from '../../lib/form/judge.ts';
import { namedFields } from '../../lib/form/named-fields.ts';
import { useContractForm, type Refusal } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { IconCheck, IconInfo, IconShieldCheck } from './store-icons.ts';

interface GatewayCardProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  readonly onAccount: (account: PaymentAccountState) => void;
}

/** Online banking through a provider: the store's keys there, tried before they are kept. */
export function GatewayCard({ seat, account, onAccount }: GatewayCardProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const removing = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const first = account.provider ?? account.providers[0]?.id;
  if (first === undefined) return null;
  const provider = paymentProviderName(first);
  const hasOther = account.ways.some(({ way, is_ready: isReady }) => isReady && way !== 'gateway');
  const remove = async () => {
    setFailure(undefined);
    const outcome = await removing.make(() => seat.call(sellerApi.removePaymentKeys, {}));
    if (outcome.kind === 'busy') return;
    setAsked(false);
    if (outcome.kind === 'refused') return setFailure(outcome);
    onAccount({
      ...account,
      provider: null,
      has_keys: false,
      key_hint: '',
      account_ref: '',
      updated_at: null,
      ways: account.ways.map((one) => (one.way === 'gateway' ? { ...one, is_ready: false } : one)),
    });
    toast({ title: t('sset.pay.removed') });
  };
  return (
    <>
      <section className="card raised stack" aria-labelledby="sset-pay">
        <h2 id="sset-pay" className="sset-legend">
          {account.has_keys ? provider : t('sset.pay.title')}
        </h2>
        {account.has_keys ? (
          <>
            <p className="row">
              <IconCheck />
              <span className="opt-text grow">
                <b className="strong">{t('sset.pay.connected')}</b>
                <span className="small muted">
                  {t(`sset.pay.${first}.account`, { hint: account.key_hint, account: account.account_ref })}
                </span>
              </span>
            </p>
            {!account.is_fully_checked && (
              <p className="notice warn">
                <IconInfo />
                <span>{t(`sset.pay.${first}.unchecked`)}</span>
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
          <>
            <p className="muted">{t('sset.pay.lead')}</p>
            <Button variant="quiet" block aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('sset.pay.connect')}
            </Button>
          </>
        )}
        {failure && <RefusalNotice {...failure} />}
      </section>
      {isOpen && (
        <KeysCard
          seat={seat}
          account={account}
          first={first}
          onSaved={(next) => {
            onAccount(next);
            setOpen(false);
          }}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('sset.pay.removeTitle', { provider })}
          action={t('sset.pay.remove')}
          busy={removing.busy}
          danger
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{t(hasOther ? 'sset.pay.removeTextOther' : 'sset.pay.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface KeysCardProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  /** The provider to begin with. */
  readonly first: PaymentProviderId;
  readonly onSaved: (account: PaymentAccountState) => void;
}

/** The choice of a provider, and the keys of an account there. */
function KeysCard({ seat, account, first, onSaved }: KeysCardProps) {
  const { t } = useI18n();
  const [provider, setProvider] = useState(first);
  return (
    <section className="card raised stack" aria-label={t('sset.pay.through')}>
      <RadioChoices
        legend={t('sset.pay.through')}
        name="provider"
        value={provider}
        choices={account.providers.map(({ id }) => ({
          value: id,
          text: paymentProviderName(id),
          hint: t(`sset.pay.${id}.about`),
        }))}
        onChange={setProvider}
      />
      <KeysForm
        key={provider}
        seat={seat}
        provider={provider}
        demoKeys={account.demo_keys.find((keys) => keys.provider === provider)?.keys}
        onSaved={onSaved}
      />
    </section>
  );
}

interface KeysFormProps {
  readonly seat: Seat;
  readonly provider: PaymentProviderId;
  readonly demoKeys: Readonly<Record<string, string>> | undefined;
  readonly onSaved: (account: PaymentAccountState) => void;
}

/** The keys of an account with one provider, as the contract lists them. */
function KeysForm({ seat, provider, demoKeys, onSaved }: KeysFormProps) {
  const { t } = useI18n();
  const { schema, open } = paymentKeys[provider];
  const name = paymentProviderName(provider);
  const names = Object.keys(schema.shape) as readonly PaymentKeyName[];
  const empty = Object.fromEntries(names.map((key) => [key, '']));
  const form = useContractForm({
    schema,
    start: empty,
    read: (typed) =>
      Object.fromEntries(names.map((key) => [key, (typed[key] ?? '').trim()])) as PaymentKeysOf<
        typeof provider
      >,
    says: Object.fromEntries(
      names.map((key) => [
        key,
        ({ code }: Fault) =>
          t(
            code === 'payment_keys_refused'
              ? (`${keyText(provider, key)}.wrong` as const)
              : `sset.pay.${provider}.copy`,
          ),
      ]),
    ),
    send: (typed) => seat.call(sellerApi.savePaymentKeys, { body: { provider, keys: typed } }),
    onDone: ({ data }) => {
      form.reset(empty);
      toast({ title: t('sset.pay.saved') });
      onSaved(data);
    },
    beside: (refusal) => namedIn(refusal, names),
  });
  const { busy, refused } = form;
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="notice">
        <IconShieldCheck />
        <span>{t('sset.pay.sealed')}</span>
      </p>
      {names.map((key) => {
        const field = { ...form.field(key), label: t(keyText(provider, key)), maxLength: 200 };
        if (!open.some((one) => one === key)) return <KeyField key={key} {...field} />;
        return <TextField key={key} {...field} autoComplete="off" hint={t(`sset.pay.${provider}.hint`)} />;
      })}
      {demoKeys && (
        <p className="small muted">
          {t('sset.pay.demo')}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => names.forEach((key) => form.set(key, demoKeys[key] ?? ''))}
          >
            {t('sset.pay.demoFill')}
          </button>
        </p>
      )}
      {refused?.code === 'payment_unavailable' ? (
        <p className="err" role="alert">
          {t('sset.pay.unavailable', { provider: name })}
        </p>
      ) : (
        refused && <RefusalNotice {...refused} />
      )}
      <p className="small muted" role="status">
        {busy ? t('sset.pay.testing', { provider: name }) : t('sset.pay.test')}
      </p>
      <Button type="submit" busy={busy} block>
        {t('sset.pay.save')}
      </Button>
    </form>
  );
}

/** What a key is called. Its name is one of its provider's own, which the types of the two apart do not say. */
const keyText = (provider: PaymentProviderId, key: PaymentKeyName) =>
  `sset.pay.${provider}.${key}` as {
    [P in PaymentProviderId]: `sset.pay.${P}.${PaymentKeyName<P>}`;
  }[PaymentProviderId];

function namedIn(refusal: Refusal, names: readonly PaymentKeyName[]): PaymentKeyName[] {
  const named: readonly unknown[] = [
    ...namedFields(refusal),
    detailsOf(refusal, 'payment_keys_refused')?.field,
  ];
  return names.filter((name) => named.includes(name));
}
