import '../../styles/checkout.css';
import '../../styles/payment.css';
import { formatSen } from '@dapur/contract/money';
import type { Order } from '@dapur/contract/ordering';
import { useEffect, useRef, useState } from 'react';
import { goToStep } from '../../areas/storefront/order-step.ts';
import { useStore } from '../../areas/storefront/store-context.tsx';
import { StepFrame } from '../../areas/storefront/summary/step-frame.tsx';
import { IconShieldCheck } from '../../components/icons.tsx';
import { toast } from '../../components/toast.tsx';
import { fingerprintOf, forgetAttempt, readAttempt } from '../checkout/order-attempt.ts';
import { PickupPlaceLine } from '../checkout/pickup-place-line.tsx';
import { orderMoney } from '../order/order-money.ts';
import { stateOf } from '../order/order-state.ts';
import { CancelledPanel } from './cancelled-panel.tsx';
import { Countdown } from './countdown.tsx';
import { keepGateway, lastGateway } from './last-gateway.ts';
import { cancelOverdue, settleMockPayment } from './pay-order.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { MethodsSkeleton, PaymentNotice } from './payment-notice.tsx';
import { resultHref } from './result-href.ts';
import { startPayment, type PaymentStart } from './start-payment.ts';
import { usePaymentOrder } from './use-payment-order.ts';
import { usePaymentSettings } from './use-payment-settings.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Step 4: the buyer pays while the server holds the portions. */
export function PaymentStep() {
  const store = useStore();
  const { t, client, draft, draftStore, tenant, base, origin } = store;
  // Another tab may finish or drop the order; this one goes on watching the order it was opened with.
  const [orderId] = useState(() => draft.order?.id);
  const { state, look, show } = usePaymentOrder(client, orderId);
  const { settings, reload } = usePaymentSettings(client);
  const [lastUsed] = useState(lastGateway);
  const [chosen, setChosen] = useState(draft.paymentMethod || lastUsed);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  const order = state.status === 'known' ? state.order : undefined;
  const left = useTimeLeft(state.status === 'known' ? state.deadline : null);
  const orderState = order && stateOf(order);
  const gateways = settings.status === 'ready' ? settings.gateways : [];
  const gateway = gateways.find((one) => one.code === chosen && one.active);
  const mock = settings.status === 'ready' && settings.mode === 'mock';

  useEffect(() => {
    if (order && orderState !== 'open' && orderState !== 'ended') window.location.replace(resultHref(base, order.id));
  }, [base, order, orderState]);

  useEffect(() => {
    // The page comes back from the bank as it was left, its button still turning.
    const shown = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  useEffect(() => {
    // The cart was changed after this order was placed: what is paid must be what is shown.
    if (!order || orderState !== 'open' || draft.order?.id !== order.id) return;
    const { discountSen, totalSen } = orderMoney(order);
    const attempt = readAttempt(tenant.subdomain);
    if (attempt?.id === order.id && attempt.fingerprint !== fingerprintOf(draft, discountSen, totalSen)) {
      goToStep(draftStore, 3);
    }
  }, [draft, draftStore, order, orderState, tenant.subdomain]);

  const ending = useRef(false);
  const end = async (overdue: Order) => {
    if (ending.current) return;
    ending.current = true;
    const answer = await cancelOverdue(client, overdue.id);
    ending.current = false;
    if (answer === 'paid') return window.location.replace(resultHref(base, overdue.id));
    if (answer !== 'failed') return show(answer);
    toast({
      title: t('pay.system.title'),
      description: t('pay.system.text'),
      variant: 'destructive',
      action: { label: t('pay.tryAgain'), onPress: () => void end(overdue) },
    });
  };
  useEffect(() => {
    if (left !== 0 || over || !order || orderState !== 'open') return;
    setOver(true);
    void end(order);
  }, [left, over, order, orderState]);

  const leave = () => {
    draftStore.set({ order: null });
    forgetAttempt(tenant.subdomain);
    void store.reloadCounts();
    goToStep(draftStore, 1);
  };

  const pay = async () => {
    if (!order || busy || over) return;
    if (settings.status !== 'ready') return;
    if (!mock && !gateway) return toast({ title: t('pay.choose') });
    setBusy(true);
    if (gateway) {
      keepGateway(gateway.code);
      draftStore.set({ paymentMethod: gateway.code });
    }
    const start = await startPayment({
      client,
      order,
      origin: window.location.origin || origin,
      base,
      slug: tenant.subdomain,
      gateway: gateway?.code ?? '',
    });
    if (start.kind === 'opened' && !mock) return window.location.assign(start.url);
    if (start.kind === 'opened') return payMock(order);
    setBusy(false);
    explain(start);
    await look();
  };

  const payMock = async (paying: Order) => {
    try {
      if (await settleMockPayment(client, paying.id)) return window.location.assign(resultHref(base, paying.id));
    } catch {
      // Told below; the order is as it was.
    }
    setBusy(false);
    toast({ title: t('pay.failed.title'), description: t('pay.notProcessed'), variant: 'destructive' });
    await look();
  };

  const explain = (start: PaymentStart) => {
    const bad = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
    if (start.kind === 'missing') bad(t('pay.notFound.title'), t('pay.notFound.text'));
    else if (start.kind === 'unavailable') bad(t('pay.unavailable.title'), t('pay.unavailable.text'));
    else if (start.kind === 'failed') bad(t('pay.error.title'), start.message || t('pay.error.text'));
    else if (start.kind === 'network') bad(t('pay.error.title'), t('pay.error.text'));
  };

  if (orderState === 'ended') return <CancelledPanel onLeave={leave} />;

  const amount = order ? formatSen(orderMoney(order).totalSen) : '';
  const place = order?.pickup_location;
  const payable = order !== undefined && settings.status === 'ready' && (mock || gateway !== undefined) && !over;
  return (
    <StepFrame
      step={4}
      backLabel={t('checkout.back')}
      summary={{
        editable: false,
        ...(order ? { totals: orderMoney(order) } : {}),
        place: place && <PickupPlaceLine place={place} />,
      }}
      {...(order && settings.status === 'ready'
        ? {
            action: {
              label: busy ? t(mock ? 'pay.working' : 'pay.opening') : t('pay.button', { amount }),
              onPress: () => void pay(),
              busy,
              dimmed: !payable,
            },
          }
        : {})}
    >
      {state.status === 'missing' && (
        <PaymentNotice
          title={t(orderId ? 'pay.notFound.title' : 'pay.orderError.title')}
          text={t(orderId ? 'pay.notFound.text' : 'pay.orderError.text')}
          action={t('pay.backToStore')}
          onAction={leave}
        />
      )}
      {state.status === 'unreachable' && (
        <PaymentNotice
          title={t('pay.orderError.title')}
          text={t('pay.orderError.text')}
          action={t('pay.tryAgain')}
          onAction={() => void look()}
        />
      )}
      {left !== undefined && <Countdown seconds={left} />}
      {(state.status === 'loading' || settings.status === 'loading') && <MethodsSkeleton label={t('pay.loading')} />}
      {settings.status === 'failed' && (
        <PaymentNotice
          title={t('pay.config.title')}
          text={t('pay.config.text')}
          action={t('pay.tryAgain')}
          onAction={reload}
        />
      )}
      {settings.status === 'unavailable' && (
        <PaymentNotice
          title={t('pay.unavailable.title')}
          text={t('pay.unavailable.text')}
          action={t('pay.tryAgain')}
          onAction={reload}
        />
      )}
      {order && mock && <p className="notice">{t('pay.mockNotice')}</p>}
      {order && settings.status === 'ready' && !mock && (
        <PaymentMethods
          gateways={gateways}
          lastUsed={lastUsed}
          chosen={chosen}
          onChoose={setChosen}
          disabled={busy || over}
        />
      )}
      <p className="secure small muted">
        <IconShieldCheck className="s" />
        {t('pay.secure')}
      </p>
    </StepFrame>
  );
}
