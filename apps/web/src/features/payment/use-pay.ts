import type { PaymentGatewayOption } from '@dapur/contract/money/payments';
import type { Order } from '@dapur/contract/orders/ordering';
import { useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import type { OrderDraftStore } from '../../lib/order/order-draft.ts';
import { isDirect, keepGateway } from '../../lib/order/gateways.ts';
import { resultHref } from '../../lib/order/result-href.ts';
import { startPayment, type PaymentStart } from '../../lib/order/start-payment.ts';
import type { StoreFrame } from '../../lib/store-frame.tsx';
import { settleMockPayment } from './pay-order.ts';

interface PayInput {
  readonly store: Pick<StoreFrame, 't' | 'client' | 'base' | 'tenant'> & {
    readonly draftStore: OrderDraftStore;
  };
  /** The order while it can be paid. */
  readonly order: Order | undefined;
  /** In MYR: what the buyer chose to pay now. */
  readonly amount: number | undefined;
  readonly mock: boolean;
  /** Through whom the store is paid, as people know it. */
  readonly provider: string;
  /** The chosen one. */
  readonly gateway: PaymentGatewayOption | undefined;
  /** Reads the order again, after a refusal. */
  readonly look: () => Promise<unknown>;
}

/** Opens the bill and sends the browser to the bank, or says why that cannot be. */
export function usePay({ store, order, amount, mock, provider, gateway, look }: PayInput) {
  const { t, client, base, tenant, draftStore } = store;
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // A page that the browser kept comes back from the bank as it was left, its button still busy.
    const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const bad = (title: string, description: string) => toast({ title, description, variant: 'destructive' });

  const explain = (start: PaymentStart) => {
    if (start.kind === 'missing') bad(t('pay.notFound.title'), t('pay.notFound.text'));
    else if (start.kind === 'unavailable') bad(t('pay.unavailable.title'), t('pay.unavailable.text'));
    else if (start.kind === 'small') bad(t('pay.small.title'), t('pay.small.text'));
    else if (start.kind === 'unknown') bad(t('pay.cash.refused'), t('pay.cash.refusedText'));
    else if (start.kind === 'failed')
      bad(t('pay.error.title'), start.message || t('pay.error.text', { provider }));
    else if (start.kind === 'network') bad(t('pay.error.title'), t('pay.error.text', { provider }));
    // A paid or closed order needs no message: the order is read again, and the page shows it.
  };

  const settleMock = async (orderId: string) => {
    const paid = await settleMockPayment(client, orderId).catch(() => false);
    if (paid) return window.location.assign(resultHref(base, orderId));
    setBusy(false);
    bad(t('pay.failed.title'), t('pay.notProcessed'));
    await look();
  };

  const pay = async () => {
    if (!order || busy) return;
    if (!mock && !gateway) return toast({ title: t('pay.choose') });
    setBusy(true);
    if (gateway) {
      // Other stores may take neither transfers nor cash; what is kept is offered first in all of them.
      if (!isDirect(gateway)) keepGateway(gateway.code);
      draftStore.set({ paymentMethod: gateway.code });
    }
    const start = await startPayment({
      client,
      order,
      origin: window.location.origin,
      base,
      slug: tenant.subdomain,
      gateway: gateway?.code ?? '',
      ...(amount === undefined ? {} : { amount }),
    });
    if (start.kind === 'opened') return mock ? settleMock(order.id) : window.location.assign(start.url);
    setBusy(false);
    explain(start);
    await look();
  };

  return { busy, pay };
}
