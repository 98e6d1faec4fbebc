import { useI18n } from '../../i18n/index.tsx';

interface ProgressProps {
  readonly done: number;
  readonly total: number;
  readonly words: 'kitchen.ofDone' | 'kitchen.ofPacked' | 'kitchen.ofHanded' | 'kitchen.ofBought';
  readonly firstSlot: string | undefined;
}

/** How much of the day's work is done, in type that can be read from across the counter. */
export function Progress({ done, total, words, firstSlot }: ProgressProps) {
  const { t } = useI18n();
  return (
    <div className="kt-progress">
      <p className="num kt-big">
        {done}
        <small>{t(words, { total })}</small>
      </p>
      <div className="grow">
        {firstSlot !== undefined && <p>{t('kitchen.nextSlot', { time: firstSlot })}</p>}
        <progress max={total} value={done} aria-label={`${done} ${t(words, { total })}`} />
      </div>
    </div>
  );
}
