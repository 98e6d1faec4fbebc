import type { Locale } from '@dapur/contract/primitives';
import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { IconChevronDown } from './icons.tsx';
import { toast } from './ui/toast.ts';

const languages: readonly {
  readonly locale: Locale;
  readonly short: string;
  readonly name: string;
  readonly tag: string;
}[] = [
  { locale: 'en', short: 'EN', name: 'English', tag: 'en' },
  { locale: 'ms', short: 'BM', name: 'Bahasa Malaysia', tag: 'ms' },
  { locale: 'zh', short: '中文', name: '简体中文', tag: 'zh-Hans' },
];

/**
 * One button with the language of the page, which opens the three: EN, BM, 中文. Swaps the words in place; what was chosen
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
        {languages.find((language) => language.locale === locale)!.short}
        <IconChevronDown className="s" />
      </summary>
      <div role="group" aria-label={t('common.language')}>
        {languages.map((language) => (
          <button
            key={language.locale}
            type="button"
            lang={language.tag}
            aria-pressed={language.locale === locale}
            onClick={() => choose(language.locale)}
          >
            <b>{language.short}</b> {language.name}
          </button>
        ))}
      </div>
    </details>
  );
}
