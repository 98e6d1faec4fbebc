import type { ContentText } from '@dapur/contract/pages/content';
import type { ContentPage } from '@dapur/contract/pages/content-pages';
import { readMarkup } from '@dapur/contract/words/markup';
import { Article } from '../../components/content/article.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { shownValues } from '../../lib/content/shown-values.ts';
import type { EditedContent } from './use-content-draft.ts';

/** The text as readers will see it, with the figures of today. */
export function Preview({
  page,
  text,
  figures,
}: {
  readonly page: ContentPage;
  readonly text: ContentText;
  readonly figures: EditedContent['figures'];
}) {
  const { t } = useI18n();
  const blocks = readMarkup(text.body, {
    values: shownValues({
      commissionBasisPoints: figures.commission_basis_points,
      contact: figures.contact,
      site: location.host,
      terms: figures.referral_terms,
    }),
  });
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
