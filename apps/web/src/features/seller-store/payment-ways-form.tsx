import type { PaymentAccountState } from '@dapur/contract/money/seller-payment-account';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { IconChevronDown, IconChevronUp } from './store-icons.ts';
import { startOfWays, waysRules } from './transfer-rules.ts';

interface PaymentWaysFormProps {
  readonly seat: Seat;
  readonly account: PaymentAccountState;
  readonly onAccount: (account: PaymentAccountState) => void;
}

/** Which way customers see first, and for which amounts each is offered. */
export function PaymentWaysForm({ seat, account, onAccount }: PaymentWaysFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    ...waysRules(account.cash),
    start: startOfWays(account.ways),
    says: {
      'ways.*.least': t('sset.ways.amountWrong'),
      'ways.*.most': ({ code }) => t(code === 'custom' ? 'sset.ways.mostWrong' : 'sset.ways.amountWrong'),
    },
    send: (body) => seat.call(sellerApi.savePaymentWays, { body }),
    onDone: ({ data }) => {
      toast({ title: t('sset.ways.saved') });
      onAccount(data);
    },
  });
  const typed = form.values.ways;
  // What the store has not set up stays behind the others, unseen.
  const shown = typed.slice(0, account.ways.filter(({ is_ready: isReady }) => isReady).length);
  const move = (from: number, to: number) => {
    const moved = [...typed];
    const [one] = moved.splice(from, 1);
    if (one === undefined) return;
    moved.splice(to, 0, one);
    form.set('ways', moved);
  };
  return (
    <form className="card raised stack" noValidate aria-labelledby="sset-ways" onSubmit={form.submit}>
      <h2 id="sset-ways" className="sset-legend">
        {t('sset.ways.title')}
      </h2>
      <p className="muted">{t('sset.ways.lead')}</p>
      <ol className="stack lg sset-ways">
        {shown.map(({ way }, at) => {
          const name = t(`sset.ways.${way}`);
          return (
            <li key={way} className="stack sm" aria-label={name}>
              <div className="row between">
                <b className="strong grow">
                  {at + 1}. {name}
                </b>
                <button
                  type="button"
                  className="round"
                  aria-label={t('sset.ways.up', { way: name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconChevronUp />
                </button>
                <button
                  type="button"
                  className="round"
                  aria-label={t('sset.ways.down', { way: name })}
                  disabled={at === shown.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconChevronDown />
                </button>
              </div>
              <div className="sset-moves">
                <AmountField
                  {...form.field(`ways.${at}.least`)}
                  label={t('sset.ways.least')}
                  unit="RM"
                  optional
                />
                <AmountField
                  {...form.field(`ways.${at}.most`)}
                  label={t('sset.ways.most')}
                  unit="RM"
                  optional
                />
              </div>
            </li>
          );
        })}
      </ol>
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('sset.ways.save')}
      </Button>
    </form>
  );
}
