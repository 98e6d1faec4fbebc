import { useI18n } from '../../i18n/index.tsx';
import { Pager } from '../ui/pager.tsx';

interface PagesProps {
  readonly label: string;
  readonly page: number;
  /** Rows on a page, and in all. */
  readonly size: number;
  readonly total: number;
  readonly className?: string;
  readonly onPage: (page: number) => void;
}

/** The way through the pages of a seller's list; nothing where there is but one. */
export function Pages({ label, page, size, total, className = '', onPage }: PagesProps) {
  const { t } = useI18n();
  if (total <= size) return null;
  return (
    <Pager
      className={`row between ${className}`}
      page={page}
      size={size}
      total={total}
      words={{
        label,
        of: (at, last) => t('seller.page', { page: at, last }),
        previous: t('seller.before'),
        next: t('seller.after'),
      }}
      onPage={onPage}
    />
  );
}
