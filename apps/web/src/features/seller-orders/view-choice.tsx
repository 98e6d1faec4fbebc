import { IconList, IconMap, IconSquareKanban } from '../../components/icon/seller-icons.ts';
import { useI18n } from '../../i18n/index.tsx';

const views = { list: IconList, board: IconSquareKanban, route: IconMap } as const;
type OrdersView = keyof typeof views;

interface ViewChoiceProps {
  readonly view: OrdersView;
  readonly onView: (view: OrdersView) => void;
}

/** A list, a board, or a day's route. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useI18n();
  return (
    <div className="seg so-views" role="group" aria-label={t('orders.view')}>
      {(['list', 'board', 'route'] as const).map((one) => {
        const Icon = views[one];
        const on = view === one;
        return (
          <button
            key={one}
            type="button"
            className={on ? 'on' : undefined}
            aria-pressed={on}
            aria-label={t(`orders.view.${one}`)}
            onClick={() => onView(one)}
          >
            <Icon />
            <span className="so-view-word">{t(`orders.view.${one}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
