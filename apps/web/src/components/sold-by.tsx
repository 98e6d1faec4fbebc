import type { Seller } from '@dapur/contract/stores/stores';
import { useI18n } from '../i18n/index.tsx';

/** Who sells, as the law asks to say: with the registration number, or that there is none. */
export function SoldBy({ seller }: { readonly seller: Seller }) {
  const { t } = useI18n();
  const { kind, name, registration: number } = seller;
  return <>{kind === 'individual' ? t('soldBy.person', { name }) : t('soldBy.business', { name, number })}</>;
}
