import { toast } from '../ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Outcome } from '../../lib/account/use-call.ts';
import { useRoleCall } from './role-call.ts';

/** Makes one call at a time and shows a message when it fails; answers whether it succeeded. */
export function usePlatformCall() {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  return {
    busy,
    /**
     * `refused` may give the message for a code; without one the message says that something changed, or that the call
     * failed.
     */
    run: async <T>(
      work: () => Promise<T>,
      refused?: (outcome: Extract<Outcome<T>, { kind: 'refused' }>) => string | undefined,
    ): Promise<boolean> => {
      const outcome = await make(work);
      if (outcome.kind === 'done') return true;
      if (outcome.kind === 'refused')
        toast({
          title: refused?.(outcome) ?? t(said(outcome.code)),
          variant: 'destructive',
        });
      return false;
    },
  };
}

/** Shows a message about a refusal, where no field can show it. */
export function useSayRefusal(): (refusal: { readonly code: string }) => void {
  const { t } = useI18n();
  return ({ code }) => toast({ title: t(said(code)), variant: 'destructive' });
}

function said(code: string) {
  if (code === 'forbidden') return 'role.refused';
  return code === 'conflict' ? 'pmoney.conflict' : 'pmoney.failed';
}
