import { courierName } from '@dapur/contract/delivery/couriers';
import { feeForItems } from '@dapur/contract/delivery/fee-promise';
import { formatSen, toSen } from '@dapur/contract/money/money';
import { useEffect, useId, useMemo } from 'react';
import {
  IconCar,
  IconCircleAlert,
  IconMotorbike,
  IconRotateCw,
  IconStore,
  IconTimer,
} from '../../../components/icons.tsx';
import { Price } from '../../../components/price.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { DraftQuote } from '../../../lib/order/order-draft.ts';
import { clockText, useTimeLeft } from '../../../lib/order/use-time-left.ts';
import { useIdle } from '../use-idle.ts';
import { changeDelivery, type DeliveryCart } from './delivery-draft.ts';
import {
  addressKey,
  deadlineOfQuote,
  deliveryFaults,
  missingForQuote,
  quoteStateOf,
} from './delivery-rules.ts';
import type { Quoting } from './use-quote.ts';
import type { OfferedVehicle } from './use-vehicles.ts';

/**
 * An address must stay unchanged for so long before it is asked about (specification, storefront ordering, section 9).
 */
const SETTLED_MS = 500;
const SAVED_SETTLED_MS = 100;

export interface QuoteSectionProps {
  readonly cart: DeliveryCart;
  /** Price of the items before vouchers, in sen. */
  readonly itemsSen: number;
  /** Undefined while unknown; empty where the store delivers itself. */
  readonly vehicles: readonly OfferedVehicle[] | undefined;
  readonly quoting: Quoting;
  /** The buyer asked for a quote too early: shows what is missing. */
  readonly onIncomplete: () => void;
  /** The order cannot be delivered, and the buyer picks it up instead. */
  readonly onPickup: () => void;
}

/** What delivery costs: the courier's quote for a chosen vehicle, or the store's own fee. */
export function QuoteSection(props: QuoteSectionProps) {
  const { cart, itemsSen, vehicles, quoting, onIncomplete, onPickup } = props;
  const { t, draft, profile, tenant } = cart;
  const { delivery } = draft;
  const { quote } = delivery;
  const title = useId();
  const isWhole = deliveryFaults(delivery).size === 0;
  const wait = delivery.savedAddressId === null ? SETTLED_MS : SAVED_SETTLED_MS;
  const isSettled = useIdle(addressKey(delivery), wait) && isWhole;
  const byStore = vehicles?.length === 0;
  const left = useTimeLeft(useMemo(() => (quote ? deadlineOfQuote(quote) : null), [quote]));
  const isExpired = left === 0;
  const state = quoteStateOf(quote, Date.now());

  const { ask, busy, fault } = quoting;
  const hasFault = fault !== undefined;
  useEffect(() => {
    // The store's own fee needs no courier: it is confirmed without a press.
    if (byStore && isSettled && !busy && !hasFault && (state === 'none' || isExpired)) ask();
  }, [byStore, isSettled, busy, hasFault, state, isExpired, ask]);

  const press = () => {
    if (busy) return;
    if (!isWhole) {
      toast({
        title: t(missingForQuote.title),
        description: t(missingForQuote.text),
        variant: 'destructive',
      });
      return onIncomplete();
    }
    // An address that had a quote has settled before.
    if (isSettled || quote) ask();
  };

  const first = vehicles?.[0]?.key;
  const isOffered = vehicles === undefined || byStore || vehicles.some(({ key }) => key === delivery.vehicle);
  useEffect(() => {
    if (!isOffered && first) changeDelivery(cart, { vehicle: first });
  }, [cart, first, isOffered]);

  return (
    <section className="card roomy stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t(byStore ? 'checkout.quote.title' : 'checkout.quote.vehicle')}
      </h2>
      {vehicles === undefined && (
        <div className="pair" aria-hidden="true">
          <Skeleton className="sk-choice" />
          <Skeleton className="sk-choice" />
        </div>
      )}
      {vehicles && !byStore && <VehicleChoice cart={cart} vehicles={vehicles} labelledBy={title} />}
      {byStore && !quote && !fault?.isLasting && (
        <p className="row store-brings">
          <IconStore />
          <span className="grow">
            <b className="strong">{t('checkout.quote.storeBrings', { store: tenant.name })}</b>
            <span className="small muted">{t('checkout.quote.storeWaits')}</span>
          </span>
          {profile.delivery_fee_varies && <span className="small muted">{t('checkout.quote.from')}</span>}
          <Price sen={toSen(profile.delivery_fee)} size="lg" />
        </p>
      )}
      {fault && !quote && (
        <div className="notice bad titled">
          <IconCircleAlert />
          <span>
            <b className="strong">{fault.title}</b>
            {fault.text}
          </span>
        </div>
      )}
      {fault?.isLasting && !quote && (
        <Button variant="soft" block onClick={onPickup}>
          <IconStore />
          {t('checkout.quote.pickUp')}
        </Button>
      )}
      {vehicles && !quote && !fault?.isLasting && (!byStore || hasFault) && (
        <AskButton
          label={t(busy ? 'checkout.quote.getting' : 'checkout.quote.get')}
          isReady={isSettled}
          busy={busy}
          onPress={press}
        />
      )}
      <div role="status" className="quote-said">
        {quote && state !== 'broken' && !isExpired && (
          <QuoteCard cart={cart} quote={quote} itemsSen={itemsSen} />
        )}
      </div>
      {quote?.carrier === 'courier' && state === 'valid' && left !== undefined && (
        <p className="row small muted held">
          <IconTimer className="s" />
          {t('checkout.quote.validFor', { time: clockText(left) })}
        </p>
      )}
      {quote && (isExpired || state === 'broken') && (
        <div className="stack sm" role="alert">
          <div className="notice warn titled">
            <IconTimer />
            <span>
              <b className="strong">{t(isExpired ? 'checkout.quote.expired' : 'checkout.quote.invalid')}</b>
              {t(isExpired ? 'checkout.quote.expiredText' : 'checkout.quote.invalidText')}
            </span>
          </div>
          <AskButton label={t('checkout.quote.renew')} isReady={isWhole} busy={busy} onPress={press} />
        </div>
      )}
    </section>
  );
}

interface AskButtonProps {
  readonly label: string;
  /** Pressing it earlier says what is missing. */
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function AskButton({ label, isReady, busy, onPress }: AskButtonProps) {
  return (
    <Button
      variant="quiet"
      block
      busy={busy}
      icon={<IconRotateCw />}
      aria-disabled={!isReady || undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

interface QuoteCardProps {
  readonly cart: DeliveryCart;
  readonly quote: DraftQuote;
  readonly itemsSen: number;
}

function QuoteCard({ cart, quote, itemsSen }: QuoteCardProps) {
  const { t, locale, draft, tenant } = cart;
  const km = quote.km.toLocaleString(locale, { maximumFractionDigits: 1 });
  const isCourier = quote.carrier === 'courier';
  const { freeFromSen = null } = quote;
  const isFree = freeFromSen !== null && itemsSen >= freeFromSen;
  return (
    <div className="quote">
      <b className="strong">
        {isCourier
          ? `${courierName(quote.provider)}, ${t(`checkout.quote.${draft.delivery.vehicle}`)}`
          : t('checkout.quote.storeBrings', { store: tenant.name })}
      </b>
      <Price sen={feeForItems(quote, itemsSen)} size="lg" />
      <span className="small muted">{t('checkout.quote.km', { km })}</span>
      {freeFromSen !== null && (
        <span className="small muted">
          {isFree ? t('checkout.quote.isFree') : t('checkout.quote.free', { amount: formatSen(freeFromSen) })}
        </span>
      )}
    </div>
  );
}

interface VehicleChoiceProps {
  readonly cart: DeliveryCart;
  readonly vehicles: readonly OfferedVehicle[];
  readonly labelledBy: string;
}

function VehicleChoice({ cart, vehicles, labelledBy }: VehicleChoiceProps) {
  const { t, draft } = cart;
  const name = useId();
  return (
    <div className="pair vehicles" role="radiogroup" aria-labelledby={labelledBy}>
      {vehicles.map(({ key, maxKg }) => {
        const isChosen = draft.delivery.vehicle === key;
        const load = key === 'CAR' ? 'checkout.quote.largeOrders' : 'checkout.quote.smallOrders';
        return (
          <label key={key} className={isChosen ? 'choice radio on' : 'choice radio'}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={isChosen}
              onChange={() => changeDelivery(cart, { vehicle: key })}
            />
            <span className="grow">
              <b className="strong">{t(`checkout.quote.${key}`)}</b>
              <span className="small muted">
                {maxKg === null ? t(load) : t('checkout.quote.upTo', { kg: maxKg })}
              </span>
            </span>
            {key === 'CAR' ? <IconCar className="l" /> : <IconMotorbike className="l" />}
          </label>
        );
      })}
    </div>
  );
}
