import './agree-note.css';
import { Fragment } from 'react';

interface AgreeNoteProps {
  /** The names of both linked pages stand between bars: `you agree to the |terms| and have read the |notice|`. */
  readonly text: string;
}

const pages = ['/p/terms', '/p/Privacy'] as const;

/**
 * Beside a button that begins something: links to the terms, and to the notice about what becomes of the data. Reading
 * them loses nothing that was typed.
 */
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
