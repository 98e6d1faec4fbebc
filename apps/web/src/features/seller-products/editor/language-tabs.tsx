import { useI18n } from '../../../i18n/index.tsx';
import type { Language } from '../product-form.ts';

const LANGUAGES = ['en', 'ms', 'zh'] as const;
export const languageNames: Readonly<Record<Language, string>> = { en: 'EN', ms: 'BM', zh: '中文' };

interface LanguageTabsProps {
  readonly label: string;
  readonly language: Language;
  readonly onChange: (language: Language) => void;
  /** Those in which something is not translated yet. */
  readonly lacking: readonly Language[];
}

/** Which language's words are written. */
export function LanguageTabs({ label, language, onChange, lacking }: LanguageTabsProps) {
  const { t } = useI18n();
  return (
    <div className="seg pe-langs" role="group" aria-label={label}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          className={one === language ? 'on' : ''}
          aria-pressed={one === language}
          onClick={() => onChange(one)}
        >
          {languageNames[one]}
          {lacking.includes(one) && (
            <>
              <i className="pe-lack" aria-hidden="true" />
              <span className="sr"> {t('products.lack.translation')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
