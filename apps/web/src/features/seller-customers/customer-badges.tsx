import type { CustomerRow } from '@dapur/contract/customers/seller-customers';
import { IconBan, IconTag } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';

/** Marks of a customer: blocked, did not come, and their tags. */
export function CustomerBadges({ row }: { readonly row: CustomerRow }) {
  const { t } = useI18n();
  if (!row.is_blocked && row.no_shows === 0 && row.tags.length === 0) return null;
  return (
    <span className="cu-badges">
      {row.is_blocked && (
        <span className="badge bad">
          <IconBan className="s" />
          {t('cust.blocked')}
        </span>
      )}
      {row.no_shows > 0 && <span className="badge low">{t('cust.noShows', { count: row.no_shows })}</span>}
      {row.tags.map((tag) => (
        <span key={tag} className="badge info">
          <IconTag className="s" />
          {tag}
        </span>
      ))}
    </span>
  );
}
