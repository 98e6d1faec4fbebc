import type { MarketplaceFilter } from '@dapur/contract/pages/marketplace';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconSearch } from '../../components/icon/step-icons.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';

const without: Readonly<Record<MarketplaceFilter, Partial<MarketplaceSearch>>> = {
  q: { q: undefined },
  near: { lat: undefined, lng: undefined, at: undefined },
  within: { within: undefined },
  date: { date: undefined },
  method: { method: undefined },
  kind: { kind: undefined },
  max_price: { max_price: undefined },
  min_rating: { min_rating: undefined },
  halal: { halal: undefined },
  opened: { opened: undefined },
};

/** Nothing fits: what to let go of so that something does. */
export function NothingFound({
  search,
  wider,
  isNoneCertified,
}: {
  readonly search: MarketplaceSearch;
  readonly wider: readonly MarketplaceFilter[];
  /** No kitchen at all has a halal certificate yet. */
  readonly isNoneCertified: boolean;
}) {
  const { t } = useI18n();
  const isAsking = Object.keys(without).some(
    (name) => (name === 'near' ? search.lat : search[name as keyof MarketplaceSearch]) !== undefined,
  );
  return (
    <div className="card market-nothing">
      <EmptyState
        icon={IconSearch}
        title={t(isNoneCertified ? 'market.noneHalal' : isAsking ? 'market.nothing' : 'market.empty')}
        text={t(
          isAsking ? (wider.length > 0 ? 'market.nothingText' : 'market.nothingAtAll') : 'market.emptyText',
        )}
      >
        {isAsking && (
          <div className="market-wider">
            {wider.map((filter) => (
              <ButtonLink key={filter} variant="soft" size="sm" href={marketHref(search, without[filter])}>
                {t(`market.without.${filter}`)}
              </ButtonLink>
            ))}
            <ButtonLink variant="quiet" size="sm" href={marketHref({ lang: search.lang })}>
              {t('market.startAgain')}
            </ButtonLink>
          </div>
        )}
      </EmptyState>
    </div>
  );
}
