import type { QueryKey } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { FailedPanel } from '../../../components/seller/failed-panel.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { PanelSkeleton } from '../panel-skeleton.tsx';

interface LoadedProps<T> {
  readonly of: QueryKey;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  readonly refetchAfter?: (data: T) => number | undefined;
  readonly children: (data: T, set: (data: T) => void, reload: () => void) => ReactNode;
}

/** The data that this page changes; a skeleton while it loads, or one button to try again. */
export function LoadedSettings<T extends NonNullable<unknown> | null>({
  of,
  ask,
  refetchAfter,
  children,
}: LoadedProps<T>) {
  const read = usePageRead(of, ask, { refetchAfter });
  const isReady = read.status === 'ready';
  useEffect(() => {
    if (isReady) goToHash();
  }, [isReady]);
  if (read.status === 'loading') return <PanelSkeleton />;
  if (read.status !== 'ready') return <FailedPanel onRetry={read.reload} />;
  return children(read.data, (next) => read.put(() => next), read.reload);
}

/** A link of the checklist names the field it is about. */
function goToHash(): void {
  const name = location.hash.slice(1);
  if (name === '') return;
  requestAnimationFrame(() => {
    const field = document.getElementById(name);
    field?.scrollIntoView({ block: 'start' });
    field?.focus({ preventScroll: true });
  });
}
