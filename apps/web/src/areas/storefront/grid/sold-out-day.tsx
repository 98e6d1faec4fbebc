import { formatDate } from '@dapur/contract/dates/dates';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconShoppingBasket } from '../../../components/icons.tsx';
import { weekdayName } from '../../../lib/day-names.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useStore } from '../store-context.tsx';

/** A day on which everything is taken says which day still has something. */
export default function SoldOutDay() {
  const { t, locale, draft, draftStore, openDates } = useStore();
  const next = openDates.find((date) => date.date !== draft.date && date.availability !== 'full');
  const day = weekdayName(draft.date, locale);
  if (!next)
    return (
      <EmptyState
        icon={IconShoppingBasket}
        title={t('grid.emptyDay', { day })}
        text={t('grid.emptyDayAsk')}
      />
    );
  const date = formatDate(next.date, locale);
  return (
    <EmptyState
      icon={IconShoppingBasket}
      title={t('grid.emptyDay', { day })}
      text={t('grid.emptyDayText', { date })}
    >
      <Button onClick={() => draftStore.set({ date: next.date, items: [] })}>
        {t('grid.seeDay', { date })}
      </Button>
    </EmptyState>
  );
}
