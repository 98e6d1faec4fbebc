import './agree-note.css';
import { Fragment } from 'react';

interface AgreeNoteProps {
  /** With both names between bars, such as `you agree to the |terms| and have read the |notice|`. */
  readonly text: string;
}

const pages = ['/p/terms', '/p/Privacy'] as const;

/** Beside the button that begins something: by which terms, and what becomes of what was typed. Nothing typed is lost by reading. */
export function AgreeNote({ text }: AgreeNoteProps) {
  return (
    <p className="small muted agree-note">
      {text.split('|').map((part, at) => {
        const page = pages[(at - 1) / 2];
        return page === undefined ? (
          <Fragment key={part}>{part}</Fragment>
        ) : (
          <a key={page} className="text-link" href={page} target="_blank" rel="noopener">
            {part}
          </a>
        );
      })}
    </p>
  );
}
