import { Component, type ReactNode } from 'react';
import { hasNotArrived } from '../../lib/not-arrived.ts';

interface ChunkFaultProps {
  /** What says that a piece of the page did not arrive, or is at fault itself; a fresh load fetches it again. */
  readonly fallback: (isFault: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** A page whose file did not arrive says so, and one that fell over its own code says that. */
export class ChunkFault extends Component<
  ChunkFaultProps,
  { readonly failed?: { readonly isFault: boolean } }
> {
  override state: { readonly failed?: { readonly isFault: boolean } } = {};

  static getDerivedStateFromError(error: unknown): { failed: { isFault: boolean } } {
    return { failed: { isFault: !hasNotArrived(error) } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.isFault) : this.props.children;
  }
}
