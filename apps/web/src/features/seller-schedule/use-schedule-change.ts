import type { Oversold } from '@dapur/contract/dates/seller-schedule';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { recheckSession } from '../../lib/account/session.ts';
import { ApiError } from '../../lib/api.ts';

export interface ScheduleChange {
  readonly busy: boolean;
  /** What the last change has left sold beyond its limit. */
  readonly over: readonly Oversold[];
  readonly forgetOver: () => void;
  /** Saves; a second press meanwhile does nothing. Answers whether it was saved; a fault is shown as a message. */
  readonly save: (work: () => Promise<{ readonly over?: readonly Oversold[] }>) => Promise<boolean>;
}

/** One change of the schedule at a time. */
export function useScheduleChange(): ScheduleChange {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState<readonly Oversold[]>([]);
  const running = useRef(false);
  const save = useCallback<ScheduleChange['save']>(
    async (work) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        const answer = await work();
        setOver(answer.over ?? []);
        return true;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'network';
        if (code === 'unauthorized') void recheckSession();
        const words = error instanceof ApiError && code === 'invalid_input' ? error.message : undefined;
        toast({
          title: t('cal.notSaved'),
          description: words ?? t(code === 'network' ? 'cal.noAnswer' : 'cal.tryAgain'),
          variant: 'destructive',
        });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [t],
  );
  return { busy, over, forgetOver: useCallback(() => setOver([]), []), save };
}
