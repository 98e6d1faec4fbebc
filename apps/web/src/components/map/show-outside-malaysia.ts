import type { Translate } from '../../i18n/index.tsx';
import { toast } from '../ui/toast.ts';

/** Tells that a place outside Malaysia was not taken. */
export function showOutsideMalaysia(t: Translate): void {
  toast({ title: t('map.outside'), description: t('map.outsideText'), variant: 'destructive' });
}
