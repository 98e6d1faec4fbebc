import type { ReactNode } from 'react';
import { IconCircleAlert } from '../icons.tsx';

interface FieldNoteProps {
  readonly id: string;
  readonly hint: ReactNode;
  /** Stands in place of the hint. */
  readonly error: string | undefined;
}

/** What stands below a field: its hint, or what is wrong with it. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="err">
          <IconCircleAlert className="s" />
          {error}
        </p>
      ) : (
        hint && <p className="hint">{hint}</p>
      )}
    </div>
  );
}
