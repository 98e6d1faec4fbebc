import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** The list of orders while it comes. */
export function OrdersListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="so-list" role="status" aria-label={t('common.loading')}>
      <Skeleton shape="line" className="short" />
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="so-card-sk" />
      ))}
    </div>
  );
}
