import '../seller-order.css';
import { formatSen } from '@dapur/contract/money/money';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { sumOf } from '../lines/line.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { LineMethodChoice } from '../lines/method-choice.tsx';
import { mayOverride, OverrideField } from '../lines/override-field.tsx';
import { PickupChips } from '../lines/pickup-chips.tsx';
import { RecipientChoice } from '../lines/recipient-choice.tsx';
import { useMenu, useTaken } from '../lines/use-menu.ts';
import { WhenFields } from '../lines/when-fields.tsx';
import { useFirstFault } from '../use-first-fault.ts';
import { orderRefusal, useSayOrderRefusal, type OrderRefusal } from '../use-order-file.ts';
import {
  emptyManualOrder,
  manualOrderFaultsOf,
  feeOf,
  keepManualOrder,
  keptManualOrder,
  type ManualOrderDraft,
} from './draft.ts';
import { LazyWhereFields } from './lazy-where-fields.ts';
import { discountOf, manualOrderBody, startFrom } from './manual-order-body.ts';
import { PaySection } from './pay-section.tsx';
import { OrderWhoSection } from './who-section.tsx';

interface NewOrderProps {
  /** An order whose customer and items are taken over. */
  readonly again: SellerOrder | undefined;
  readonly onTaken: (file: SellerOrder, asks: boolean) => void;
}

/** Takes an order down for somebody who called or wrote. */
export function NewOrder({ again, onTaken }: NewOrderProps) {
  const { t, locale } = useI18n();
  const { call, slug, home } = useSeat();
  const say = useSayOrderRefusal();
  const menu = useMenu();
  const [kept] = useState(() => (again ? undefined : keptManualOrder(slug)));
  const [draft, setDraft] = useState<ManualOrderDraft>(() => kept ?? startFrom(again, locale));
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [reason, setReason] = useState('');
  const [noPayments, setNoPayments] = useState(false);
  const { form, go } = useFirstFault();
  const taken = useTaken(draft.date);
  const faults = useMemo(() => manualOrderFaultsOf(draft), [draft]);
  const shows = (fault: Parameters<typeof faults.has>[0]): boolean => isTried && faults.has(fault);
  const set = (change: Partial<ManualOrderDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setRefusal(undefined);
  };
  useEffect(
    () => keepManualOrder(slug, draft.lines.length > 0 || draft.name !== '' ? draft : undefined),
    [slug, draft],
  );

  const feeSen = draft.method === 'delivery' && draft.quote ? feeOf(draft.quote, sumOf(draft.lines)) : 0;
  const totalSen = Math.max(0, sumOf(draft.lines) - discountOf(draft)) + feeSen;

  const take = async () => {
    setTried(true);
    if (busy) return;
    const isForced = refusal !== undefined;
    if (faults.size > 0 || (isForced && reason.trim().length < 3)) return go();
    setBusy(true);
    try {
      const { data } = await call(sellerApi.createManualOrder, {
        body: {
          ...manualOrderBody(draft),
          ...(isForced ? { override: { reason: reason.trim() } } : {}),
        },
      });
      keepManualOrder(slug, undefined);
      const asks = draft.payment === 'link' && data.pay_link !== null;
      toast({ title: t(asks ? 'ord.new.doneLink' : 'ord.new.done') });
      onTaken(data, asks);
    } catch (error) {
      const refused = orderRefusal(error);
      if (mayOverride(refused)) {
        setTried(false);
        setRefusal(refused);
        go();
      } else if (refused.code === 'payment_unavailable') setNoPayments(true);
      else if (refused.code.startsWith('quote')) {
        set({ quote: undefined });
        setTried(true);
        go();
      } else say(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="ord ord-new">
      <header className="ord-head">
        <div className="ord-top">
          <Link className="round plain page-up" href={`${home}/orders`} aria-label={t('ord.back')}>
            <IconArrowLeft />
          </Link>
          <h1 className="grow">{t('ord.new.title')}</h1>
        </div>
        {kept && (
          <p className="notice">
            <span className="grow">{t('ord.new.kept')}</span>
            <button type="button" className="text-link" onClick={() => setDraft(emptyManualOrder(locale))}>
              {t('ord.new.discard')}
            </button>
          </p>
        )}
      </header>
      <form
        className="ord-form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <div className="ord-form-part">
          <section className="card roomy stack" aria-labelledby="new-what">
            <h2 id="new-what">{t('ord.new.what')}</h2>
            <LineEditor
              lines={draft.lines}
              onLines={(lines) => set({ lines })}
              products={menu.products}
              remaining={{ day: menu.dates?.find(({ date }) => date === draft.date), taken }}
              error={shows('lines') ? t('ord.new.noItems') : undefined}
            />
          </section>
          <section className="card roomy stack" aria-labelledby="new-when">
            <h2 id="new-when">{t('ord.new.when')}</h2>
            <LineMethodChoice method={draft.method} onChange={(method) => set({ method })} />
            <WhenFields
              date={draft.date}
              time={draft.time}
              method={draft.method}
              dates={menu.dates}
              lines={draft.lines}
              products={menu.products}
              onChange={set}
              error={shows('when') ? t('ord.new.noDate') : undefined}
            />
            {draft.method === 'pickup' && (
              <PickupChips
                places={menu.pickups}
                chosen={draft.pickupId}
                onChoose={(pickupId) => set({ pickupId })}
              />
            )}
            {draft.method === 'delivery' && (
              <Suspense fallback={<Skeleton shape="card" />}>
                <LazyWhereFields draft={draft} set={set} shows={shows} />
                <RecipientChoice
                  recipient={draft.recipient ?? null}
                  shows={shows}
                  onChange={(recipient) => set({ recipient })}
                />
              </Suspense>
            )}
          </section>
        </div>
        <div className="ord-form-part">
          <OrderWhoSection draft={draft} set={set} shows={shows} />
          <PaySection draft={draft} set={set} noPayments={noPayments}>
            {refusal && (
              <OverrideField refusal={refusal} reason={reason} onReason={setReason} isTried={isTried} />
            )}
          </PaySection>
        </div>
        <div className="ord-act">
          <p className="ord-total num" aria-live="polite">
            {formatSen(totalSen)}
          </p>
          <Button type="submit" busy={busy} className="grow">
            {t(refusal ? 'ord.edit.anyway' : 'ord.new.do')}
          </Button>
        </div>
      </form>
    </main>
  );
}
