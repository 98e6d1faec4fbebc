import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** Skeleton of the kitchen's list. */
export function KitchenSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack" role="status" aria-label={t('common.loading')}>
      <Skeleton className="kt-sk-big" />
      <Skeleton className="kt-sk-card" />
      <Skeleton className="kt-sk-card" />
    </div>
  );
}
