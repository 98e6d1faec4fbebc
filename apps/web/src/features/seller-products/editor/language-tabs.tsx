import { languages, LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { useI18n } from '../../../i18n/index.tsx';

interface LanguageTabsProps {
  readonly label: string;
  readonly language: Locale;
  readonly onChange: (language: Locale) => void;
  /** Those in which something is not translated yet. */
  readonly lacking: readonly Locale[];
}

/** Which language's words are written. */
export function LanguageTabs({ label, language, onChange, lacking }: LanguageTabsProps) {
  const { t } = useI18n();
  return (
    <div className="seg pe-langs" role="group" aria-label={label}>
      {LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          className={one === language ? 'on' : ''}
          aria-pressed={one === language}
          onClick={() => onChange(one)}
        >
          {languages[one].short}
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
