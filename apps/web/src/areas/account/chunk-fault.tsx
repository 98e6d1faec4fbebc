import { Component, type ReactNode } from 'react';
import { FailedPanel } from '../../components/account/failed-panel.tsx';

/** A page whose file did not arrive says so; a fresh load fetches it again. */
export class ChunkFault extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedPanel onRetry={() => location.reload()} /> : this.props.children;
  }
}
