import { LONGEST_QUESTION, MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { IconChevronDown } from '../../components/icons.tsx';
import { IconMapPin, IconSearch } from '../../components/icon/step-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { besidesWords } from '../../lib/marketplace/market-href.ts';

/** The search by place and words: a form that works before any script has loaded. */
export function FindBar({
  search,
  onPlace,
}: {
  readonly search: MarketplaceSearch;
  readonly onPlace: () => void;
}) {
  const { t } = useI18n();
  const isPlaced = search.lat !== undefined;
  return (
    <div className="market-find">
      <div className="wrap">
        <button type="button" className="market-place" aria-haspopup="dialog" onClick={onPlace}>
          <IconMapPin />
          <span>
            <small>{t('market.near')}</small>
            <b>
              {isPlaced ? (search.at ?? t('market.here')) : t('market.anywhere')}
              <IconChevronDown className="s" />
            </b>
          </span>
        </button>
        <form className="market-search" role="search" action={MARKETPLACE_PATH}>
          {besidesWords(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="input">
            <IconSearch />
            <input
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={LONGEST_QUESTION}
              defaultValue={search.q}
              placeholder={t('market.hint')}
              aria-label={t('market.search')}
            />
          </label>
          <Button type="submit" className="market-go" aria-label={t('market.search')}>
            <IconSearch />
          </Button>
        </form>
      </div>
    </div>
  );
}
