import { LoadingTitle } from './loading-title.tsx';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a page while its code and its data are fetched. */
export function PageSkeleton() {
  return (
    <main className="wrap" aria-busy="true">
      <LoadingTitle />
      <div className="page stack lg" aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </main>
  );
}
