import { productLimits as most } from '@dapur/contract/product-limits';
import { useEffect, useRef } from 'react';
import { IconPlus } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { blankOption, type OptionForm } from '../product-form.ts';
import { OptionCard } from './option-card.tsx';
import type { SectionProps } from './words-section.tsx';

/** What buyers choose or write, with what each choice costs. */
export function OptionsSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  const { options } = form;
  const added = useRef<string | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLInputElement>(`[data-option="${added.current}"] input`)?.focus();
    added.current = undefined;
  }, [options.length]);
  const set = (at: number, option: OptionForm) => change({ options: options.with(at, option) });
  return (
    <section className="card pe-sec" aria-labelledby="pe-options">
      <div className="stack sm">
        <h2 id="pe-options">{t('products.choices')}</h2>
        {options.length === 0 && <p className="muted">{t('products.choicesText')}</p>}
      </div>
      <div className="stack" ref={list}>
        {options.map((option, at) => (
          <OptionCard
            key={option.key}
            option={option}
            at={at}
            last={options.length - 1}
            faults={faults}
            onChange={(next) => set(at, next)}
            onMove={(to) => change({ options: options.toSpliced(at, 1).toSpliced(to, 0, option) })}
            onRemove={() => change({ options: options.toSpliced(at, 1) })}
          />
        ))}
      </div>
      <button
        type="button"
        className="btn soft block"
        disabled={options.length >= most.options}
        onClick={() => {
          const option = blankOption();
          added.current = option.key;
          change({ options: [...options, option] });
        }}
      >
        <IconPlus />
        {t('products.addChoiceGroup')}
      </button>
    </section>
  );
}
