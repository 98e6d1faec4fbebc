import '../seller-order.css';
import { formatSen } from '@dapur/contract/money';
import { prefixMalaysianPhone } from '@dapur/contract/phone';
import type { SellerOrder } from '@dapur/contract/seller-order';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { bodyOf, linesOf, sumOf } from '../lines/line.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { MethodChoice } from '../lines/method-choice.tsx';
import { mayOverride, OverrideField } from '../lines/override-field.tsx';
import { PickupChips } from '../lines/pickup-chips.tsx';
import { useMenu, useTaken } from '../lines/use-menu.ts';
import { WhenFields } from '../lines/when-fields.tsx';
import { typedAmount } from '../money-text.ts';
import { orderRefusal, useSayRefusal, type Refusal } from '../use-order-file.ts';
import { BuyerSearch } from './buyer-search.tsx';
import { emptyDraft, faultsOf, keepDraft, keptDraft, type ManualOrderDraft, feeOf } from './draft.ts';
import { WhereFields } from './lazy-where-fields.ts';

interface NewOrderProps {
  /** An order whose customer and items are taken over. */
  readonly again: SellerOrder | undefined;
  readonly onTaken: (file: SellerOrder, asks: boolean) => void;
}

const HOURS = [3, 12, 24, 48] as const;

/** Takes an order down for somebody who called or wrote. */
export function NewOrder({ again, onTaken }: NewOrderProps) {
  const { t, locale } = useI18n();
  const { call, slug, home, may } = useSeat();
  const say = useSayRefusal();
  const menu = useMenu();
  const [kept] = useState(() => (again ? undefined : keptDraft(slug)));
  const [draft, setDraft] = useState<ManualOrderDraft>(() => kept ?? startFrom(again, locale));
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [reason, setReason] = useState('');
  const [noPayments, setNoPayments] = useState(false);
  const taken = useTaken(draft.date);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const shows = (fault: Parameters<typeof faults.has>[0]): boolean => isTried && faults.has(fault);
  const hasMoney = may('money');
  const set = (change: Partial<ManualOrderDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    setRefusal(undefined);
  };
  useEffect(
    () => keepDraft(slug, draft.lines.length > 0 || draft.name !== '' ? draft : undefined),
    [slug, draft],
  );

  const discount = typedAmount(draft.discount) ?? 0;
  const feeSen = draft.method === 'delivery' && draft.quote ? feeOf(draft.quote, sumOf(draft.lines)) : 0;
  const totalSen = Math.max(0, sumOf(draft.lines) - Math.round(discount * 100)) + feeSen;

  const take = async () => {
    setTried(true);
    if (busy || faults.size > 0) return;
    const isForced = refusal !== undefined;
    if (isForced && reason.trim().length < 3) return;
    setBusy(true);
    try {
      const { data } = await call(sellerApi.createManualOrder, {
        body: {
          id: draft.id,
          name: draft.name.trim(),
          phone: draft.phone.trim(),
          email: draft.email.trim(),
          lang: draft.lang,
          delivery_method: draft.method,
          delivery_date: draft.date,
          delivery_time: draft.time,
          items: bodyOf(draft.lines).map(({ product_id, quantity, product_option }) => ({
            product_id,
            quantity,
            product_option,
          })),
          discount,
          notes: draft.notes.trim(),
          ...(draft.method === 'pickup'
            ? { pickup_location_id: draft.pickupId }
            : {
                quotation_id: draft.quote?.id ?? null,
                address: draft.address.trim(),
                house_unit_no: draft.unit.trim(),
                building_name: draft.building.trim(),
              }),
          payment:
            draft.payment === 'link'
              ? { kind: 'link', hold_hours: draft.hours }
              : { kind: draft.payment, reference: draft.reference.trim() },
          ...(isForced ? { override: { reason: reason.trim() } } : {}),
        },
      });
      keepDraft(slug, undefined);
      const asks = draft.payment === 'link' && data.money.balance > 0;
      toast({ title: t(asks ? 'ord.new.doneLink' : 'ord.new.done') });
      onTaken(data, asks);
    } catch (error) {
      const refused = orderRefusal(error);
      if (mayOverride(refused)) {
        setTried(false);
        setRefusal(refused);
      } else if (refused.code === 'payment_unavailable') setNoPayments(true);
      else if (refused.code.startsWith('quote')) set({ quote: undefined });
      else say(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="ord ord-new">
      <header className="ord-head">
        <div className="ord-top">
          <Link className="round plain" href={`${home}/orders`} aria-label={t('ord.back')}>
            <IconArrowLeft />
          </Link>
          <h1 className="grow">{t('ord.new.title')}</h1>
        </div>
        {kept && (
          <p className="notice">
            <span className="grow">{t('ord.new.kept')}</span>
            <button type="button" className="text-link" onClick={() => setDraft(emptyDraft(locale))}>
              {t('ord.new.discard')}
            </button>
          </p>
        )}
      </header>
      <form
        className="ord-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
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
          <MethodChoice method={draft.method} onChange={(method) => set({ method })} />
          <WhenFields
            date={draft.date}
            time={draft.time}
            method={draft.method}
            dates={menu.dates}
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
              <WhereFields draft={draft} set={set} shows={shows} />
            </Suspense>
          )}
        </section>
        <section className="card roomy stack" aria-labelledby="new-who">
          <h2 id="new-who">{t('ord.new.who')}</h2>
          <BuyerSearch
            onChoose={(buyer) =>
              set({
                name: buyer.name,
                phone: buyer.phone,
                email: buyer.email,
                lang: buyer.lang,
                // What was typed of the place stays; a new one needs its pin.
                ...(buyer.place === null || draft.address !== ''
                  ? {}
                  : {
                      address: buyer.place.address,
                      unit: buyer.place.house_unit_no,
                      building: buyer.place.building_name,
                    }),
              })
            }
          />
          <TextField
            label={t('ord.new.name')}
            name="name"
            value={draft.name}
            onChange={(name) => set({ name })}
            autoComplete="off"
            maxLength={80}
            error={shows('name') ? t('ord.new.required') : undefined}
          />
          <TextField
            label={t('ord.new.phone')}
            name="phone"
            type="tel"
            value={draft.phone}
            onChange={(phone) => set({ phone })}
            onBlur={() => set({ phone: prefixMalaysianPhone(draft.phone) })}
            autoComplete="off"
            maxLength={25}
            error={shows('phone') ? t('ord.new.phoneWrong') : undefined}
          />
          <TextField
            label={t('ord.new.email')}
            name="email"
            type="email"
            value={draft.email}
            onChange={(email) => set({ email })}
            autoComplete="off"
            maxLength={254}
            optional
            hint={t('ord.new.emailHint')}
            error={shows('email') ? t('ord.new.emailWrong') : undefined}
          />
          <details className="ord-more-facts" open={draft.notes !== '' || draft.discount !== ''}>
            <summary>{t('ord.new.more')}</summary>
            <div className="stack">
              <TextAreaField
                label={t('ord.new.note')}
                name="notes"
                value={draft.notes}
                onChange={(notes) => set({ notes })}
                autoComplete="off"
                maxLength={500}
              />
              {hasMoney && (
                <TextField
                  label={t('ord.new.discount')}
                  name="discount"
                  value={draft.discount}
                  onChange={(text) => set({ discount: text })}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={14}
                  optional
                  error={shows('discount') ? t('ord.new.discountWrong') : undefined}
                />
              )}
              <div className="field">
                <span className="label">{t('ord.new.language')}</span>
                <div className="seg">
                  {(['ms', 'en', 'zh'] as const).map((lang) => (
                    <button
                      key={lang}
                      type="button"
                      lang={lang}
                      className={draft.lang === lang ? 'on' : undefined}
                      aria-pressed={draft.lang === lang}
                      onClick={() => set({ lang })}
                    >
                      {{ ms: 'Melayu', en: 'English', zh: '中文' }[lang]}
                    </button>
                  ))}
                </div>
              </div>
            </div>
          </details>
        </section>
        <section className="card roomy stack" aria-labelledby="new-pay">
          <h2 id="new-pay">{t('ord.new.pay')}</h2>
          <div className="ord-quick" role="group" aria-labelledby="new-pay">
            {(hasMoney ? (['link', 'cash', 'transfer', 'elsewhere'] as const) : (['link'] as const)).map(
              (kind) => (
                <button
                  key={kind}
                  type="button"
                  className="chip"
                  aria-pressed={draft.payment === kind}
                  onClick={() => set({ payment: kind })}
                >
                  {t(kind === 'link' ? 'ord.new.link' : `ord.take.${kind}`)}
                </button>
              ),
            )}
          </div>
          {draft.payment === 'link' && (
            <div className="ord-quick" role="group" aria-label={t('ord.new.hold')}>
              <span className="small muted">{t('ord.new.hold')}</span>
              {HOURS.map((hours) => (
                <button
                  key={hours}
                  type="button"
                  className="chip"
                  aria-pressed={draft.hours === hours}
                  onClick={() => set({ hours })}
                >
                  {t('ord.new.hours', { count: hours })}
                </button>
              ))}
            </div>
          )}
          {noPayments && draft.payment === 'link' && (
            <p className="notice warn" role="alert">
              {t('ord.new.noPayments')}
            </p>
          )}
          {(draft.payment === 'transfer' || draft.payment === 'elsewhere') && (
            <TextField
              label={t('ord.take.reference')}
              name="reference"
              value={draft.reference}
              onChange={(reference) => set({ reference })}
              autoComplete="off"
              maxLength={120}
              optional
              hint={t('ord.take.referenceHint')}
            />
          )}
          {refusal && (
            <OverrideField refusal={refusal} reason={reason} onReason={setReason} isTried={isTried} />
          )}
        </section>
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

function startFrom(again: SellerOrder | undefined, locale: ManualOrderDraft['lang']): ManualOrderDraft {
  const empty = emptyDraft(locale);
  if (again === undefined) return empty;
  const { order } = again;
  return {
    ...empty,
    name: order.name,
    phone: order.phone,
    email: order.email,
    // New lines of a new order, at today's prices.
    lines: linesOf(again).map(({ id: _old, ...line }) => line),
    time: order.delivery_time,
    pickupId: order.pickup_location?.id ?? null,
    unit: order.house_unit_no ?? '',
    building: order.building_name ?? '',
    address: order.address ?? '',
    method: order.delivery_method,
  };
}
