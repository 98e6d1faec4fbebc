import type { PlainKey, Translate } from '../../../i18n/index.tsx';
import type { FormFault } from '../read-product-form.ts';

/** A field's fault in words; undefined for none. */
export const faultText = (t: Translate, fault: FormFault | undefined): string | undefined =>
  fault === undefined ? undefined : t(`products.fault.${fault}` as PlainKey);
