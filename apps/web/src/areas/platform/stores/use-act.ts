import type { PlatformStoreDetail } from '@dapur/contract/platform-stores';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { useRoleCall } from '../admin/role-call.ts';

/** What every dialog about a store is given. */
export interface ActProps {
  readonly store: PlatformStoreDetail;
  readonly onDone: (store: PlatformStoreDetail) => void;
  readonly onClose: () => void;
}

/** One act at a time: it is said when it is done, and why it was refused. */
export function useAct({ onDone }: Pick<ActProps, 'onDone'>) {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  return {
    busy,
    /** `explain` takes a refusal that a field says itself. */
    act: async (
      work: () => Promise<{ data: PlatformStoreDetail }>,
      done: PlainKey,
      explain?: (code: string) => boolean,
    ): Promise<void> => {
      const outcome = await make(work);
      if (outcome.kind === 'done') {
        onDone(outcome.data.data);
        toast({ title: t(done) });
      }
      if (outcome.kind === 'refused' && explain?.(outcome.code) !== true)
        toast({
          title: t(said(outcome.code)),
          variant: 'destructive',
        });
    },
  };
}

function said(code: string) {
  if (code === 'forbidden') return 'role.refused';
  return code === 'conflict' ? 'pstores.conflict' : 'pstores.failed';
}
