import { contentPath, type ContentPage } from '@dapur/contract/pages/content-pages';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';

const groups = [
  { title: 'site.forSellers', pages: ['pricing', 'commission', 'seller-guide'] },
  { title: 'site.forBuyers', pages: ['howtorder', 'freshdelivery'] },
  { title: 'site.rules', pages: ['terms', 'Privacy', 'security'] },
] as const satisfies readonly { readonly title: string; readonly pages: readonly ContentPage[] }[];

/** The foot of the platform's own pages: the way to every information page. */
export function PlatformFoot({ hasMarketplace = true }: { readonly hasMarketplace?: boolean | undefined }) {
  const { t } = useI18n();
  return (
    <footer className="foot site-foot">
      <div className="band" />
      <div className="wrap">
        <p className="site-made">
          <b>{productName}</b>
          <span className="muted">{t('site.made')}</span>
        </p>
        <nav className="site-links" aria-label={t('site.pages')}>
          {groups.map(({ title, pages }) => (
            <div key={title}>
              <b>{t(title)}</b>
              <ul>
                {title === 'site.forBuyers' && hasMarketplace && (
                  <li>
                    <a href={MARKETPLACE_PATH}>{t('site.findFood')}</a>
                  </li>
                )}
                {pages.map((page) => (
                  <li key={page}>
                    <a href={contentPath(page)}>{t(`site.${page}`)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
