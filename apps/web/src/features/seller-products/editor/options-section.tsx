import type { Locale } from '@dapur/contract/primitives';
import { productLimits as most } from '@dapur/contract/products/product-limits';
import { useEffect, useRef, useState } from 'react';
import { movedTo, replacedAt, withoutAt } from '../../../lib/changed-list.ts';
import { IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { blankOption, type OptionForm } from '../product-form.ts';
import { languagesLackingChoices } from '../lacking-languages.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { OptionCard } from './option-card.tsx';
import { OptionWordsFields } from './option-words.tsx';
import type { ProductSectionProps } from './words-section.tsx';

/** What buyers choose or write, with what each choice costs. */
export function OptionsSection({ form }: ProductSectionProps) {
  const { t } = useI18n();
  const { options } = form.values;
  const added = useRef<string | undefined>(undefined);
  const [language, setLanguage] = useState<Locale>('en');
  const move = (from: number, to: number) => {
    if (from in options) form.set('options', movedTo(options, from, to));
  };
  const { list, rowProps, handleProps } = useDragOrder<HTMLDivElement>(move);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${added.current}"] input`)?.focus();
    added.current = undefined;
  }, [options.length, list]);
  const set = (at: number, option: OptionForm) => form.set('options', replacedAt(options, at, option));
  return (
    <>
      {options.length > 0 ? (
        <LanguageTabs
          label={t('products.choicesLanguage')}
          language={language}
          onChange={setLanguage}
          lacking={languagesLackingChoices(options)}
        />
      ) : (
        <p className="muted">{t('products.choicesText')}</p>
      )}
      <div className="stack" ref={list}>
        {options.map((option, at) =>
          language === 'en' ? (
            <OptionCard
              key={option.key}
              option={option}
              at={at}
              last={options.length - 1}
              form={form}
              onChange={(next) => set(at, next)}
              onMove={(to) => move(at, to)}
              onRemove={() => form.set('options', withoutAt(options, at))}
              handle={handleProps(at)}
              row={rowProps(at)}
            />
          ) : (
            <OptionWordsFields
              key={option.key}
              option={option}
              at={at}
              language={language}
              onChange={(next) => set(at, next)}
            />
          ),
        )}
      </div>
      <Button
        variant="soft"
        block
        disabled={options.length >= most.options}
        onClick={() => {
          const option = blankOption();
          setLanguage('en');
          added.current = option.key;
          form.set('options', [...options, option]);
        }}
      >
        <IconPlus />
        {t('products.addChoiceGroup')}
      </Button>
    </>
  );
}
