import '../seller-order.css';
import { formatSen } from '@dapur/contract/money/money';
import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Link } from 'wouter';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { namedFields } from '../../../lib/form/named-fields.ts';
import { useContractForm, type ContractForm, type Says } from '../../../lib/form/use-contract-form.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { sumOf } from '../lines/line.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { LineMethodChoice } from '../lines/method-choice.tsx';
import { mayOverride, OverrideField } from '../lines/override-field.tsx';
import { withOnChange, type Passing } from '../lines/passing.ts';
import { PickupChips } from '../lines/pickup-chips.tsx';
import { RecipientChoice } from '../lines/recipient-choice.tsx';
import { useMenu, useTaken } from '../lines/use-menu.ts';
import { WhenFields } from '../lines/when-fields.tsx';
import { orderRefusal, useSayOrderRefusal, type OrderRefusal } from '../use-order-file.ts';
import {
  emptyManualOrder,
  feeOf,
  keepManualOrder,
  keptManualOrder,
  manualPhoneWords,
  paymentOf,
  type ManualOrderDraft,
  type PlaceFault,
} from './draft.ts';
import { LazyWhereFields } from './lazy-where-fields.ts';
import { discountOf, manualOrderRules, startFrom, type TypedManualOrder } from './manual-order-body.ts';
import { PaySection } from './pay-section.tsx';
import { OrderWhoSection } from './who-section.tsx';

interface NewOrderProps {
  /** An order whose customer and items are taken over. */
  readonly again: SellerOrder | undefined;
  readonly onTaken: (file: SellerOrder, asks: boolean) => void;
}

const typed = (draft: ManualOrderDraft): TypedManualOrder => ({ ...draft, override: { reason: '' } });

const isOfQuote = ({ code }: Pick<OrderRefusal, 'code'>): boolean => code.startsWith('quote');

/** Takes an order down for somebody who called or wrote. */
export function NewOrder({ again, onTaken }: NewOrderProps) {
  const { t, locale } = useI18n();
  const { call, slug, home } = useSeat();
  const say = useSayOrderRefusal();
  const menu = useMenu();
  const [kept] = useState(() => (again ? undefined : keptManualOrder(slug)));
  const [start] = useState(() => typed(kept ?? startFrom(again, locale)));
  // What stands in the order's way and may be passed, until something is changed.
  const [passing, setPassing] = useState<Passing>();
  const isTaken = useRef(false);
  const says: Readonly<Record<string, Says<TypedManualOrder>>> = {
    items: t('ord.new.noItems'),
    delivery_date: t('ord.new.noDate'),
    delivery_time: t('ord.new.noDate'),
    name: t('ord.new.required'),
    phone: (_fault, { phone }) => t(manualPhoneWords(phone)),
    email: t('ord.new.emailWrong'),
    unit: t('ord.new.required'),
    address: t('ord.new.required'),
    quote: t('ord.new.quoteNeeded'),
    'recipient.name': t('ord.new.required'),
    'recipient.phone': t('ord.new.phoneWrong'),
    discount: t('ord.new.discountWrong'),
    // It was not asked for until now.
    'override.reason': passing?.isTried ? t('ord.reasonMissing') : '',
  };
  const own: ContractForm<TypedManualOrder> = useContractForm({
    ...manualOrderRules(passing !== undefined),
    start,
    says,
    send: (body) =>
      call(sellerApi.createManualOrder, { body }).catch((error: unknown) => {
        // A quote that does not hold is asked for anew.
        if (isOfQuote(orderRefusal(error))) own.set('quote', undefined);
        throw error;
      }),
    beside: (refusal) =>
      isOfQuote(refusal)
        ? ['quote']
        : namedFields(refusal).filter((field): field is FieldPath<TypedManualOrder> =>
            Object.hasOwn(says, field),
          ),
    onDone: ({ data }) => {
      isTaken.current = true;
      keepManualOrder(slug, undefined);
      const asks = paymentOf(own.values) === 'link' && data.pay_link !== null;
      toast({ title: t(asks ? 'ord.new.doneLink' : 'ord.new.done') });
      onTaken(data, asks);
    },
    onRefused: (refusal) => {
      if (mayOverride(refusal)) setPassing({ refusal, isTried: false });
      else if (refusal.code !== 'payment_unavailable') say(refusal);
    },
  });
  const form = withOnChange(own, () => setPassing(undefined));
  const { set } = form;
  const setAll = (change: Partial<ManualOrderDraft>) => {
    for (const [path, value] of Object.entries(change)) set(path as keyof ManualOrderDraft, value as never);
  };
  const shows = (field: PlaceFault): boolean => form.fault(field) !== undefined;
  const { values: draft } = form;
  const taken = useTaken(draft.delivery_date);
  useEffect(() => {
    const { override: _reason, ...order } = draft;
    const isBegun = !isTaken.current && (order.items.length > 0 || order.name !== '');
    keepManualOrder(slug, isBegun ? order : undefined);
  }, [slug, draft]);

  const sumSen = sumOf(draft.items);
  const feeSen = draft.method === 'delivery' && draft.quote ? feeOf(draft.quote, sumSen) : 0;
  const totalSen = Math.max(0, sumSen - discountOf(draft)) + feeSen;

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
            <button
              type="button"
              className="text-link"
              onClick={() => {
                setPassing(undefined);
                form.reset(typed(emptyManualOrder(locale)));
              }}
            >
              {t('ord.new.discard')}
            </button>
          </p>
        )}
      </header>
      <form
        className="ord-form"
        noValidate
        onSubmit={(event) => {
          if (passing) setPassing({ ...passing, isTried: true });
          form.submit(event);
        }}
      >
        <div className="ord-form-part">
          <section className="card roomy stack" aria-labelledby="new-what">
            <h2 id="new-what">{t('ord.new.what')}</h2>
            <LineEditor
              lines={draft.items}
              onLines={(items) => set('items', items)}
              products={menu.products}
              remaining={{ day: menu.dates?.find(({ date }) => date === draft.delivery_date), taken }}
              error={form.fault('items')}
            />
          </section>
          <section className="card roomy stack" aria-labelledby="new-when">
            <h2 id="new-when">{t('ord.new.when')}</h2>
            <LineMethodChoice method={draft.method} onChange={(method) => set('method', method)} />
            <WhenFields
              date={draft.delivery_date}
              time={draft.delivery_time}
              method={draft.method}
              dates={menu.dates}
              lines={draft.items}
              products={menu.products}
              onChange={({ date, time }) => setAll({ delivery_date: date, delivery_time: time })}
              error={form.fault('delivery_date') ?? form.fault('delivery_time')}
            />
            {draft.method === 'pickup' && (
              <PickupChips
                places={menu.pickups}
                chosen={draft.pickupId}
                onChoose={(pickupId) => set('pickupId', pickupId)}
              />
            )}
            {draft.method === 'delivery' && (
              <Suspense fallback={<Skeleton shape="card" />}>
                <LazyWhereFields draft={draft} set={setAll} shows={shows} />
                <RecipientChoice
                  recipient={draft.recipient ?? null}
                  shows={shows}
                  onChange={(recipient) => set('recipient', recipient)}
                />
              </Suspense>
            )}
          </section>
        </div>
        <div className="ord-form-part">
          <OrderWhoSection form={form} set={setAll} />
          <PaySection draft={draft} set={setAll} noPayments={form.refused?.code === 'payment_unavailable'}>
            {passing && (
              <OverrideField
                refusal={passing.refusal}
                reason={draft.override.reason}
                onReason={(reason) => own.set('override.reason', reason)}
                error={form.fault('override.reason')}
              />
            )}
          </PaySection>
        </div>
        <div className="ord-act">
          <p className="ord-total num" aria-live="polite">
            {formatSen(totalSen)}
          </p>
          <Button type="submit" busy={form.busy} className="grow">
            {t(passing ? 'ord.edit.anyway' : 'ord.new.do')}
          </Button>
        </div>
      </form>
    </main>
  );
}
