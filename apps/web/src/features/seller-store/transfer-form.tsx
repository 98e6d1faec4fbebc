import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { REFUND_BANKS } from '@dapur/contract/money/refund-banks';
import { ApiError } from '@dapur/contract/client';
import { QrCode } from '../../components/account/qr-code.tsx';
import { FilePicker } from '../../components/attachments/file-picker.tsx';
import { BankInputs } from '../../components/order/bank-fields.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useState } from 'react';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { fileToSend } from '../../lib/attachments/draw-picture.ts';
import { sendForm } from '../../lib/attachments/upload-file.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { durationText } from '../../lib/order/left-text.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { TransferAccountCardProps } from './transfer-account-card.tsx';
import { holdsOf, startOfTransfer, transferRules, type OwnDuitNow } from './transfer-rules.ts';
import { IconInfo } from './store-icons.ts';

interface TransferFormProps extends Pick<TransferAccountCardProps, 'seat' | 'hasPassword' | 'withProof'> {
  readonly saved: PaymentAccountState['transfer'];
  readonly onSaved: (account: PaymentAccountState) => void;
}

/** The account, the DuitNow QR, or both; whoever has a password confirms it with that, others by signing in. */
export function TransferForm({ seat, saved, hasPassword, withProof, onSaved }: TransferFormProps) {
  const { t, locale } = useI18n();
  const form = useContractForm({
    ...transferRules(hasPassword),
    start: startOfTransfer(saved),
    says: {
      bank: ({ code }) => t(code === 'custom' ? 'sset.transfer.either' : 'sset.transfer.bankChoose'),
      account_number: t('sset.transfer.numberWrong'),
      holder: t('sset.transfer.holderWrong'),
      duitnow: t('sset.transfer.qrUnread'),
      password: ({ code }) =>
        t(code === 'invalid_credentials' ? 'sset.transfer.passwordWrong' : 'sset.transfer.passwordMissing'),
    },
    send: (body) => withProof(() => seat.call(sellerApi.saveTransferAccount, { body })),
    onDone: ({ data }) => {
      toast({ title: t('sset.transfer.saved') });
      onSaved(data);
    },
    beside: ({ code }) => (code === 'invalid_credentials' ? ['password'] : []),
  });
  const { values, refused } = form;
  const { duitnow } = values;
  return (
    <form
      className="card raised stack"
      noValidate
      aria-label={t('sset.transfer.title')}
      onSubmit={form.submit}
    >
      <BankInputs
        bank={form.field('bank')}
        number={form.field('account_number')}
        holder={form.field('holder')}
        banks={REFUND_BANKS}
        words={{
          bank: t('sset.transfer.bank'),
          choose: t('sset.transfer.bankChoose'),
          number: t('sset.transfer.number'),
          holder: t('sset.transfer.holder'),
          holderHint: t('sset.transfer.holderHint'),
        }}
      />
      <CodeField
        slug={seat.slug}
        code={duitnow}
        fault={form.fault('duitnow')}
        onCode={(code) => {
          form.set('duitnow', code);
          if (code === null || !code.takes_amount) form.set('puts_amount', false);
        }}
      />
      {duitnow?.takes_amount && (
        <SwitchField
          label={t('sset.transfer.putsAmount')}
          hint={t('sset.transfer.putsAmountHint')}
          name="puts_amount"
          checked={values.puts_amount}
          onChange={(checked) => form.set('puts_amount', checked)}
        />
      )}
      <SelectField
        label={t('sset.transfer.hold')}
        name="hold_minutes"
        value={values.hold_minutes}
        options={holdsOf(values.hold_minutes).map(
          (minutes) => [minutes, durationText(locale, Number(minutes))] as const,
        )}
        onChange={(minutes) => form.set('hold_minutes', minutes)}
      />
      <p className="small muted">{t('sset.transfer.holdHint')}</p>
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={t('sset.transfer.password')}
          name="current-password"
          autoComplete="current-password"
          maxLength={1_000}
        />
      )}
      <p className="small muted">{t('sset.transfer.mailed')}</p>
      {refused && refused.code !== 'proof_required' && <RefusalNotice {...refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('sset.transfer.save')}
      </Button>
    </form>
  );
}

interface CodeFieldProps {
  /** The store's slug. */
  readonly slug: string;
  readonly code: OwnDuitNow | null;
  readonly fault: string | undefined;
  readonly onCode: (code: OwnDuitNow | null) => void;
}

/** Why a picture gave no code. */
function codeFault(code: string): PlainKey {
  switch (code) {
    case 'network':
      return 'sset.transfer.qrNetwork';
    case 'payload_too_large':
      return 'sset.transfer.qrTooLarge';
    case 'rate_limited':
    case 'unavailable':
      return 'sset.transfer.qrBusy';
    default:
      return 'sset.transfer.qrUnread';
  }
}

/** The picture of a DuitNow QR is read and not kept: what the code says is drawn anew, so that it can be compared. */
function CodeField({ slug, code, fault, onCode }: CodeFieldProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  const [unread, setUnread] = useState<string>();
  const read = async (file: File) => {
    setUnread(undefined);
    const outcome = await make(async () => {
      const sent = await fileToSend(file, file.name);
      const body = new FormData();
      body.append('files', sent.file, sent.name);
      const { data } = await sendForm<{ data?: OwnDuitNow }>(sellerApi.readTransferCode, body, { slug });
      if (data === undefined) throw new ApiError(200, 'unusable', '');
      return data;
    });
    if (outcome.kind === 'done') onCode(outcome.data);
    if (outcome.kind === 'refused') setUnread(outcome.code);
  };
  const said = unread === undefined ? fault : t(codeFault(unread));
  return (
    <div className="stack sm" role="group" aria-labelledby="sset-duitnow">
      <p id="sset-duitnow" className="label">
        {t('sset.transfer.qr')}
      </p>
      {code === null ? (
        <>
          <p className="small muted">{t('sset.transfer.qrHint')}</p>
          <FilePicker
            label={t(busy ? 'sset.transfer.qrReading' : 'sset.transfer.qrChoose')}
            block
            disabled={busy}
            onFiles={([file]) => file && void read(file)}
          />
        </>
      ) : (
        <>
          <div className="sset-qr">
            <QrCode url={code.code} label={t('sset.transfer.qrAlt', { name: code.name })} />
          </div>
          <p className="breaks">
            <b className="strong">{code.name}</b>
            {code.city !== '' && <span className="muted"> · {code.city}</span>}
          </p>
          <p className="notice">
            <IconInfo />
            <span>{t('sset.transfer.qrCompare')}</span>
          </p>
          <Button variant="text" size="sm" danger onClick={() => onCode(null)}>
            {t('sset.transfer.qrRemove')}
          </Button>
        </>
      )}
      {said !== undefined && (
        <p className="err" role="alert">
          {said}
        </p>
      )}
    </div>
  );
}
