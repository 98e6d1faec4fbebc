import { formatDate } from '@dapur/contract/dates';
import { IconCalendarDays, IconStar } from '../../../components/icons.tsx';
import { useStore } from '../store-context.tsx';
import { Socials } from './socials.tsx';

/** One line: the next date one can order for, how the order reaches the buyer, the rating; on wide screens the social buttons too. */
export function Facts() {
  const { profile, openDates, locale, t } = useStore();
  const next = openDates.find((date) => date.availability !== 'full')?.date;
  return (
    <div className="row between facts-row">
      <p className="facts dotted">
        {next && (
          <span>
            <IconCalendarDays className="s" />
            {t('store.next')} <b>{formatDate(next, locale)}</b>
          </span>
        )}
        <span>{t(profile.delivery_available ? 'store.deliveryAndPickup' : 'store.pickupOnly')}</span>
        {profile.rating !== null && (
          <span>
            <IconStar className="s star" />
            <b>{profile.rating.toFixed(1)}</b>
            <span className="muted wide-only">{t('store.reviews', { count: profile.review_count })}</span>
          </span>
        )}
      </p>
      <Socials className="wide-only" />
    </div>
  );
}
