import { normalisePhone } from '@dapur/contract/people/phone';
import { formatDate } from '@dapur/contract/dates/dates';
import { IconCopy, IconMail } from '../../../components/icon/step-icons.ts';
import { IconWhatsapp } from '../../../components/icons.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal } from '../use-order-file.ts';
import type { SheetProps } from './sheet-props.ts';

const A_DAY = 24;

/** Shares the customer's payment link: by WhatsApp, by mail, or copied. */
export function PayLinkSheet({ desk, onClose }: SheetProps) {
  const { t, locale } = useI18n();
  const { call } = useSeat();
  const say = useSayOrderRefusal();
  const { file, busy, act } = desk;
  const { order, money, pay_link: link } = file;
  const amount = moneyText(money.balance);
  const digits = normalisePhone(order.phone).replace(/\D/g, '');
  const text = t('ord.pay.whatsappText', {
    name: order.name,
    number: order.order_number,
    date: formatDate(order.delivery_date, locale),
    time: order.delivery_time,
    amount,
    link: link ?? '',
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast({ title: t('ord.pay.copied') });
    } catch {
      toast({ title: t('ord.failed'), variant: 'destructive' });
    }
  };
  const mail = async () => {
    const outcome = await act(() =>
      call(sellerApi.sendPayLink, { params: { id: order.id }, body: { hold_hours: A_DAY } }),
    );
    if (outcome.kind === 'refused') return say(outcome.refusal);
    if (outcome.kind === 'done') toast({ title: t('ord.pay.mailed', { email: order.email }) });
  };
  return (
    <Sheet title={t('ord.pay.title', { amount })} onClose={onClose}>
      <p className="muted">
        {order.status === 'pending'
          ? t('ord.pay.text', instantParts(order.expires_at, locale))
          : t('ord.pay.balanceText')}
      </p>
      <div className="stack sm">
        {digits !== '' && (
          <ButtonLink
            block
            href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconWhatsapp />
            {t('ord.pay.whatsapp')}
          </ButtonLink>
        )}
        <Button variant="quiet" block onClick={() => void copy()}>
          <IconCopy />
          {t('ord.pay.copy')}
        </Button>
        {order.email !== '' && (
          <Button busy={busy} variant="quiet" block icon={<IconMail />} onClick={() => void mail()}>
            {t('ord.pay.mail')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
