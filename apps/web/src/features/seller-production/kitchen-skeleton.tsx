import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** The kitchen's list in its shape. */
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
