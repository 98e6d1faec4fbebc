import { LoadingTitle } from '../../components/ui/loading-title.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';

/** Skeleton of the first dashboard page. */
export function DashboardSkeleton() {
  return (
    <main className="dash" aria-busy="true">
      <LoadingTitle />
      <Skeleton className="dash-hero-sk" aria-hidden="true" />
      <div className="dash-cols" aria-hidden="true">
        <Skeleton className="dash-list-sk" />
        <Skeleton className="dash-share-sk" />
      </div>
    </main>
  );
}
