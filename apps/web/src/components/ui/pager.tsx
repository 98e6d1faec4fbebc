import './pager.css';
import { Button } from './button.tsx';

interface PagerProps {
  readonly page: number;
  /** Rows in all, and on a page. */
  readonly total: number;
  readonly size: number;
  readonly words: {
    readonly label: string;
    readonly of: (page: number, pages: number) => string;
    readonly previous: string;
    readonly next: string;
  };
  readonly className?: string;
  readonly onPage: (page: number) => void;
}

/** The way through a list's pages; nothing where there is but one. */
export function Pager({ page, total, size, words, className = 'pager', onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={className} aria-label={words.label}>
      <Button
        variant="quiet"
        size="sm"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {words.previous}
      </Button>
      <span className="small muted num">{words.of(page, pages)}</span>
      <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
}
