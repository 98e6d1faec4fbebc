import { toast } from '../../components/ui/toast.ts';
import type { I18n } from '../../i18n/index.tsx';

/** The specified words for a store whose settings could not be loaded: the page goes on with those it has. */
export function showProfileError(t: I18n['t']): void {
  toast({ title: t('shop.configError'), description: t('shop.configErrorText'), variant: 'destructive' });
}
