import { dismissToast, toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { PackedOrder } from './day-view.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { tickOrder } from './tick-wishes.ts';

/** How long a step of a whole order can be taken back: its customer sees it. */
const UNDO_MS = 5_000;

const words = { ready: 'kitchen.wasReady', sent: 'kitchen.sent', handed: 'kitchen.handed' } as const;

/** Says of an order that it is ready, on its way or handed over, with a moment to take it back. */
export function useOrderSteps(desk: KitchenDesk | undefined) {
  const { t } = useI18n();
  return async (kind: keyof typeof words, { id, name }: Pick<PackedOrder, 'id' | 'name'>): Promise<void> => {
    if (desk === undefined) return;
    const ids = await desk.tick([tickOrder(kind, id)], UNDO_MS);
    const shown = toast({
      title: t(words[kind], { name }),
      duration: UNDO_MS,
      action: { label: t('kitchen.undo'), onPress: () => void desk.takeBack(ids) },
    });
    setTimeout(() => {
      // The time to undo is over, so the message with that button goes.
      dismissToast(shown);
      void desk.sync();
    }, UNDO_MS);
  };
}
