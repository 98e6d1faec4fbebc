import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { productName } from '../lib/product-name.ts';
import { IconArrowLeft } from './icons.tsx';
import { LanguageSwitch } from './language-switch.tsx';

export interface TopBarProps {
  /** Where the platform's own front page is. */
  readonly platformHref: string;
  /** On phones, the arrow that leads one level up, instead of the one to the front page. */
  readonly up?: ReactNode;
  /** Hidden on the front page itself. */
  readonly backToHome?: boolean;
  /** What stands at the bar's end: the links to sign in, or the account's menu. */
  readonly corner?: ReactNode;
  /** What stands beside the language. */
  readonly children?: ReactNode;
}

export function TopBar({ platformHref, up, backToHome = true, corner, children }: TopBarProps) {
  const { t } = useI18n();
  return (
    <header className="nav">
      <div className="wrap">
        {up}
        <a className="brand" href={platformHref}>
          {backToHome && up === undefined && <IconArrowLeft className="s to-home" />}
          <Mark />
          <span>{productName}</span>
          {backToHome && <span className="to-home sr"> {t('common.backToHome')}</span>}
        </a>
        <nav className="row" aria-label={t('common.mainMenu')}>
          {backToHome && (
            <a className="link home-link" href={platformHref}>
              {t('common.backToHome')}
            </a>
          )}
          <LanguageSwitch />
          {children}
        </nav>
        {corner}
      </div>
    </header>
  );
}

/** The product's mark. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-ground" width="32" height="32" rx="10" />
      <path className="mark-bowl" d="M6.5 16h19a9.5 9.5 0 0 1-5.7 8.3V26h-7.6v-1.7A9.5 9.5 0 0 1 6.5 16Z" />
      <path className="mark-steam" d="M12.5 12.5c-1.5-2 1.5-2.8 0-5M19.5 12.5c-1.5-2 1.5-2.8 0-5" />
    </svg>
  );
}
