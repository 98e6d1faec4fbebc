import { FOOD_KINDS } from '@dapur/contract/pages/marketplace-rules';
import type { MarketplaceSearch } from '@dapur/contract/pages/page';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { marketHref } from '../../lib/marketplace/market-href.ts';
import all from './pictures/all-144.webp';
import bread from './pictures/bread-144.webp';
import cakes from './pictures/cakes-144.webp';
import cookies from './pictures/cookies-144.webp';
import frozen from './pictures/frozen-144.webp';
import gifts from './pictures/gifts-144.webp';
import kuih from './pictures/kuih-144.webp';
import meals from './pictures/meals-144.webp';
import snacks from './pictures/snacks-144.webp';

const pictures = { all, kuih, cakes, cookies, bread, meals, snacks, frozen, gifts } as const;

/** As many as a phone shows before the strip is moved. */
const IN_SIGHT = 5;

/** What kind of food. */
export function KindStrip({ search }: { readonly search: MarketplaceSearch }) {
  const { t } = useI18n();
  return (
    <ChipStrip label={t('market.kinds')} current={search.kind ?? ''} className="market-kinds">
      {(['all', ...FOOD_KINDS] as const).map((kind, at) => {
        const value = kind === 'all' ? undefined : kind;
        return (
          <li key={kind}>
            <a
              href={marketHref(search, { kind: value })}
              aria-current={search.kind === value ? 'true' : undefined}
            >
              <span>
                <img
                  src={pictures[kind]}
                  width={72}
                  height={72}
                  alt=""
                  loading={at < IN_SIGHT ? undefined : 'lazy'}
                  fetchPriority="low"
                />
              </span>
              {t(`market.kind.${kind}`)}
            </a>
          </li>
        );
      })}
    </ChipStrip>
  );
}
