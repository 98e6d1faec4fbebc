import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** A step's shape while its code is fetched. */
export function StepSkeleton() {
  const { t } = useI18n();
  return (
    <div className="cols" role="status" aria-label={t('common.loading')}>
      <div className="stack lg" aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </div>
  );
}
