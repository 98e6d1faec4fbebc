import type { Locale } from '@dapur/contract/primitives';
import { useI18n } from '../i18n/index.tsx';
import { toast } from './toast.tsx';

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

/** EN, BM, 中文: swaps the words in place; what was chosen and typed stays. */
export function LanguageSwitch() {
  const { locale, setLocale, t } = useI18n();
  const choose = (next: Locale) => {
    setLocale(next).catch(() =>
      toast({ title: t('order.stepFailed'), description: t('order.stepFailedText'), variant: 'destructive' }),
    );
  };
  return (
    <div className="langs" role="group" aria-label={t('common.language')}>
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.tag}
          aria-pressed={language.locale === locale}
          onClick={() => choose(language.locale)}
        >
          {language.short} <span className="sr">{language.name}</span>
        </button>
      ))}
    </div>
  );
}
