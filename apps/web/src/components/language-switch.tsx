import { languages, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { IconChevronDown } from './icons.tsx';
import { toast } from './ui/toast.ts';

/**
 * One button with the language of the page, which opens all: EN, BM, 中文. Swaps the words in place; what was chosen
 * and typed stays. On the browser's own `<details>`, so that it opens before the script runs.
 */
export function LanguageSwitch() {
  const { locale, setLocale, t } = useI18n();
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!ref.current!.contains(target as Node)) ref.current!.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const close = () => {
    if (!ref.current!.open) return;
    ref.current!.open = false;
    ref.current!.querySelector('summary')!.focus();
  };
  const choose = (next: Locale) => {
    close();
    setLocale(next).catch(() =>
      toast({ title: t('order.stepFailed'), description: t('order.stepFailedText'), variant: 'destructive' }),
    );
  };
  return (
    <details ref={ref} className="langs" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <summary>
        <span className="sr">{t('common.language')}: </span>
        {languages[locale].short}
        <IconChevronDown className="s" />
      </summary>
      <div role="group" aria-label={t('common.language')}>
        {LOCALES.map((one) => (
          <button
            key={one}
            type="button"
            lang={languages[one].lang}
            aria-pressed={one === locale}
            onClick={() => choose(one)}
          >
            <b>{languages[one].short}</b> {languages[one].name}
          </button>
        ))}
      </div>
    </details>
  );
}
