import '../../styles/checkout.css';
import '../../styles/payment.css';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Following } from '../../lib/order/follow-order.ts';
import { isWhole, numberOf, stateOf, type KnownOrder } from '../../lib/order/order-state.ts';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { Confirmation } from './confirmation.tsx';
import { EndedPanel, LatePanel, RefundedPanel } from './ended-panels.tsx';
import { GlimpseWays } from './glimpse-ways.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { readPaymentReturn } from './payment-return.ts';
import { ProcessingPanel, ResultPanel } from './result-panel.tsx';
import { isByTransfer, LazyTransfer, UnpaidTransfer } from './transfer/lazy-transfer.tsx';
import { UnpaidPanel } from './unpaid-panel.tsx';
import { usePaymentResult } from './use-payment-result.ts';
import { useSettledDraft } from './use-settled-draft.ts';
import type { Client } from '@dapur/contract/client';
import { useState } from 'react';
import { fetchKnownOrder } from '../../lib/order/fetch-order.ts';
import { laterOf, useLiveOrder } from '../../lib/order/use-live-order.ts';
import { mayChange } from './order-word.ts';

/** Where the payer lands after the bank, and where the link in the mail leads: how the order stands. */
export function PaymentResultPage() {
  const { t, client, tenant, homeHref } = useStoreFrame();
  const { result, again } = usePaymentResult(client, tenant.subdomain);
  const { order, following } = useOrderNow(
    client,
    tenant.subdomain,
    result.kind === 'order' || result.kind === 'waiting' ? result.order : undefined,
  );
  // The bank's answer may come while the page waits for it.
  const isAnswered = order !== undefined && (result.kind === 'order' || isPaid(order));
  useSettledDraft(
    tenant.subdomain,
    isAnswered ? order : undefined,
    readPaymentReturn(window.location.search).reference,
  );
  const home = (
    <>
      <ButtonLink variant="quiet" block href={homeHref}>
        {t('result.storeHome')}
      </ButtonLink>
      <MyOrdersLink />
    </>
  );
  const checkAgain = (
    <Button block onClick={again}>
      {t('result.waiting.check')}
    </Button>
  );
  if (isAnswered) {
    const refused = result.kind === 'order' && result.refused;
    return <OrderResult order={order} refused={refused} again={again} following={following} />;
  }
  switch (result.kind) {
    case 'order':
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
          reference={numberOf(result.order)}
        >
          {checkAgain}
          {isWhole(result.order) ? home : <GlimpseWays />}
        </ResultPanel>
      );
  }
}

function isPaid(order: KnownOrder): boolean {
  const state = stateOf(order);
  return state !== 'open' && state !== 'ended';
}

interface OrderResultProps {
  readonly order: KnownOrder;
  readonly refused: boolean;
  readonly again: () => void;
  readonly following: Following;
}

function OrderResult({ order, refused, again, following }: OrderResultProps) {
  const { client, tenant, profile } = useStoreFrame();
  switch (stateOf(order)) {
    case 'confirmed':
      return <Confirmation order={order} following={following} again={again} />;
    case 'open':
      if (isByTransfer(order)) return <UnpaidTransfer order={order} again={again} />;
      return <UnpaidPanel order={order} refused={refused} again={again} />;
    case 'late':
      return <LatePanel order={order} />;
    case 'refunded':
      return <RefundedPanel order={order} />;
    case 'ended':
      return (
        <>
          <EndedPanel order={order} refused={refused} />
          {isByTransfer(order) && (
            <LazyTransfer
              client={client}
              slug={tenant.subdomain}
              storeName={profile.name}
              order={order}
              heading="h2"
              onChange={again}
            />
          )}
        </>
      );
  }
}

/**
 * An order as it stands now, beginning with what the page was given. A visitor who was given only its glimpse learns no
 * more.
 */
function useOrderNow(
  client: Client,
  slug: string,
  known: KnownOrder | undefined,
): { readonly order: KnownOrder | undefined; readonly following: Following } {
  const [newer, setNewer] = useState(known);
  const order =
    known && newer && isWhole(known) && isWhole(newer) && known.id === newer.id
      ? laterOf(known, newer)
      : known;
  const watched = order && isWhole(order) && mayChange(order) ? { slug, orderId: order.id } : undefined;
  const following = useLiveOrder(watched, {
    onOrder: setNewer,
    poll: async () => {
      const found = await fetchKnownOrder(client, watched?.orderId ?? '');
      if (typeof found !== 'string' && isWhole(found)) setNewer(found);
      return found !== 'unreachable';
    },
  });
  return { order, following };
}
