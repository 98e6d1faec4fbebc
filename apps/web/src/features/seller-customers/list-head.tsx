import { Link } from 'wouter';
import { IconMail } from '../../components/icons.tsx';
import { FilterButton } from '../../components/ui/filter-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface ListHeadProps {
  readonly home: string;
  /** There are no customers at all yet. */
  readonly isNew: boolean;
  readonly filters: number;
  readonly onFilter: () => void;
  /** Writes to all who are found; undefined while nobody is. */
  readonly onWrite: (() => void) | undefined;
}

/** What stands above the list: filtering it, writing to all who fit, and what was written before. */
export function ListHead({ home, isNew, filters, onFilter, onWrite }: ListHeadProps) {
  const { t } = useI18n();
  return (
    <>
      <header className="cu-head">
        <h1>{t('seller.customers')}</h1>
        {!isNew && (
          <FilterButton
            label={filters > 0 ? t('cust.filterOn', { count: filters }) : t('cust.filter')}
            count={filters}
            onPress={onFilter}
          />
        )}
      </header>
      {!isNew && (
        <div className="cu-write">
          <Button variant="soft" size="sm" disabled={onWrite === undefined} onClick={onWrite}>
            <IconMail className="s" />
            {t('cust.msg.writeAll')}
          </Button>
          <Link className="cu-more" href={`${home}/messages`}>
            {t('cust.msg.log')}
          </Link>
        </div>
      )}
    </>
  );
}
