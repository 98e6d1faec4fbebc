import { formatDate } from '@dapur/contract/dates/dates';
import { IconCalendarDays } from '../../../components/icons.tsx';
import { Rating } from '../../../components/rating.tsx';
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
        {/* Phones have the choice itself right below; three facts fill their line to the edge, and it would break with the letters. */}
        <span className={profile.delivery_available ? 'wide-only' : undefined}>
          {t(profile.delivery_available ? 'store.deliveryAndPickup' : 'store.pickupOnly')}
        </span>
        {profile.rating !== null && (
          <span>
            <Rating rating={profile.rating} count={profile.review_count}>
              <span className="muted wide-only">{t('store.reviews', { count: profile.review_count })}</span>
            </Rating>
          </span>
        )}
      </p>
      <Socials className="wide-only" />
    </div>
  );
}
