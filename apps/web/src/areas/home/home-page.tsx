import { formatDate } from '@dapur/contract/dates';
import type { HomePageData } from '@dapur/contract/page';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconCalendarDays, IconMapPin, IconStar, IconStore } from '../../components/icons.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { bannerWidths, logoWidths, pictureAt, pictureSet } from '../../lib/picture.ts';
import { SiteBar } from '../site-bar.tsx';

/** The platform's front page: the kitchens that take orders now. */
export function HomePage({ data }: { readonly data: HomePageData }) {
  const { t } = useI18n();
  return (
    <>
      <SiteBar backToHome={false} />
      <main className="wrap">
        <section className="welcome">
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <div className="welcome-motif" />
        </section>
        {data.stores.length === 0 ? (
          <EmptyState icon={IconStore} title={t('home.empty')} text={t('home.emptyText')} />
        ) : (
          <section className="stack lg" aria-labelledby="stores">
            <h2 id="stores">{t('home.stores')}</h2>
            <ul className="kitchens">
              {data.stores.map((store, index) => (
                <KitchenCard key={store.slug} store={store} eager={index < 2} />
              ))}
            </ul>
          </section>
        )}
      </main>
      <PageFoot />
    </>
  );
}

function KitchenCard({
  store: { slug, profile },
  eager,
}: {
  readonly store: HomePageData['stores'][number];
  readonly eager: boolean;
}) {
  const { t, locale } = useI18n();
  const place = [profile.city, profile.state].filter(Boolean).join(', ');
  return (
    <li className="kitchen">
      <div className="kitchen-banner">
        {profile.banner_url && (
          <img
            src={pictureAt(profile.banner_url, 960)}
            srcSet={pictureSet(profile.banner_url, bannerWidths)}
            sizes="(min-width: 760px) 580px, 100vw"
            width={1600}
            height={600}
            alt=""
            loading={eager ? undefined : 'lazy'}
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
        <p className="muted">{profile.tagline}</p>
        <p className="facts">
          {place && (
            <span>
              <IconMapPin className="s" />
              {place}
            </span>
          )}
          {profile.next_bake_date && (
            <span>
              <IconCalendarDays className="s" />
              {t('home.next', { date: formatDate(profile.next_bake_date, locale) })}
            </span>
          )}
          {profile.rating !== null && (
            <span>
              <IconStar className="s star" />
              <b>{profile.rating.toFixed(1)}</b>
            </span>
          )}
        </p>
        <span className="btn soft" aria-hidden="true">
          {t('home.visit')}
        </span>
      </div>
    </li>
  );
}
