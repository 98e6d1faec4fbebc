import '../../styles/checkout.css';
import '../../styles/payment.css';
import { stateOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { useShop } from '../../lib/shop-context.tsx';
import { Confirmation } from './confirmation.tsx';
import { EndedPanel, LatePanel, RefundedPanel } from './ended-panels.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ProcessingPanel, ResultPanel } from './result-panel.tsx';
import { UnpaidPanel } from './unpaid-panel.tsx';
import { usePaymentResult } from './use-payment-result.ts';
import { useSettledDraft } from './use-settled-draft.ts';

/** Where the payer lands after the bank, and where the link in the mail leads: how the order stands. */
export function PaymentResultPage() {
  const { t, client, tenant, homeHref } = useShop();
  const { result, again } = usePaymentResult(client);
  useSettledDraft(tenant.subdomain, result.kind === 'order' ? result.order : undefined);
  const home = (
    <>
      <a className="btn quiet block" href={homeHref}>
        {t('result.storeHome')}
      </a>
      <MyOrdersLink />
    </>
  );
  const checkAgain = (
    <button type="button" className="btn block" onClick={again}>
      {t('result.waiting.check')}
    </button>
  );
  switch (result.kind) {
    case 'processing':
      return <ProcessingPanel />;
    case 'invalid':
      return (
        <ResultPanel tone="bad" title={t('result.invalid.title')} text={t('result.invalid.text')}>
          {home}
        </ResultPanel>
      );
    case 'missing':
      return (
        <ResultPanel tone="bad" title={t('pay.notFound.title')} text={t('result.notFound.text')}>
          {home}
        </ResultPanel>
      );
    case 'unreachable':
      return (
        <ResultPanel tone="bad" title={t('result.validation.title')} text={t('result.validation.text')}>
          {checkAgain}
          {home}
        </ResultPanel>
      );
    case 'waiting':
      return (
        <ResultPanel
          tone="wait"
          title={t('result.waiting.title')}
          text={t('result.waiting.text')}
          reference={result.order.order_number}
        >
          {checkAgain}
          {home}
        </ResultPanel>
      );
    case 'order':
      return <OrderResult order={result.order} refused={result.refused} again={again} />;
  }
}

interface OrderResultProps {
  readonly order: KnownOrder;
  readonly refused: boolean;
  readonly again: () => void;
}

function OrderResult({ order, refused, again }: OrderResultProps) {
  switch (stateOf(order)) {
    case 'confirmed':
      return <Confirmation order={order} />;
    case 'open':
      return <UnpaidPanel order={order} refused={refused} again={again} />;
    case 'late':
      return <LatePanel order={order} />;
    case 'refunded':
      return <RefundedPanel order={order} />;
    case 'ended':
      return <EndedPanel order={order} refused={refused} />;
  }
}
