import { toast } from '../../components/ui/toast.ts';
import type { PlainKey, Translate } from '../../i18n/index.tsx';

/** Says what could not be had, with a button that asks again. */
export function offerRetry(t: Translate, title: PlainKey, text: PlainKey, again: () => Promise<void>): void {
  toast({
    title: t(title),
    description: t(text),
    variant: 'destructive',
    action: { label: t('common.retry'), onPress: () => void again() },
  });
}
