import type { PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { useRoleCall } from '../../components/platform/role-call.ts';

/** Makes one change to a person at a time. Every answer is the person's new state. Says what worked and what failed. */
export function usePersonCall(onChange: (person: PlatformPersonDetail) => void) {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  return {
    busy,
    /** Answers the code of what went wrong; undefined for what went well. */
    run: async (
      work: () => Promise<{ readonly data: PlatformPersonDetail }>,
      done: string,
    ): Promise<string | undefined> => {
      const outcome = await make(work);
      if (outcome.kind === 'busy') return 'busy';
      if (outcome.kind === 'done') {
        onChange(outcome.data.data);
        toast({ title: done });
        return undefined;
      }
      const { code } = outcome;
      const said =
        code === 'rate_limited'
          ? 'ppl.resetTooMany'
          : code === 'conflict'
            ? 'ppl.conflict'
            : code === 'forbidden'
              ? 'role.refused'
              : 'support.failed';
      toast({ title: t(said), variant: 'destructive' });
      return code;
    },
  };
}
