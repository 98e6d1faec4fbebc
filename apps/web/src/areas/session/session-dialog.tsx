import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { signInAt } from '../../lib/account/sign-in-at.ts';
import type { SessionView } from '../account-corner.tsx';
import { EntryPanels } from './entry-panels.tsx';

export interface SessionDialogProps {
  /** Which view opens first; links inside switch between them. */
  readonly view: SessionView;
  readonly onClose: () => void;
}

/**
 * Signing in or registering in a dialog over the current page, which stays; a store's own domain leads to the platform
 * instead.
 */
export function SessionDialog(props: SessionDialogProps) {
  const away = signInAt();
  return away === undefined ? <SessionHere {...props} /> : <SessionAway href={away} />;
}

function SessionAway({ href }: { readonly href: string }) {
  useEffect(() => location.assign(href), [href]);
  return null;
}

function SessionHere({ view: first, onClose }: SessionDialogProps) {
  const [view, setView] = useState(first);
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} size={view === 'login' ? 'md' : 'lg'} onClose={onClose}>
      <div className="sheet-body">
        <EntryPanels view={view} onView={setView} titleId={titleId} leaveTo={undefined} onDone={onClose} />
      </div>
    </Dialog>
  );
}
