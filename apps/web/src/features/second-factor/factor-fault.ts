import type { Translate } from '../../i18n/index.tsx';
import type { Refusal } from '../../lib/form/use-contract-form.ts';

/** What a refused code is told, in words. */
export function factorFault({ code }: Refusal, t: Translate, isRecovery = false): string {
  if (code === 'code_invalid') return t(isRecovery ? 'factor.recoveryWrong' : 'factor.codeWrong');
  if (code === 'rate_limited') return t('factor.tooMany');
  return t('factor.failed');
}
