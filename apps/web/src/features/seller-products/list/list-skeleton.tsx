import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** Skeleton of the list. */
export function ListSkeleton() {
  const { t } = useI18n();
  return (
    <div className="list prod-list" role="status" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="prod-row" aria-hidden="true">
          <Skeleton inline className="prod-face" />
          <span className="stack sm grow">
            <Skeleton shape="line" inline />
            <Skeleton shape="line" inline className="short" />
          </span>
        </div>
      ))}
    </div>
  );
}
