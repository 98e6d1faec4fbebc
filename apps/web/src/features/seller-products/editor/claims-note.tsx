import { OTHER_LOCALES } from '@dapur/contract/words/other-locales';
import { productClaimsIn } from '@dapur/contract/products/product-claims';
import { fieldsOfKind } from '@dapur/contract/products/product-fields';
import { IconInfo } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { ProductForm } from '../product-form.ts';

interface ClaimsNoteProps {
  readonly form: ProductForm;
  /** The settings name a certificate. */
  readonly hasHalalCertificate: boolean;
}

/** Warns of words that a kitchen must be able to prove, or may not say of food at all; saving stays possible. */
export function ClaimsNote({ form, hasHalalCertificate }: ClaimsNoteProps) {
  const { t } = useI18n();
  const claims = productClaimsIn(textsOf(form)).filter(
    ({ claim }) => claim === 'medical' || !hasHalalCertificate,
  );
  return (
    <div role="status">
      {claims.map(({ claim, word }) => (
        <p key={claim} className="notice warn">
          <IconInfo />
          <span className="grow">
            {t(claim === 'halal' ? 'products.claim.halal' : 'products.claim.medical', { word })}
          </span>
        </p>
      ))}
    </div>
  );
}

/** All that shoppers read of a product. */
function textsOf({ translations, options, ...form }: ProductForm): string[] {
  return [
    ...fieldsOfKind('words').map((name) => form[name]),
    ...OTHER_LOCALES.flatMap((language) => Object.values(translations[language])),
    ...options.flatMap(({ title, words, choices }) => [
      title,
      ...OTHER_LOCALES.map((language) => words[language].title),
      ...choices.flatMap((choice) => [choice.name, ...OTHER_LOCALES.map((language) => choice[language])]),
    ]),
  ];
}
