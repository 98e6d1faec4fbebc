import { IconShoppingBasket } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';

/** The summary of an order that has nothing yet. */
export function EmptySummary() {
  const { t } = useI18n();
  return (
    <div className="summary-empty">
      <IconShoppingBasket className="l" />
      <div>
        <p className="strong">{t('summary.empty')}</p>
        <p className="small muted">{t('summary.emptyText')}</p>
      </div>
    </div>
  );
}
