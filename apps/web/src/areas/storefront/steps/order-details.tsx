import { formatDate } from '@dapur/contract/dates/dates';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import { useId } from 'react';
import { IconCalendarDays, IconMapPin, IconStore, IconUser } from '../../../components/icons.tsx';
import { RecipientLine, doorText } from '../../../components/order/delivery-place-line.tsx';
import { useStore } from '../store-context.tsx';
import { EditLink } from './edit-link.tsx';

/** When, where and for whom the order is, with the way back to each, and a note. */
export function OrderDetails({ place }: { readonly place: PickupLocation | undefined }) {
  const { t, draft, draftStore, locale } = useStore();
  const { delivery } = draft;
  const notesId = useId();
  const when = [draft.date && formatDate(draft.date, locale), draft.time].filter(Boolean).join(', ');
  return (
    <section className="card roomy stack lg" aria-label={t('checkout.details')}>
      <ul className="picked">
        <li>
          <IconCalendarDays />
          <span>
            <b>{when}</b>
            {t(`checkout.method.${draft.method}`)}
            {delivery.quote?.carrier === 'courier' && `, ${t(`checkout.quote.${delivery.vehicle}`)}`}
          </span>
          <EditLink step={1} what={t('checkout.details')} />
        </li>
        {draft.method === 'delivery' && (
          <li>
            <IconMapPin />
            <span className="breaks">
              <b>{doorText(delivery.unit, delivery.building)}</b>
              {delivery.address}
              <RecipientLine recipient={delivery.recipient} />
            </span>
            <EditLink step={2} what={t('checkout.delivery.title')} part="address" />
          </li>
        )}
        {draft.method === 'pickup' && (
          <li>
            <IconStore />
            <span>
              <b>{place?.name ?? t('checkout.pickup.title')}</b>
              {place?.address}
            </span>
            <EditLink step={2} what={t('checkout.pickup.title')} />
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
          <EditLink step={2} what={t('checkout.customerLine')} part="customer" />
        </li>
      </ul>
      <div className="field">
        <label htmlFor={notesId}>
          {t('checkout.notes.label')} <span className="muted">{t('checkout.optional')}</span>
        </label>
        <textarea
          id={notesId}
          className="input"
          name="notes"
          maxLength={500}
          placeholder={t('checkout.notes.placeholder')}
          value={draft.notes}
          onChange={(event) => draftStore.set({ notes: event.target.value })}
        />
      </div>
    </section>
  );
}
