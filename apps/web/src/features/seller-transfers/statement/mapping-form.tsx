import type { StatementMapping } from '@dapur/contract/money/seller-statements';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { RadioChoices } from '../../../components/ui/radio-choices.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TickLine } from '../../../components/ui/tick.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import {
  draftOf,
  guessMapping,
  isDateUnclear,
  mappingOf,
  type Columns,
  type MappingDraft,
  type MappingFaults,
} from './statement-rules.ts';

interface MappingFormProps {
  readonly columns: Columns;
  /** As it was read before; null where it was not. */
  readonly before: StatementMapping | null;
  readonly onMapping: (mapping: StatementMapping) => void;
  /** Beside the button: another file. */
  readonly children: ReactNode;
}

/** Which column of a bank's file is which, each shown with a value of the file. */
export function MappingForm({ columns, before, onMapping, children }: MappingFormProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<MappingDraft>(() =>
    before === null ? guessMapping(columns) : draftOf(before),
  );
  const [faults, setFaults] = useState<MappingFaults>({});
  const set = (change: Partial<MappingDraft>) => {
    setDraft({ ...draft, ...change });
    setFaults({});
  };
  const nameOfColumn = (at: number): string => {
    const { name, sample } = columns[at] ?? { name: '', sample: '' };
    const title = name || t('xfer.bank.map.column', { number: at + 1 });
    return sample === '' ? title : `${title}: ${sample}`;
  };
  const options = columns.map((_, at) => [String(at), nameOfColumn(at)] as const);
  const errorOf = (fault: 'missing' | 'twice' | undefined) => fault && t(`xfer.bank.map.${fault}`);
  const field = (
    of: 'date' | 'signed' | 'moneyIn' | 'moneyOut' | 'payer',
    label: string,
    fault?: 'missing' | 'twice',
    none = t('xfer.bank.map.choose'),
  ) => (
    <SelectField
      label={label}
      name={of}
      options={options}
      none={none}
      value={draft[of] === undefined ? undefined : String(draft[of])}
      error={errorOf(fault)}
      onChange={(chosen) => set({ [of]: chosen === undefined ? undefined : Number(chosen) })}
    />
  );
  return (
    <form
      className="stack lg xfer-map"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const said = mappingOf(draft);
        if ('mapping' in said) onMapping(said.mapping);
        else setFaults(said.faults);
      }}
    >
      <div className="stack sm">
        <h2>{t('xfer.bank.map.title')}</h2>
        {before === null && <p className="muted">{t('xfer.bank.map.text')}</p>}
      </div>
      {field('date', t('xfer.bank.map.date'), faults.date)}
      {draft.date !== undefined && isDateUnclear(columns[draft.date]?.sample ?? '') && (
        <SelectField
          label={t('xfer.bank.map.order')}
          name="date-order"
          value={draft.dateOrder}
          options={[
            ['dmy', t('xfer.bank.map.order.dmy')],
            ['mdy', t('xfer.bank.map.order.mdy')],
          ]}
          onChange={(dateOrder) => set({ dateOrder })}
        />
      )}
      <RadioChoices
        legend={t('xfer.bank.map.money')}
        name="money"
        value={draft.money}
        choices={[
          { value: 'split', text: t('xfer.bank.map.money.split') },
          {
            value: 'signed',
            text: t('xfer.bank.map.money.signed'),
            hint: t('xfer.bank.map.money.signedHint'),
          },
        ]}
        onChange={(money) => set({ money })}
      />
      {draft.money === 'signed' && field('signed', t('xfer.bank.map.signed'), faults.signed)}
      {draft.money === 'split' && field('moneyIn', t('xfer.bank.map.in'), faults.moneyIn)}
      {draft.money === 'split' &&
        field('moneyOut', t('xfer.bank.map.out'), faults.moneyOut, t('xfer.bank.map.none'))}
      <fieldset className="stack sm">
        <legend className="label legend">{t('xfer.bank.map.words')}</legend>
        <p className="hint">{t('xfer.bank.map.wordsHint')}</p>
        {columns.map((_, at) => (
          <TickLine
            key={at}
            label={nameOfColumn(at)}
            isOn={draft.words.includes(at)}
            onChange={(isOn) =>
              set({ words: isOn ? [...draft.words, at] : draft.words.filter((one) => one !== at) })
            }
          />
        ))}
        {faults.words !== undefined && (
          <p className="err" role="alert">
            {t('xfer.bank.map.wordsMissing')}
          </p>
        )}
      </fieldset>
      {field('payer', t('xfer.bank.map.payer'), undefined, t('xfer.bank.map.none'))}
      <div className="stack sm">
        <Button type="submit" block>
          {t('xfer.bank.map.do')}
        </Button>
        {children}
      </div>
    </form>
  );
}
