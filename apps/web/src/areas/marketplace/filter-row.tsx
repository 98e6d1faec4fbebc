import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { IconMap, IconSlidersHorizontal } from '../../components/icon/seller-icons.ts';
import { IconX } from '../../components/icons.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';

const quick: readonly { readonly label: PlainKey; readonly sets: Partial<MarketplaceSearch> }[] = [
  { label: 'market.delivery', sets: { method: 'delivery' } },
  { label: 'market.pickup', sets: { method: 'pickup' } },
  { label: 'market.under20', sets: { max_price: 20 } },
  { label: 'market.wellRated', sets: { min_rating: 4.5 } },
  { label: 'market.halal', sets: { halal: 'yes' } },
  { label: 'market.new', sets: { opened: 'lately' } },
  { label: 'market.sort.nearest', sets: { sort: 'nearest' } },
  { label: 'market.sort.soonest', sets: { sort: 'soonest' } },
];

/** The filters most people want, each one tap on and off, and the way to all of them. */
export function FilterRow({
  search,
  onAll,
  onMap,
}: {
  readonly search: MarketplaceSearch;
  readonly onAll: () => void;
  /** Left out where there is nothing to be shown on a map. */
  readonly onMap: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const count = (['within', 'method', 'max_price', 'min_rating', 'halal', 'opened', 'sort'] as const).filter(
    (name) => search[name] !== undefined,
  ).length;
  return (
    <div className="chips market-filters">
      <button type="button" className="chip" aria-haspopup="dialog" onClick={onAll}>
        <IconSlidersHorizontal className="s" />
        {t('market.filters')}
        {count > 0 && <span className="market-count">{count}</span>}
      </button>
      {onMap && (
        <button type="button" className="chip" aria-haspopup="dialog" onClick={onMap}>
          <IconMap className="s" />
          {t('market.map')}
        </button>
      )}
      {search.within !== undefined && (
        <a className="chip on" aria-current="true" href={marketHref(search, { within: undefined })}>
          {t('market.within', { km: search.within })}
          <IconX className="s" />
        </a>
      )}
      {quick.map(({ label, sets }) => {
        const [[name, value] = ['sort', '']] = Object.entries(sets);
        if (value === 'nearest' && search.lat === undefined) return null;
        const isOn = search[name as keyof MarketplaceSearch] === value;
        return (
          <a
            key={label}
            className={isOn ? 'chip on' : 'chip'}
            aria-current={isOn ? 'true' : undefined}
            href={marketHref(search, isOn ? { [name]: undefined } : sets)}
          >
            {t(label)}
            {isOn && <IconX className="s" />}
          </a>
        );
      })}
    </div>
  );
}
