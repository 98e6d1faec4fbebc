import { LoadingTitle } from './loading-title.tsx';
import { Skeleton } from './skeleton.tsx';

/** A page in its shape while its code and its data are under way. */
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
