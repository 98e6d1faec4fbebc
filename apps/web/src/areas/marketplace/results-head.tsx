import { formatDate } from '@dapur/contract/dates/dates';
import type { MarketplacePageData } from '@dapur/contract/pages/page';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import type { Locale } from '@dapur/contract/primitives';

/** Says what is shown; and, where the search words were read otherwise than they were written, how. */
export function ResultsHead({
  data,
  onPlace,
}: {
  readonly data: MarketplacePageData;
  readonly onPlace: () => void;
}) {
  const { t, locale } = useI18n();
  const { read_as: readAs, is_loose: isLoose } = data.found;
  return (
    <header className="market-head">
      <h2 id="found">{titleOf(data, t, locale)}</h2>
      {readAs !== null && (
        <p className="muted" role="status">
          {t('market.readAs', { words: data.search.q ?? '' })}
        </p>
      )}
      {data.search.sort === 'nearest' && data.search.lat === undefined && (
        <p>
          <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={onPlace}>
            {t('market.where')}
          </Button>
        </p>
      )}
      {isLoose && <p className="muted">{t('market.loose')}</p>}
    </header>
  );
}

function titleOf({ search, found }: MarketplacePageData, t: Translate, locale: Locale): string {
  const { q, at, lat, date, halal } = search;
  const day = date === undefined ? undefined : formatDate(date, locale);
  const place = lat === undefined ? undefined : (at ?? t('market.here'));
  if (q !== undefined) return t('market.resultsFor', { words: found.read_as ?? q });
  if (halal !== undefined) return t('market.halal');
  if (day !== undefined && place !== undefined) return t('market.onNear', { day, place });
  if (day !== undefined) return t('market.on', { day });
  return place === undefined ? t('market.all') : t('market.nearPlace', { place });
}
