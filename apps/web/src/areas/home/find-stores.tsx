import { contentPath } from '@dapur/contract/pages/content-pages';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import type { HomePageData } from '@dapur/contract/pages/page';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconSearch, IconStore } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import bread from './pictures/kind-bread.webp';
import cakes from './pictures/kind-cakes.webp';
import cookies from './pictures/kind-cookies.webp';
import kuih from './pictures/kind-kuih.webp';
import meals from './pictures/kind-meals.webp';
import snacks from './pictures/kind-snacks.webp';

const kinds = Object.entries({ kuih, cakes, meals, bread, cookies, snacks }) as [Kind, string][];
type Kind = 'kuih' | 'cakes' | 'meals' | 'bread' | 'cookies' | 'snacks';

/** The marketplace shows them all. */
const SHOWN_HERE = 6;

/** For visitors who want to eat: a search, kinds of food, and kitchens that take orders. */
export function FindStores({ stores, hasMarketplace }: Pick<HomePageData, 'stores' | 'hasMarketplace'>) {
  const { t } = useI18n();
  return (
    <section className="find-stores" id="kitchens">
      <div className="wrap">
        <div className="find-stores-head">
          <div>
            <h2>{t('landing.findStores')}</h2>
            <p>{t('landing.findStoresLead')}</p>
          </div>
          {hasMarketplace && (
            <form className="find-stores-form" action={MARKETPLACE_PATH} method="get" role="search">
              <label className="input">
                <span className="sr">{t('landing.search')}</span>
                <input
                  name="q"
                  type="search"
                  maxLength={80}
                  placeholder={t('landing.search')}
                  autoComplete="off"
                />
              </label>
              <Button type="submit">
                <IconSearch />
                <span>{t('landing.find')}</span>
              </Button>
            </form>
          )}
        </div>
        {hasMarketplace && (
          <ul className="kinds" aria-label={t('landing.kinds')}>
            {kinds.map(([kind, picture]) => (
              <li key={kind}>
                <a href={`${MARKETPLACE_PATH}?kind=${kind}`}>
                  <img src={picture} width={208} height={208} alt="" loading="lazy" />
                  {t(`landing.kind.${kind}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {stores.length === 0 ? (
          <div className="card">
            <EmptyState icon={IconStore} title={t('landing.empty')} text={t('landing.emptyText')} />
          </div>
        ) : (
          <ul className="kitchens">
            {stores.slice(0, SHOWN_HERE).map((store) => (
              <KitchenCard key={store.slug} store={store} />
            ))}
          </ul>
        )}
        <div className="find-stores-more">
          {hasMarketplace && <ButtonLink href={MARKETPLACE_PATH}>{t('landing.all')}</ButtonLink>}
          <a className="link" href={contentPath('howtorder')}>
            {t('landing.howtorder')}
          </a>
        </div>
      </div>
    </section>
  );
}
