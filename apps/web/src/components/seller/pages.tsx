import { useI18n } from '../../i18n/index.tsx';
import { Button } from '../ui/button.tsx';

interface PagesProps {
  readonly label: string;
  readonly page: number;
  /** Rows on a page, and in all. */
  readonly size: number;
  readonly total: number;
  readonly className?: string;
  readonly onPage: (page: number) => void;
}

/** The way through a list's pages; nothing where there is but one. */
export function Pages({ label, page, size, total, className = '', onPage }: PagesProps) {
  const { t } = useI18n();
  const last = Math.ceil(total / size);
  if (last < 2) return null;
  return (
    <nav className={`row between ${className}`} aria-label={label}>
      <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('seller.before')}
      </Button>
      <span className="small muted num">{t('seller.page', { page, last })}</span>
      <Button variant="quiet" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('seller.after')}
      </Button>
    </nav>
  );
}
