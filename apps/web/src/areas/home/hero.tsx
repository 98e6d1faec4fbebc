import { weekdayAndDay } from '@dapur/contract/dates/dates';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import { formatSen } from '@dapur/contract/money/money';
import type { HomePageData } from '@dapur/contract/pages/page';
import { IconCheck, IconSearch } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import cheesecakeLarge from './pictures/burnt-cheesecake-440.webp';
import cheesecakeSmall from './pictures/burnt-cheesecake-264.webp';
import lapisLarge from './pictures/kuih-lapis-440.webp';
import lapisSmall from './pictures/kuih-lapis-264.webp';
import ondehLarge from './pictures/ondeh-ondeh-440.webp';
import ondehSmall from './pictures/ondeh-ondeh-264.webp';
import { REGISTER_HREF } from './register-href.ts';
import { saturdayAfter } from './saturday-after.ts';

const arches = [
  { name: 'left', small: lapisSmall, large: lapisLarge },
  { name: 'tall', small: ondehSmall, large: ondehLarge },
  { name: 'right', small: cheesecakeSmall, large: cheesecakeLarge },
] as const;

/** What the product is, and the way in. The pictures are an illustration, and say nothing that the words do not. */
export function HomeHero({ today, hasMarketplace }: Pick<HomePageData, 'today' | 'hasMarketplace'>) {
  const { t, locale } = useI18n();
  const full = saturdayAfter(today);
  return (
    <section className="landing-hero wrap">
      <div className="landing-words">
        <h1>{t('landing.title')}</h1>
        <p>{t('landing.lead')}</p>
        <div className="landing-act">
          <div className="landing-ways">
            <ButtonLink href={REGISTER_HREF}>{t('landing.open')}</ButtonLink>
            <ButtonLink variant="soft" href={hasMarketplace ? MARKETPLACE_PATH : '#kitchens'}>
              <IconSearch />
              {t('landing.find')}
            </ButtonLink>
          </div>
          <span className="muted small">{t('landing.free')}</span>
        </div>
      </div>
      <div className="arches" aria-hidden="true">
        {arches.map(({ name, small, large }) => (
          <span key={name} className={`arch ${name}`}>
            <img
              src={large}
              srcSet={`${small} 264w, ${large} 440w`}
              sizes="(min-width: 960px) 230px, 40vw"
              width={440}
              height={800}
              alt=""
              fetchPriority={name === 'tall' ? 'high' : undefined}
            />
          </span>
        ))}
        <span className="float paid">
          <IconCheck />
          <span>
            {t('landing.paid')} <b className="num">{formatSen(5_800)}</b>
          </span>
        </span>
        <span className="float full">
          <span className="float-day">
            <small>{weekdayAndDay(full, locale).weekday}</small>
            <b className="num">{Number(full.slice(8))}</b>
          </span>
          <span>
            <b>{t('landing.full')}</b>
            <small>{t('landing.ofOrders', { count: 20, total: 20 })}</small>
          </span>
        </span>
      </div>
    </section>
  );
}
