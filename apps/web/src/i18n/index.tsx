import type { Locale } from '@dapur/contract/primitives';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { appTranslator, type Messages, type Translate } from './catalogue.ts';
import { languages } from '@dapur/contract/words/locales';
import { loadMessages } from './load-messages.ts';

export type { MessageKey, PlainKey, Translate } from './catalogue.ts';

export interface I18n {
  readonly locale: Locale;
  readonly t: Translate;
  /** Swaps the language in place and keeps it in the `dapur_lang` cookie. Rejects when the texts cannot be fetched. */
  readonly setLocale: (locale: Locale) => Promise<void>;
}

const I18nContext = createContext<I18n | null>(null);

const ONE_YEAR_S = 31_536_000;

export interface I18nProviderProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly children: ReactNode;
}

export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  const [current, setCurrent] = useState({ locale, messages });
  const setLocale = useCallback(async (next: Locale) => {
    const texts = await loadMessages(next);
    if (!texts) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `dapur_lang=${next}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
    setCurrent({ locale: next, messages: texts });
  }, []);
  useEffect(() => {
    document.documentElement.lang = languages[current.locale].tag;
  }, [current.locale]);
  const value = useMemo(
    () => ({ locale: current.locale, t: appTranslator(current.locale, current.messages), setLocale }),
    [current, setLocale],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = use(I18nContext);
  if (!value) throw new Error('useI18n outside of I18nProvider');
  return value;
}
