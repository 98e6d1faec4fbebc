import { productFields as fields } from '@dapur/contract/products/product-fields';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** What its page is called in search results and shared links. */
export function SearchSection({ form }: ProductSectionProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="muted small">{t('products.seoText')}</p>
      <TextField
        {...form.field('seo_title')}
        label={t('products.seo_title')}
        autoComplete="off"
        maxLength={fields.seo_title.most}
        optional
      />
      <TextAreaField
        {...form.field('seo_description')}
        label={t('products.seo_description')}
        autoComplete="off"
        maxLength={fields.seo_description.most}
        onChange={(text) => form.set('seo_description', text.replace(/\s*\n\s*/g, ' '))}
      />
    </>
  );
}
