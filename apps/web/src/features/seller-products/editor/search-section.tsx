import { productFields as fields } from '@dapur/contract/products/product-fields';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { faultText } from './fault-text.ts';
import type { ProductSectionProps } from './words-section.tsx';

/** What its page is called in search results and shared links. */
export function SearchSection({ form, change, faults }: ProductSectionProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="muted small">{t('products.seoText')}</p>
      <TextField
        label={t('products.seo_title')}
        name="seo_title"
        autoComplete="off"
        maxLength={fields.seo_title.most}
        value={form.seo_title}
        onChange={(seo_title) => change({ seo_title })}
        error={faultText(t, faults['seo_title'])}
        optional
      />
      <TextAreaField
        label={t('products.seo_description')}
        name="seo_description"
        autoComplete="off"
        maxLength={fields.seo_description.most}
        value={form.seo_description}
        onChange={(text) => change({ seo_description: text.replace(/\s*\n\s*/g, ' ') })}
        error={faultText(t, faults['seo_description'])}
      />
    </>
  );
}
