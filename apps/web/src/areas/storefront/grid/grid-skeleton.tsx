import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** The grid's shape while the menu is fetched. */
export function GridSkeleton() {
  const { t } = useI18n();
  return (
    <div className="shop" role="status" aria-label={t('common.loading')}>
      <div className="grid" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="product">
            <Skeleton className="photo" />
            <div className="body">
              <Skeleton shape="line" />
              <Skeleton shape="line" className="short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
