import { TakeoverCode, TakeoverInput } from '@dapur/contract/orders/own-order-input';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { failureText } from '../../../lib/account/failure-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

/** Brings an order that was placed without an account into the list, by a code sent to its own mail address. */
export function TakeOverOrder({ onTaken }: { readonly onTaken: () => void }) {
  const { t } = useI18n();
  // Customers who return from the bank without access to their order are sent here.
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
        {t('account.takeover.open')}
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
  const [isSent, setSent] = useState(false);
  const asking = useContractForm({
    schema: TakeoverInput,
    start: { order_number: '', email: '' },
    read: ({ order_number, email }) => ({ order_number: order_number.trim(), email: email.trim() }),
    says: { order_number: t('account.takeover.numberMissing'), email: t('checkout.email.text') },
    send: (body) => platformClient(accountApi.takeOverOrder, { body }),
    onDone: () => setSent(true),
  });
  const { order_number: number, email } = asking.values;
  const confirming = useContractForm({
    schema: TakeoverCode,
    start: { code: '' },
    read: ({ code }) => ({ order_number: number.trim(), code: code.trim() }),
    says: { code: t('account.takeover.codeMissing') },
    send: (body) => platformClient(accountApi.confirmTakeover, { body }),
    onDone: ({ data }) => {
      onClose();
      onTaken();
      toast({ title: t('account.takeover.done'), description: data.order.order_number });
      navigate(`/u/orders/${data.order.id}`);
    },
  });
  const form = isSent ? confirming : asking;

  return (
    <Sheet
      title={t(isSent ? 'account.takeover.codeTitle' : 'account.takeover.title')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">
        {isSent ? t('account.takeover.codeText', { email: email.trim() }) : t('account.takeover.text')}
      </p>
      {isSent ? (
        <TextField
          {...confirming.field('code')}
          label={t('account.takeover.code')}
          type="tel"
          autoComplete="one-time-code"
          maxLength={12}
        />
      ) : (
        <>
          <TextField
            {...asking.field('order_number')}
            label={t('result.orderNumber')}
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            {...asking.field('email')}
            label={t('checkout.customer.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            hint={t('account.takeover.emailHint')}
          />
        </>
      )}
      {form.refused && (
        <p className="err" role="alert">
          {t(refusalKey(form.refused.code))}
        </p>
      )}
      <Button type="submit" busy={form.busy} block>
        {t(isSent ? 'account.takeover.confirm' : 'account.takeover.send')}
      </Button>
      {isSent && (
        <Button
          variant="text"
          block
          onClick={() => {
            setSent(false);
            confirming.reset({ code: '' });
          }}
        >
          {t('account.takeover.again')}
        </Button>
      )}
    </Sheet>
  );
}

function refusalKey(code: string) {
  if (code === 'code_invalid') return 'account.takeover.codeWrong';
  if (code === 'invalid_input') return 'account.takeover.invalid';
  return failureText(code);
}
