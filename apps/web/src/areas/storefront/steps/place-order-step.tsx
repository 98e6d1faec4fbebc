import '../../../styles/checkout.css';
import { formatDate } from '@dapur/contract/dates';
import { formatSen } from '@dapur/contract/money';
import { useEffect, useId, useState } from 'react';
import { IconCalendarDays, IconStore, IconUser } from '../../../components/icons.tsx';
import { MoneyRows } from '../../../components/order/money-rows.tsx';
import { PickupPlaceLine } from '../../../components/order/pickup-place-line.tsx';
import { toast } from '../../../components/toast.tsx';
import { DailyLimitScreen } from '../../../features/checkout/daily-limit-screen.tsx';
import { ItemsNotAvailableDialog } from '../../../features/checkout/items-not-available-dialog.tsx';
import { OwnerScreen } from '../../../features/checkout/owner-screen.tsx';
import { placeOrder, type PlaceOutcome, type PlaceRefusal } from '../../../features/checkout/place-order.ts';
import { usePickupLocations } from '../../../features/checkout/use-pickup-locations.ts';
import { useTax } from '../../../features/checkout/use-tax.ts';
import { forgetVoucherQuotes, useVoucher } from '../../../features/checkout/use-voucher.ts';
import { VoucherSection } from '../../../features/checkout/voucher-section.tsx';
import type { OrderStep } from '../../../lib/order-draft.ts';
import { resultHref } from '../../../lib/order/result-href.ts';
import { cartTotals, orderLines } from '../order-lines.ts';
import { goToStep } from '../order-step.ts';
import { useStore } from '../store-context.tsx';
import { StepFrame } from '../summary/step-frame.tsx';
import { LineList } from './line-list.tsx';

/** The step on which a refusal can be put right. */
const remedy: Partial<Record<PlaceRefusal, OrderStep>> = {
  product: 1,
  options: 1,
  date: 1,
  slot: 1,
  method: 1,
};

/** Step 3: everything once more, a voucher, a note, and the order is placed. */
export function PlaceOrderStep() {
  const store = useStore();
  const { t, draft, draftStore, client, tenant, locale, base } = store;
  const id = useId();
  const tax = useTax(store);
  const lines = orderLines(store);
  const subtotalSen = cartTotals(lines, tax.profile).subtotalSen;
  const voucher = useVoucher(store, subtotalSen);
  const totals = cartTotals(lines, tax.profile, { discountSen: voucher.discountSen });
  const pickup = usePickupLocations(client, tenant.subdomain, locale);
  const place = pickup.locations.find((location) => location.id === draft.pickupLocationId);
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
    setBusy(true);
    const result = await placeOrder(client, {
      slug: tenant.subdomain,
      locale,
      draft,
      totals,
      tax: tax.shown,
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

  const handle = async (result: PlaceOutcome) => {
    switch (result.kind) {
      case 'placed': {
        const { id: orderId, order_number: number, expires_at: expiresAt } = result.order;
        draftStore.set({ order: { id: orderId, number, expiresAt } });
        return goToStep(draftStore, 4);
      }
      case 'paid':
        return window.location.assign(resultHref(base, result.orderId));
      case 'unavailable':
      case 'limit':
        setOutcome(result);
        return void store.reloadCounts();
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
        draftStore.set({ voucherCode: '' });
        return toast({
          title: t('checkout.voucher.invalid'),
          description: result.message,
          variant: 'destructive',
        });
      case 'refused': {
        if (result.why === 'owner') return setOutcome(result);
        const step = remedy[result.why];
        if (result.why === 'product') void store.reloadProducts();
        if (result.why === 'date') void store.reloadDates();
        return toast({
          title: t('checkout.failed.title'),
          description: refusalText(result.why, t),
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

  if (outcome?.kind === 'refused') {
    const goTo = (step: OrderStep) => {
      setOutcome(undefined);
      goToStep(draftStore, step);
    };
    return <OwnerScreen onEdit={() => goTo(2)} onBack={() => goTo(1)} />;
  }

  const when = [draft.date && formatDate(draft.date, locale), draft.time].filter(Boolean).join(', ');
  const edit = (step: OrderStep, what: string) => (
    <button type="button" className="text-link" onClick={() => goToStep(draftStore, step)}>
      {t('checkout.edit')} <span className="sr">{what}</span>
    </button>
  );

  return (
    <StepFrame
      step={3}
      backLabel={t('checkout.back')}
      summary={{ totals, place: place && <PickupPlaceLine place={place} /> }}
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
          {edit(1, t('checkout.items', { count }))}
        </div>
        <LineList lines={lines} />
      </section>
      <section className="card roomy stack lg" aria-label={t('checkout.details')}>
        <ul className="picked">
          <li>
            <IconCalendarDays />
            <span>
              <b>{when}</b>
              {t(`checkout.method.${draft.method}`)}
            </span>
            {edit(1, t('checkout.details'))}
          </li>
          {draft.method === 'pickup' && (
            <li>
              <IconStore />
              <span>
                <b>{place?.name ?? t('checkout.pickup.title')}</b>
                {place?.address}
              </span>
              {edit(2, t('checkout.pickup.title'))}
            </li>
          )}
          <li>
            <IconUser />
            <span>
              <b>{draft.customer.name}</b>
              {draft.customer.phone}
              <br />
              <span className="breaks">{draft.customer.email}</span>
            </span>
            {edit(2, t('checkout.customerLine'))}
          </li>
        </ul>
        <div className="field">
          <label htmlFor={`${id}-notes`}>
            {t('checkout.notes.label')} <span className="muted">{t('checkout.optional')}</span>
          </label>
          <textarea
            id={`${id}-notes`}
            className="input"
            name="notes"
            maxLength={500}
            placeholder={t('checkout.notes.placeholder')}
            value={draft.notes}
            onChange={(event) => draftStore.set({ notes: event.target.value })}
          />
        </div>
      </section>
      <VoucherSection t={t} voucher={voucher} />
      <section className="card roomy phone-only stack" aria-label={t('checkout.total')}>
        <MoneyRows totals={totals} method={draft.method} voucherCode={voucher.code} tax={tax.shown} />
      </section>
      <p className="small muted pay-next">{t('checkout.payNext')}</p>
      {outcome?.kind === 'unavailable' && (
        <ItemsNotAvailableDialog
          date={draft.date}
          shortages={outcome.shortages}
          alternatives={outcome.alternatives}
          onCancel={() => setOutcome(undefined)}
          onChoose={(date) => {
            setOutcome(undefined);
            if (!date) return goToStep(draftStore, 1);
            // Here the items stay: the server has just said that all of them fit on that date.
            draftStore.set({ date });
            toast({ title: t('checkout.unavailable.moved', { date: formatDate(date, locale) }) });
          }}
        />
      )}
    </StepFrame>
  );
}

function refusalText(why: Exclude<PlaceRefusal, 'owner'>, t: ReturnType<typeof useStore>['t']): string {
  return t(why === 'failed' ? 'checkout.failed.text' : `checkout.failed.${why}`);
}
