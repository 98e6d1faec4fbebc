import { LoadingTitle } from '../../components/ui/loading-title.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** Skeleton of a part of a dashboard page. */
export function PanelSkeleton() {
  const { t } = useI18n();
  return (
    <div className="stack lg" role="status" aria-label={t('common.loading')}>
      <Shapes />
    </div>
  );
}

/** Skeleton of a whole dashboard page. */
export function PanelPageSkeleton() {
  return (
    <main className="stack lg" aria-busy="true">
      <LoadingTitle />
      <Shapes />
    </main>
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
