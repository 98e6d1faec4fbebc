import { formatDate } from '@dapur/contract/dates/dates';
import type { HomePageData } from '@dapur/contract/pages/page';
import { IconCalendarDays, IconStore } from '../../components/icons.tsx';
import { ButtonFace } from '../../components/ui/button-link.tsx';
import { Rating } from '../../components/rating.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { bannerWidths, logoWidths, pictureAt, pictureSet } from '../../lib/picture.ts';

/** One store: what it is, where about, and the next day one can order for. */
export function KitchenCard({
  store: { slug, profile },
}: {
  readonly store: HomePageData['stores'][number];
}) {
  const { t, locale } = useI18n();
  const place = [profile.city, profile.state].filter(Boolean).join(', ');
  return (
    <li className="kitchen">
      <div className="kitchen-banner">
        {profile.banner_url && (
          <img
            src={pictureAt(profile.banner_url, 640)}
            srcSet={pictureSet(profile.banner_url, bannerWidths)}
            sizes="(min-width: 960px) 380px, (min-width: 600px) 50vw, 84vw"
            width={1600}
            height={600}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      <div className="kitchen-in">
        {profile.logo_url && (
          <img
            className="kitchen-logo"
            src={pictureAt(profile.logo_url, 192)}
            srcSet={pictureSet(profile.logo_url, logoWidths)}
            sizes="72px"
            width={96}
            height={96}
            alt=""
            loading="lazy"
          />
        )}
        <h3>
          <a href={`/${slug}`}>{profile.name}</a>
        </h3>
        <p className="muted small">{profile.tagline}</p>
        <p className="facts">
          {place && (
            <span>
              <IconStore className="s" />
              {place}
            </span>
          )}
          {profile.next_bake_date && (
            <span>
              <IconCalendarDays className="s" />
              {t('landing.next', { date: formatDate(profile.next_bake_date, locale) })}
            </span>
          )}
          {profile.rating !== null && (
            <span>
              <Rating rating={profile.rating} count={profile.review_count} />
            </span>
          )}
        </p>
        <ButtonFace variant="soft" size="sm" aria-hidden="true">
          {t('landing.visit')}
        </ButtonFace>
      </div>
    </li>
  );
}
