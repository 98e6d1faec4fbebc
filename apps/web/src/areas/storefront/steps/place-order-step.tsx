import '../../../styles/checkout.css';
import { formatDate } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import { useEffect, useId, useState } from 'react';
import { AgreeNote } from '../../../components/agree-note.tsx';
import { PaidRows } from '../../../components/order/paid-rows.tsx';
import { MoneyRows } from '../../../components/order/money-rows.tsx';
import { DeliveryPlaceLine } from '../../../components/order/delivery-place-line.tsx';
import { PickupPlaceLine } from '../../../components/order/pickup-place-line.tsx';
import { depositParts } from '../../../features/checkout/deposit-parts.ts';
import { StoreTerms, useStoreTerms } from '../../../components/order/store-policies.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { isClosed } from '../../../features/checkout/closed-place.ts';
import { DailyLimitScreen } from '../../../features/checkout/daily-limit-screen.tsx';
import { endedQuote, quoteStateOf } from '../../../features/checkout/delivery/delivery-rules.ts';
import { askToEdit } from '../../../features/checkout/folding/asked-to-edit.ts';
import { useCredit, type StoreCredit } from '../../../features/checkout/use-credit.ts';
import { ItemsNotAvailableDialog } from '../../../features/checkout/items-not-available-dialog.tsx';
import { LargeOrderScreen } from '../../../features/checkout/large-order-screen.tsx';
import { OwnerScreen } from '../../../features/checkout/owner-screen.tsx';
import { placeOrder, type PlaceOutcome, type QuoteRefusal } from '../../../features/checkout/place-order.ts';
import { usePickupLocations } from '../../../features/checkout/use-pickup-locations.ts';
import { useTax } from '../../../features/checkout/use-tax.ts';
import { useVoucher } from '../../../features/checkout/use-voucher.ts';
import { forgetVoucherQuotes } from '../../../features/checkout/keep-voucher-quotes.ts';
import { CheckoutVoucherSection } from '../../../features/checkout/voucher-section.tsx';
import type { OrderStep } from '../../../lib/order/order-draft.ts';
import { keepLastOrder } from '../../../lib/order/keep-last-order.ts';
import { resultHref } from '../../../lib/order/result-href.ts';
import { cartTotals, orderLines } from '../order-lines.ts';
import { goToStep } from '../order-step.ts';
import { shownTotals } from '../shown-totals.ts';
import { useStore } from '../store-context.tsx';
import { StepFrame } from '../summary/step-frame.tsx';
import { StepHeading } from './step-heading.tsx';
import { voucherBasket } from '../voucher-basket.ts';
import { EditLink } from './edit-link.tsx';
import { LineList } from './line-list.tsx';
import { OrderDetails } from './order-details.tsx';
import { boundText, quoteRefusalOf, quoteRefusalText, placeRefusalText, remedy } from './refusal-texts.ts';
import { CreditHint } from '../../../features/checkout/credit-hint.tsx';
import { PayByCreditSection } from '../../../features/checkout/credit-section.tsx';
import { loadSessionDialog } from '../../session/load-dialogs.ts';
import { showLoadError } from '../../use-loaded.ts';

/** Step 3: everything once more, a voucher, a note, and the order is placed. */
export default function PlaceOrderStep() {
  const store = useStore();
  const { t, draft, draftStore, client, tenant, locale, base } = store;
  const id = useId();
  const tax = useTax(store);
  const lines = orderLines(store);
  const subtotalSen = cartTotals(lines, tax.profile).subtotalSen;
  const voucher = useVoucher(store, voucherBasket(store, lines, subtotalSen));
  const totals = shownTotals({ draft, profile: tax.profile }, lines, voucher);
  const credit = useCredit(tenant.subdomain, totals.totalSen);
  const { delivery } = draft;
  const byCourier = draft.method === 'delivery';
  const pickup = usePickupLocations(client, tenant.subdomain, locale);
  const place = pickup.locations.find((location) => location.id === draft.pickupLocationId);
  const terms = useStoreTerms(client, tenant.subdomain);
  const parts = depositParts(terms.data?.deposit.rules ?? [], {
    productIds: lines.map(({ product }) => product.id),
    totalSen: totals.totalSen,
    payableSen: totals.totalSen - credit.sen,
    date: draft.date,
  });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PlaceOutcome>();
  const count = lines.reduce((sum, line) => sum + line.item.quantity, 0);

  useEffect(() => {
    if (draft.items.length === 0) goToStep(draftStore, 1);
  }, [draft.items.length, draftStore]);

  // While the voucher is not known the total is not known either.
  const ready = lines.length > 0 && (voucher.status === 'none' || voucher.status === 'applied');

  const submit = async () => {
    if (busy || !ready) return;
    const state = quoteStateOf(delivery.quote, Date.now());
    if (byCourier && state !== 'valid') return refuseQuote(quoteRefusalOf[state]);
    setBusy(true);
    const result = await placeOrder(client, {
      slug: tenant.subdomain,
      locale,
      draft,
      totals,
      tax: tax.shown,
      creditSen: credit.sen,
      termsVersion: terms.data?.version ?? null,
      lines: lines.map(({ item, product, unitSen }) => ({
        productId: product.id,
        name: product.name,
        unitSen,
        quantity: item.quantity,
        options: item.options,
      })),
    });
    setBusy(false);
    await handle(result);
  };

  /**
   * Drops the refused quote, and goes to step 2 for another. An expired quote stays, marked as ended, for step 2 to
   * renew.
   */
  const refuseQuote = (why: QuoteRefusal, message = '') => {
    const quote = why === 'expired' && delivery.quote ? endedQuote(delivery.quote) : null;
    draftStore.set({ delivery: { ...delivery, quote } });
    goToStep(draftStore, 2);
    const { title, text } = quoteRefusalText(why, message, t);
    toast({ title, description: text, variant: 'destructive' });
  };

  const handle = async (result: PlaceOutcome) => {
    switch (result.kind) {
      case 'placed': {
        const { id: orderId, order_number: number, expires_at: expiresAt } = result.order;
        draftStore.set({ order: { id: orderId, number, expiresAt } });
        keepLastOrder(tenant.subdomain, { id: orderId });
        return goToStep(draftStore, 4);
      }
      case 'paid':
        return window.location.assign(resultHref(base, result.orderId));
      case 'unavailable':
      case 'limit':
        setOutcome(result);
        return void store.reloadCounts();
      case 'large':
        return setOutcome(result);
      case 'changed':
        forgetVoucherQuotes();
        await Promise.all([store.reloadProducts(), tax.reload()]);
        setOutcome(result);
        return toast({
          title: t('checkout.changed.title'),
          description: t('checkout.changed.text', {
            total: result.totalSen === null ? '' : formatSen(result.totalSen),
          }),
          variant: 'destructive',
        });
      case 'voucher':
        draftStore.set({ voucherCode: '', wantedVoucher: '' });
        return toast({
          title: t('checkout.voucher.invalid'),
          description: t('checkout.voucher.refused'),
          variant: 'destructive',
        });
      case 'terms':
        terms.reload();
        return toast({
          title: t('checkout.terms.changed'),
          description: t('checkout.terms.changedText'),
          variant: 'destructive',
        });
      case 'credit':
        credit.reload();
        return toast({
          title: t('checkout.credit.changed'),
          description: t('checkout.credit.changedText'),
          variant: 'destructive',
        });
      case 'quote':
        return refuseQuote(result.why, result.message);
      case 'refused': {
        if (result.why === 'owner') return setOutcome(result);
        const step = remedy[result.why];
        if (result.why === 'product' || result.why === 'offer' || result.why === 'quantity')
          void store.reloadProducts();
        if (result.why === 'date') void store.reloadDates();
        if (result.why === 'place') pickup.reload();
        return toast({
          title: t('checkout.failed.title'),
          description: (result.bound && boundText(result.bound, t)) || placeRefusalText(result.why, t),
          variant: 'destructive',
          ...(step
            ? { action: { label: t('checkout.edit'), onPress: () => goToStep(draftStore, step) } }
            : {}),
        });
      }
    }
  };

  if (outcome?.kind === 'limit') {
    const back = () => {
      setOutcome(undefined);
      goToStep(draftStore, 1);
    };
    return <DailyLimitScreen shortages={outcome.shortages} message={outcome.message} onBack={back} />;
  }

  if (outcome?.kind === 'large') {
    const back = () => {
      setOutcome(undefined);
      goToStep(draftStore, 1);
    };
    const { portions, most } = outcome;
    return <LargeOrderScreen portions={portions || count} most={most} date={draft.date} onBack={back} />;
  }

  if (outcome?.kind === 'refused') {
    const goTo = (step: OrderStep) => {
      setOutcome(undefined);
      goToStep(draftStore, step);
    };
    const changeEmail = () => {
      askToEdit('customer');
      goTo(2);
    };
    return <OwnerScreen onEdit={changeEmail} onBack={() => goTo(1)} />;
  }

  return (
    <StepFrame
      heading={<StepHeading step={3} backLabel={t('checkout.back')} />}
      summary={{
        totals,
        place: byCourier ? <DeliveryPlaceLine {...delivery} /> : place && <PickupPlaceLine place={place} />,
        afterTotal: <PaidRows totalSen={totals.totalSen} creditSen={credit.sen} parts={parts} />,
      }}
      action={{
        label: busy ? t('checkout.placing') : t('checkout.placeOrder'),
        onPress: () => void submit(),
        busy,
        dimmed: !ready,
      }}
    >
      {outcome?.kind === 'changed' && (
        <p className="notice warn" role="status">
          {t('checkout.changed.text', { total: formatSen(totals.totalSen) })}
        </p>
      )}
      <section className="card roomy stack phone-only" aria-labelledby={`${id}-items`}>
        <div className="row between">
          <h2 id={`${id}-items`} className="card-title">
            {t('checkout.items', { count })}
          </h2>
          <EditLink step={1} what={t('checkout.items', { count })} />
        </div>
        <LineList lines={lines} />
      </section>
      <OrderDetails place={place} />
      <CheckoutVoucherSection t={t} voucher={voucher} />
      <CreditPart credit={credit} />
      <section className="card roomy phone-only stack" aria-label={t('checkout.total')}>
        <MoneyRows
          totals={totals}
          method={draft.method}
          voucherCode={voucher.code}
          tax={tax.shown}
          creditSen={credit.sen}
          parts={parts}
        />
      </section>
      <StoreTerms terms={terms.data} note={t('policies.byOrdering')} />
      <p className="small muted pay-next">{t(parts ? 'checkout.deposit.next' : 'checkout.payNext')}</p>
      <AgreeNote text={t('checkout.agree')} />
      {outcome?.kind === 'unavailable' && (
        <ItemsNotAvailableDialog
          date={draft.date}
          shortages={outcome.shortages}
          alternatives={outcome.alternatives}
          onCancel={() => setOutcome(undefined)}
          onChoose={(date) => {
            setOutcome(undefined);
            if (!date) return goToStep(draftStore, 1);
            // Unlike other changes of date this keeps the items: the server has just said that all of them fit on that
            // date.
            draftStore.set({ date });
            if (place && isClosed(place, draftStore.get())) goToStep(draftStore, 2);
            toast({ title: t('checkout.unavailable.moved', { date: formatDate(date, locale) }) });
          }}
        />
      )}
    </StepFrame>
  );
}

/** How much of an order store credit pays; guests are told to sign in to use credit. */
function CreditPart({ credit }: { readonly credit: StoreCredit }) {
  const { t, profile } = useStore();
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadSessionDialog>>>();
  const signIn = () => void loadSessionDialog().then(setDialog, () => showLoadError(t));
  return (
    <>
      <PayByCreditSection t={t} credit={credit} />
      {profile.gives_credit && <CreditHint t={t} onSignIn={signIn} />}
      {dialog && <dialog.SessionDialog view="login" onClose={() => setDialog(undefined)} />}
    </>
  );
}
