import { LoadingTitle } from '../ui/loading-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** Skeleton of a part of a platform page. */
export function PlaceSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack lg" role="status" aria-label={t('common.loading')}>
      <Shapes />
    </div>
  );
}

/** Skeleton of a whole platform page, within the frame's landmark. */
export function PlacePageSkeleton() {
  return (
    <div className="stack lg" aria-busy="true">
      <LoadingTitle />
      <Shapes />
    </div>
  );
}

function Shapes() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </>
  );
}
