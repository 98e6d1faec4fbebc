import { contentPath } from '@dapur/contract/pages/content-pages';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import { IconArrowLeft } from '../../components/icons.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { Mark } from '../../components/top-bar.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';
import { AccountCorner } from '../account-corner.tsx';

interface SiteTopProps {
  readonly hasMarketplace?: boolean;
  /** True on the front page itself, which needs no link back to it. */
  readonly isHome?: boolean;
}

/** The bar of the platform's own pages, with its links where there is room. */
export function SiteTop({ hasMarketplace = true, isHome = false }: SiteTopProps) {
  const { t } = useI18n();
  return (
    <header className="nav">
      <div className="wrap">
        <a className="brand" href="/">
          {!isHome && <IconArrowLeft className="s to-home" />}
          <Mark />
          <span>{productName}</span>
          {!isHome && <span className="to-home sr"> {t('common.backToHome')}</span>}
        </a>
        {!isHome && (
          <a className="link home-link" href="/">
            {t('common.backToHome')}
          </a>
        )}
        <nav className="site-ways" aria-label={t('site.ways')}>
          {hasMarketplace && (
            <a className="link" href={MARKETPLACE_PATH}>
              {t('site.findFood')}
            </a>
          )}
          {(['pricing', 'seller-guide'] as const).map((page) => (
            <a key={page} className="link" href={contentPath(page)}>
              {t(`site.${page}`)}
            </a>
          ))}
        </nav>
        <div className="row">
          <LanguageSwitch />
        </div>
        <AccountCorner />
      </div>
    </header>
  );
}
