import type { ContentText } from '@dapur/contract/content';
import type { ContentPage } from '@dapur/contract/content-pages';
import { readMarkup } from '@dapur/contract/markup';
import { Article } from '../../components/content/article.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';

/** The text as readers will see it. What is known only when a page is shown stands here by its name. */
export function Preview({ page, text }: { readonly page: ContentPage; readonly text: ContentText }) {
  const { t } = useI18n();
  const blocks = readMarkup(text.body, { values: { product: productName, site: location.host } });
  return (
    <>
      <header className="text-head">
        <h2 className="ca-title">{text.title}</h2>
        <p className="lead">{text.description}</p>
      </header>
      <div className="prose">
        <Article
          blocks={blocks}
          tableName={t('pages.table')}
          calculator={page === 'pricing' && <p className="aside">{t('keep.title')}</p>}
        />
      </div>
    </>
  );
}
