import { languages } from '@dapur/contract/words/locales';
import type { OtherLocale } from '@dapur/contract/words/other-locales';
import { productLimits as most } from '@dapur/contract/products/product-limits';
import { replacedAt } from '../../../lib/changed-list.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { OptionForm } from '../product-form.ts';

interface OptionWordsProps {
  readonly option: OptionForm;
  readonly at: number;
  readonly language: OtherLocale;
  readonly onChange: (option: OptionForm) => void;
}

/** What a group of choices is called in one more language; what is left empty is read in the first. */
export function OptionWordsFields({ option, at, language, onChange }: OptionWordsProps) {
  const { t } = useI18n();
  const { words, choices } = option;
  const name = option.title.trim() || t('products.choiceGroup', { n: at + 1 });
  const set = (to: Partial<OptionForm['words'][OtherLocale]>) =>
    onChange({ ...option, words: { ...words, [language]: { ...words[language], ...to } } });
  const labelOf = (own: string) => `${own} · ${languages[language].short}`;
  return (
    <fieldset className="pe-option" data-option={option.key}>
      <legend className="sr">{name}</legend>
      <TextField
        label={labelOf(name)}
        name={`option-${at}-${language}`}
        autoComplete="off"
        maxLength={most.optionTitle}
        value={words[language].title}
        onChange={(title) => set({ title })}
        optional
      />
      {option.placeholder.trim() !== '' && (
        <TextField
          label={labelOf(option.placeholder.trim())}
          name={`placeholder-${at}-${language}`}
          autoComplete="off"
          maxLength={most.placeholder}
          value={words[language].placeholder}
          onChange={(placeholder) => set({ placeholder })}
          optional
        />
      )}
      {option.inputType !== 'text' &&
        choices.map(
          (choice, index) =>
            choice.name.trim() !== '' && (
              <TextField
                key={choice.key}
                label={labelOf(choice.name.trim())}
                name={`choice-${at}-${index}-${language}`}
                autoComplete="off"
                maxLength={most.choice}
                value={choice[language]}
                onChange={(text) =>
                  onChange({
                    ...option,
                    choices: replacedAt(choices, index, { ...choice, [language]: text }),
                  })
                }
                optional
              />
            ),
        )}
    </fieldset>
  );
}
