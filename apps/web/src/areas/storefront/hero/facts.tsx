import { formatDate } from '@dapur/contract/dates';
import { IconCalendarDays, IconFacebook, IconInstagram, IconStar, IconThreads, IconTiktok } from '../../../components/icons.tsx';
import { useStore } from '../store-context.tsx';

const networks = [
  { key: 'facebook', name: 'Facebook', icon: IconFacebook },
  { key: 'instagram', name: 'Instagram', icon: IconInstagram },
  { key: 'tiktok', name: 'TikTok', icon: IconTiktok },
  { key: 'threads', name: 'Threads', icon: IconThreads },
] as const;

/** One line: the next date one can order for, how the order reaches the buyer, the rating; then the social buttons. */
export function Facts() {
  const { profile, openDates, locale, t } = useStore();
  const next = openDates.find((date) => date.availability !== 'full')?.date;
  const socials = networks.filter(({ key }) => profile.social_media[key]);
  return (
    <div className="row between facts-row">
      <p className="facts">
        {next && (
          <>
            <span>
              <IconCalendarDays className="s" />
              {t('store.next')} <b>{formatDate(next, locale)}</b>
            </span>
            <span className="sep" />
          </>
        )}
        <span>{t(profile.delivery_available ? 'store.deliveryAndPickup' : 'store.pickupOnly')}</span>
        {profile.rating !== null && (
          <>
            <span className="sep" />
            <span>
              <IconStar className="s star" />
              <b>{profile.rating.toFixed(1)}</b>
              <span className="muted wide-only">{t('store.reviews', { count: profile.review_count })}</span>
            </span>
          </>
        )}
      </p>
      {socials.length > 0 && (
        <div className="socials">
          {socials.map(({ key, name, icon: Icon }) => (
            <a
              key={key}
              className="round plain"
              href={profile.social_media[key]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('store.followOn', { store: profile.name, network: name })}
            >
              <Icon />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
