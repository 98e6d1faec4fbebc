import type { PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { toast } from '../../components/ui/toast.ts';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useRoleCall } from '../../components/platform/role-call.ts';

/** What every dialog about a store is given. */
export interface ActProps {
  readonly store: PlatformStoreDetail;
  readonly onDone: (store: PlatformStoreDetail) => void;
  readonly onClose: () => void;
}

/** Options for a form about a store: how it sends, the message when it is done, and why it was refused. */
export function useAct({ onDone }: Pick<ActProps, 'onDone'>, done: PlainKey) {
  const { t } = useI18n();
  return {
    calling: useRoleCall(),
    onDone: ({ data }: { readonly data: PlatformStoreDetail }) => {
      onDone(data);
      toast({ title: t(done) });
    },
    onRefused: ({ code }: { readonly code: string }) =>
      toast({ title: t(said(code)), variant: 'destructive' }),
  };
}

function said(code: string) {
  if (code === 'forbidden') return 'role.refused';
  return code === 'conflict' ? 'pstores.conflict' : 'pstores.failed';
}
