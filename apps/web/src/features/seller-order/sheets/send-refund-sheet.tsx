import { BankDetails } from '@dapur/contract/money/bank-input';
import { normalisePhone } from '@dapur/contract/people/phone';
import { REFUND_BANKS, type RefundBank } from '@dapur/contract/money/refund-banks';
import type { Refund } from '@dapur/contract/orders/seller-order';
import { useState } from 'react';
import { BankInputs } from '../../../components/order/bank-fields.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconCopy } from '../../../components/icon/step-icons.ts';
import { IconWhatsapp } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import type { SheetProps } from './sheet-props.ts';

interface SendRefundSheetProps extends SheetProps {
  readonly refund: Refund;
}

/** One refund in its seller's hands: where it goes, and what became of it. */
export function SendRefundSheet({ desk, refund: opened, onClose }: SendRefundSheetProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, busy, act, refresh } = desk;
  const { order } = file;
  const refund = file.refunds.find(({ id }) => id === opened.id) ?? opened;
  const [reference, setReference] = useState('');
  const amount = moneyText(refund.amount);
  const params = { id: order.id, refund: refund.id };

  const move = async (
    to: 'sent' | 'done' | 'failed' | 'withdrawn',
    words: string,
    method?: 'cash' | 'store_credit',
  ) => {
    const outcome = await act(() =>
      call(sellerApi.moveRefund, {
        params,
        body: { from: refund.state, to, reference: reference.trim(), ...(method ? { method } : {}) },
      }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      refresh();
      say(outcome.refusal);
    } else toast({ title: words });
    onClose();
  };
  const maySend = refund.actions.includes('send');
  const needsAccount = maySend && refund.method !== 'cash' && refund.bank === null;
  return (
    <Sheet title={t('ord.send.title', { amount })} onClose={onClose}>
      {refund.reason !== '' && <p className="muted breaks">{refund.reason}</p>}
      {refund.bank && <Account refund={refund} />}
      {needsAccount && <AskForAccount desk={desk} refund={refund} />}
      {maySend && (
        <div className="stack">
          {refund.method !== 'cash' && (
            <TextField
              label={t('ord.send.reference')}
              name="reference"
              value={reference}
              onChange={setReference}
              autoComplete="off"
              hint={t('ord.take.referenceHint')}
              maxLength={120}
              optional
            />
          )}
          {refund.method !== 'cash' && (
            <Button
              busy={busy}
              variant={needsAccount ? 'quiet' : 'primary'}
              block
              onClick={() => void move('sent', t('ord.send.done'))}
            >
              {t('ord.send.do')}
            </Button>
          )}
          <Button
            busy={busy}
            variant={refund.method === 'cash' ? 'primary' : 'quiet'}
            block
            onClick={() => void move('done', t('ord.refund.done'), 'cash')}
          >
            {t('ord.send.doCash')}
          </Button>
          {file.money.may_be_credit && (
            <Button
              busy={busy}
              variant="quiet"
              block
              onClick={() => void move('done', t('ord.refund.madeCredit', { amount }), 'store_credit')}
            >
              {t('ord.send.doCredit')}
            </Button>
          )}
        </div>
      )}
      {refund.actions.includes('arrived') && (
        <Button busy={busy} block onClick={() => void move('done', t('ord.refund.done'))}>
          {t('ord.send.arrived')}
        </Button>
      )}
      {refund.actions.includes('fail') && (
        <Button busy={busy} variant="quiet" block onClick={() => void move('failed', t('ord.refund.failed'))}>
          {t('ord.send.fail')}
        </Button>
      )}
      {refund.actions.includes('withdraw') && (
        <Button
          busy={busy}
          variant="text"
          block
          onClick={() => void move('withdrawn', t('ord.refund.withdrawn'))}
        >
          {t('ord.send.withdraw')}
        </Button>
      )}
    </Sheet>
  );
}

function Account({ refund }: { readonly refund: Refund }) {
  const { t } = useI18n();
  const { bank } = refund;
  if (bank === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bank.account_number);
      toast({ title: t('ord.pay.copied') });
    } catch {
      toast({ title: t('ord.failed'), variant: 'destructive' });
    }
  };
  return (
    <div className="card row between">
      <div>
        <p className="small muted">{t('ord.send.to')}</p>
        <p>
          <b className="num">{bank.account_number}</b>
        </p>
        <p className="small">
          {bank.name}
          {bank.holder !== '' && ` · ${bank.holder}`}
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        <IconCopy className="s" />
        {t('ord.send.copy')}
      </Button>
    </div>
  );
}

/** The customer's account is not known yet: the store asks for it, or types what the customer said. */
function AskForAccount({ desk, refund }: { readonly desk: SheetProps['desk']; readonly refund: Refund }) {
  const { t } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, calling, show } = desk;
  const { order } = file;
  const [isTyping, setTyping] = useState(false);
  const form = useContractForm({
    schema: BankDetails,
    start: { bank: '', account_number: '', holder: '' },
    read: ({ bank, account_number: number, holder }) => ({
      // If no bank is chosen, the schema reports it.
      bank: bank as RefundBank,
      account_number: number,
      holder: holder.trim(),
    }),
    says: {
      bank: t('ord.send.bankChoose'),
      account_number: t('ord.send.numberWrong'),
      holder: t('ord.send.holderWrong'),
    },
    calling,
    send: (body) => call(sellerApi.saveRefundBank, { params: { id: order.id, refund: refund.id }, body }),
    onDone: ({ data }) => show(data),
    onRefused: say,
  });
  const digits = normalisePhone(order.phone).replace(/\D/g, '');
  const text = t('ord.send.askText', {
    name: order.name,
    amount: moneyText(refund.amount),
    number: order.order_number,
    link: file.customer_link,
  });
  return (
    <div className="stack">
      <p className="notice warn">{t('ord.send.noAccount')}</p>
      {!isTyping && (
        <div className="stack sm">
          {digits !== '' && (
            <ButtonLink
              block
              href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconWhatsapp />
              {t('ord.send.askWhatsapp')}
            </ButtonLink>
          )}
          <Button variant="quiet" block onClick={() => setTyping(true)}>
            {t('ord.send.type')}
          </Button>
        </div>
      )}
      {isTyping && (
        <form className="stack" noValidate onSubmit={form.submit}>
          <BankInputs
            bank={form.field('bank')}
            number={form.field('account_number')}
            holder={form.field('holder')}
            banks={REFUND_BANKS}
            words={{
              bank: t('ord.send.bank'),
              choose: t('ord.send.bankChoose'),
              number: t('ord.send.number'),
              holder: t('ord.send.holder'),
            }}
          />
          <Button type="submit" busy={form.busy} block>
            {t('ord.send.save')}
          </Button>
        </form>
      )}
    </div>
  );
}
