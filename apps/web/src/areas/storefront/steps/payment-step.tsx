import '../../../styles/checkout.css';
import '../../../styles/payment.css';
import { formatSen, toRinggit, toSen } from '@dapur/contract/money/money';
import { useEffect, useState } from 'react';
import { IconShieldCheck } from '../../../components/icons.tsx';
import { PaidRows } from '../../../components/order/paid-rows.tsx';
import { PickupPlaceLine } from '../../../components/order/pickup-place-line.tsx';
import { CancelledPanel } from '../../../features/payment/cancelled-panel.tsx';
import { Countdown } from '../../../features/payment/countdown.tsx';
import { DepositChoice } from '../../../features/payment/deposit-choice.tsx';
import { gatewayName } from '../../../features/payment/gateway-groups.ts';
import { PaymentMethods } from '../../../features/payment/payment-methods.tsx';
import { MethodsSkeleton, PaymentNotice } from '../../../features/payment/payment-notice.tsx';
import { useOverdue } from '../../../features/payment/use-overdue.ts';
import { usePay } from '../../../features/payment/use-pay.ts';
import { usePaymentOrder } from '../../../features/payment/use-payment-order.ts';
import { gatewaysFor, isCash, isDirect, isTransfer, lastGateway } from '../../../lib/order/gateways.ts';
import { fingerprintOf, forgetAttempt, readAttempt } from '../../../lib/order/order-attempt.ts';
import { creditOf, firstAmount, orderMoney, partsOf } from '../../../lib/order/order-money.ts';
import { usePaymentSettings } from '../../../lib/order/payment-settings.ts';
import { stateOf } from '../../../lib/order/order-state.ts';
import { resultHref } from '../../../lib/order/result-href.ts';
import { clockText, useTimeLeft } from '../../../lib/order/use-time-left.ts';
import { goToStep } from '../order-step.ts';
import { useStore } from '../store-context.tsx';
import { StepFrame } from '../summary/step-frame.tsx';
import { StepHeading } from './step-heading.tsx';

/** Step 4: the buyer pays while the server holds the portions. */
export default function PaymentStep() {
  const store = useStore();
  const { t, client, draft, draftStore, tenant, base } = store;
  // Another tab may finish or drop the order; this one goes on watching the order it was opened with.
  const [orderId] = useState(() => draft.order?.id);
  const { state, look, show } = usePaymentOrder(client, tenant.subdomain, orderId);
  const { settings, reload } = usePaymentSettings(client, tenant.subdomain);
  const [lastUsed] = useState(lastGateway);
  const [chosen, setChosen] = useState(draft.paymentMethod || lastUsed);
  const [paysAll, setPaysAll] = useState(false);

  const order = state.status === 'known' ? state.order : undefined;
  const left = useTimeLeft(state.status === 'known' ? state.deadline : null);
  const orderState = order && stateOf(order);
  const parts = order && partsOf(order);
  const wholeSen = order && orderMoney(order).totalSen - creditOf(order);
  const amountSen = order && (paysAll ? wholeSen : toSen(firstAmount(order)));
  const all = settings.status === 'ready' ? settings.gateways : [];
  const takesCash = order?.delivery_method === 'pickup' && order.deposit === undefined;
  const gateways = amountSen === undefined ? all : gatewaysFor(all, amountSen, takesCash);
  const only = gateways.length === 1 ? gateways[0]?.code : undefined;
  const gateway = gateways.find((one) => one.code === (only ?? chosen) && one.active);
  const mock = settings.status === 'ready' && settings.mode === 'mock';
  // Nobody stands between where the store takes transfers or cash alone.
  const provider = settings.status === 'ready' && !gateways.every(isDirect) ? settings.provider : '';

  useEffect(() => {
    if (order && orderState !== 'open' && orderState !== 'ended')
      window.location.replace(resultHref(base, order.id));
  }, [base, order, orderState]);

  useEffect(() => {
    // A cart that was changed after this order was placed has other amounts: what is paid must be what is shown.
    if (!order || orderState !== 'open' || draft.order?.id !== order.id) return;
    const { discountSen, totalSen } = orderMoney(order);
    const attempt = readAttempt(tenant.subdomain);
    if (
      attempt?.id === order.id &&
      attempt.fingerprint !== fingerprintOf(draft, discountSen, totalSen - creditOf(order))
    ) {
      goToStep(draftStore, 3);
    }
  }, [draft, draftStore, order, orderState, tenant.subdomain]);

  const over = useOverdue({ client, t, base, order: orderState === 'open' ? order : undefined, left, show });

  const leave = () => {
    draftStore.set({ order: null });
    forgetAttempt(tenant.subdomain);
    void store.reloadCounts();
    goToStep(draftStore, 1);
  };

  const { busy, pay } = usePay({
    store,
    order: over ? undefined : order,
    amount: amountSen === undefined ? undefined : toRinggit(amountSen),
    mock,
    provider,
    gateway,
    look,
  });

  if (orderState === 'ended') return <CancelledPanel onLeave={leave} />;

  const amount = amountSen === undefined ? '' : formatSen(amountSen);
  const isOffered = mock || gateways.length > 0;
  const place = order?.pickup_location;
  const payable =
    order !== undefined && settings.status === 'ready' && (mock || gateway !== undefined) && !over;
  return (
    <StepFrame
      heading={<StepHeading step={4} backLabel={t('checkout.back')} />}
      summary={{
        editable: false,
        ...(order ? { totals: orderMoney(order) } : {}),
        afterTotal: order && (
          <PaidRows totalSen={orderMoney(order).totalSen} creditSen={creditOf(order)} parts={parts} />
        ),
        place: place && <PickupPlaceLine place={place} />,
      }}
      {...(order && settings.status === 'ready' && isOffered
        ? {
            action: {
              label: busy
                ? t(mock ? 'pay.working' : 'pay.opening')
                : gateway && isTransfer(gateway)
                  ? t('pay.transfer.go')
                  : gateway && isCash(gateway)
                    ? t('pay.cash.go')
                    : t('pay.button', { amount }),
              onPress: () => void (settings.status === 'ready' && pay()),
              busy,
              dimmed: !payable,
              note: <ChosenWay name={gateway && gatewayName(gateway, t)} left={left} />,
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
          isRetry
        />
      )}
      {left !== undefined && <Countdown seconds={left} />}
      {(state.status === 'loading' || settings.status === 'loading') && (
        <MethodsSkeleton label={t('pay.loading')} />
      )}
      {settings.status === 'failed' && (
        <PaymentNotice
          title={t('pay.config.title')}
          text={t('pay.config.text')}
          action={t('pay.tryAgain')}
          onAction={reload}
          isRetry
        />
      )}
      {settings.status === 'unavailable' && (
        <PaymentNotice
          title={t('pay.unavailable.title')}
          text={t('pay.unavailable.text')}
          action={t('pay.tryAgain')}
          onAction={reload}
          isRetry
        />
      )}
      {parts && !over && <DepositChoice parts={parts} paysAll={paysAll} onChange={setPaysAll} />}
      {order && mock && <p className="notice">{t('pay.mockNotice')}</p>}
      {order && settings.status === 'ready' && !isOffered && (
        <PaymentNotice
          title={t('pay.noWay.title', { amount })}
          text={t(
            all.length === 0 ? 'pay.noWay.none' : all.every(isCash) ? 'pay.noWay.cash' : 'pay.noWay.text',
          )}
          action={t('pay.backToStore')}
          onAction={leave}
        />
      )}
      {order && settings.status === 'ready' && !mock && isOffered && (
        <PaymentMethods
          gateways={gateways}
          lastUsed={lastUsed}
          chosen={gateway?.code ?? ''}
          onChoose={setChosen}
          disabled={busy || over}
        />
      )}
      {provider && (
        <p className="secure small muted">
          <IconShieldCheck className="s" />
          {t('pay.secure', { provider })}
        </p>
      )}
    </StepFrame>
  );
}

/**
 * The chosen way to pay, in the bar, so that it is seen however far the list was scrolled. Screen readers hear the time
 * from the countdown.
 */
function ChosenWay({ name, left }: { readonly name: string | undefined; readonly left: number | undefined }) {
  return (
    <>
      {name && <span className="way">{name}</span>}
      {left !== undefined && (
        <span className="num" aria-hidden="true">
          {name && ' · '}
          {clockText(left)}
        </span>
      )}
    </>
  );
}
