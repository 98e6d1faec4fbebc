import { toast } from '../ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import type { Outcome } from '../../lib/account/use-call.ts';
import { useRoleCall } from './role-call.ts';

/** One call at a time; what goes wrong is said, and `true` answered for what went well. */
export function usePlatformCall() {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  return {
    busy,
    /** `refused` may say a code's own words; without them it is said that something changed, or that it failed. */
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

/** Says why nothing came of it, where no field does. */
export function useSayRefusal(): (refusal: { readonly code: string }) => void {
  const { t } = useI18n();
  return ({ code }) => toast({ title: t(said(code)), variant: 'destructive' });
}

function said(code: string) {
  if (code === 'forbidden') return 'role.refused';
  return code === 'conflict' ? 'pmoney.conflict' : 'pmoney.failed';
}
