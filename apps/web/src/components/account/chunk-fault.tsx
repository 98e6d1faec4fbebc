import { Component, type ReactNode } from 'react';

interface ChunkFaultProps {
  /** What says that a piece of the page did not arrive; a fresh load fetches it again. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A page whose file did not arrive says so. */
export class ChunkFault extends Component<ChunkFaultProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
