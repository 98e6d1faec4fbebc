import { useI18n } from '../../i18n/index.tsx';
import { useToken } from '../../lib/token.ts';

/** For signed-in people alone; the account area says so itself when the session has ended. */
export function MyOrdersLink({ className = 'btn text block' }: { readonly className?: string }) {
  const { t } = useI18n();
  if (useToken() === null) return null;
  return (
    <a className={className} href="/u/orders">
      {t('result.myOrders')}
    </a>
  );
}
