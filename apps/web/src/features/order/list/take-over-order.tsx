import { ApiError } from '@dapur/contract/client';
import { isEmailShape } from '@dapur/contract/email';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { TextField } from '../../../components/ui/text-field.tsx';
import { focusFault } from '../../../components/account/focus-fault.ts';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { failureText } from '../../../lib/account/failure-text.ts';
import { platformClient } from '../../../lib/api.ts';

/** Brings an order that was placed without an account into the list, by a code sent to its own mail address. */
export function TakeOverOrder({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useI18n();
  // Who comes from the bank without her order is sent here for it.
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState(query.has('claim'));
  const close = () => {
    setOpen(false);
    if (query.has('claim'))
      setQuery(
        (before) => {
          const kept = new URLSearchParams(before);
          kept.delete('claim');
          return kept;
        },
        { replace: true },
      );
  };
  return (
    <>
      <Button variant="soft" size="sm" onClick={() => setOpen(true)}>
        {t('account.claim.open')}
      </Button>
      {open && <TakeoverDialog onTaken={onTaken} onClose={close} />}
    </>
  );
}

interface TakeoverDialogProps {
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

function TakeoverDialog({ onTaken, onClose }: TakeoverDialogProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<TakeoverFault>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(faultText(error));
    }
    setBusy(false);
  };
  const ask = () => {
    setTried(true);
    if (!number.trim() || !isEmailShape(email.trim())) return;
    void run(async () => {
      await platformClient(accountApi.takeOverOrder, {
        body: { order_number: number.trim(), email: email.trim() },
      });
      setTried(false);
      setSent(true);
    });
  };
  const confirm = () => {
    setTried(true);
    if (!code.trim()) return;
    void run(async () => {
      const { data } = await platformClient(accountApi.confirmTakeover, {
        body: { order_number: number.trim(), code: code.trim() },
      });
      onClose();
      onTaken();
      toast({ title: t('account.claim.done'), description: data.order.order_number });
      navigate(`/u/orders/${data.order.id}`);
    });
  };

  return (
    <Sheet
      title={t(sent ? 'account.claim.codeTitle' : 'account.claim.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) (sent ? confirm : ask)();
        focusFault(event.currentTarget);
      }}
      onClose={onClose}
    >
      <p className="muted">
        {sent ? t('account.claim.codeText', { email: email.trim() }) : t('account.claim.text')}
      </p>
      {sent ? (
        <TextField
          label={t('account.claim.code')}
          name="code"
          type="tel"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={tried && !code.trim() ? t('account.claim.codeMissing') : undefined}
          onChange={setCode}
        />
      ) : (
        <>
          <TextField
            label={t('result.orderNumber')}
            name="order_number"
            autoComplete="off"
            maxLength={40}
            value={number}
            error={tried && !number.trim() ? t('account.claim.numberMissing') : undefined}
            onChange={setNumber}
          />
          <TextField
            label={t('checkout.customer.email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={t('account.claim.emailHint')}
            value={email}
            error={tried && !isEmailShape(email.trim()) ? t('checkout.email.text') : undefined}
            onChange={setEmail}
          />
        </>
      )}
      {fault && (
        <p className="err" role="alert">
          {t(fault)}
        </p>
      )}
      <Button type="submit" busy={busy} block>
        {t(sent ? 'account.claim.confirm' : 'account.claim.send')}
      </Button>
      {sent && (
        <Button
          variant="text"
          block
          onClick={() => {
            setSent(false);
            setFault(undefined);
          }}
        >
          {t('account.claim.again')}
        </Button>
      )}
    </Sheet>
  );
}

type TakeoverFault = 'account.claim.codeWrong' | 'account.claim.invalid' | ReturnType<typeof failureText>;

function faultText(error: unknown): TakeoverFault {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'code_invalid') return 'account.claim.codeWrong';
  if (code === 'invalid_input') return 'account.claim.invalid';
  return failureText(code);
}
