import { formatSen } from '@dapur/contract/money/money';
import { depositOf } from '@dapur/contract/money/deposits';
import { depositCases, depositLimits, DepositRule, unpaidRest } from '@dapur/contract/stores/deposit-input';
import { useMemo } from 'react';
import { FailedPanel } from '../../components/seller/failed-panel.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { RadioChoices } from '../../components/ui/radio-choices.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import {
  depositRules,
  typedDeposit,
  usualRule,
  type TypedDeposit,
  type TypedDepositRule,
} from './deposit-rules.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { IconPlus, IconX } from './store-icons.ts';
import { useSectionForm, type SectionForm } from './use-section-form.ts';

/** Which orders are confirmed by a part of their price, and what follows when the rest does not come. */
export function DepositsForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const saved = useMemo(() => typedDeposit(settings.deposit), [settings.deposit]);
  const form = useSectionForm<TypedDeposit, typeof depositRules.schema, Parameters<typeof onSaved>[0]>({
    name: `${seat.slug}/deposit`,
    saved,
    ...depositRules,
    fields: [],
    says: {
      'rules.*.product_ids': t('sset.deposit.noProduct'),
      'rules.*.from': t('sset.deposit.amountWrong'),
      'rules.*.days': t('sset.deposit.daysWrong', { most: depositLimits.days }),
      'rules.*.share': (_fault, { rules }, [at = 0]) =>
        t(rules[at]?.unit === 'RM' ? 'sset.deposit.amountWrong' : 'sset.deposit.percentWrong'),
      'rules.*.rest_days': ({ code }) =>
        code === 'custom'
          ? t('sset.deposit.tooLateToCancel')
          : t('sset.deposit.restWrong', { most: depositLimits.restDays }),
      kept_percent: t('sset.deposit.keptWrong'),
    },
    send: async (body) => (await seat.call(sellerApi.saveStoreDeposit, { body })).data,
    onSaved,
  });
  const { rules, if_unpaid: ifUnpaid } = form.values;
  return (
    <SectionFrame form={form} onReload={onReload}>
      <p className="muted">{t('sset.deposit.lead')}</p>
      {rules.length === 0 && (
        <section className="card raised stack">
          <p>{t('sset.deposit.none')}</p>
        </section>
      )}
      {rules.map((_rule, at) => (
        // Keyed by position: rules have no name of their own.
        <RuleCard key={at} form={form} at={at} />
      ))}
      {rules.length < depositLimits.rules && (
        <Button variant="quiet" onClick={() => form.set('rules', [...rules, usualRule])}>
          <IconPlus />
          {t('sset.deposit.add')}
        </Button>
      )}
      {rules.length > 1 && <p className="small muted">{t('sset.deposit.several')}</p>}
      {rules.length > 0 && (
        <section className="card raised stack">
          <RadioChoices
            legend={t('sset.deposit.ifUnpaid')}
            name="if_unpaid"
            value={ifUnpaid}
            choices={unpaidRest.map((value) => ({
              value,
              text: t(`sset.deposit.unpaid.${value}`),
              hint: t(`sset.deposit.unpaid.${value}Hint`),
            }))}
            onChange={(value) => form.set('if_unpaid', value)}
          />
          {ifUnpaid === 'cancel' && (
            <AmountField
              {...form.field('kept_percent')}
              label={t('sset.deposit.kept')}
              unit="%"
              hint={t('sset.deposit.keptHint')}
            />
          )}
        </section>
      )}
    </SectionFrame>
  );
}

interface RuleProps {
  readonly form: SectionForm<TypedDeposit>;
  readonly at: number;
}

function RuleCard({ form, at }: RuleProps) {
  const { t } = useI18n();
  const { rules } = form.values;
  const rule = rules[at];
  if (rule === undefined) return null;
  const change = (part: Partial<TypedDepositRule>) =>
    form.set(
      'rules',
      rules.map((one, index) => (index === at ? { ...one, ...part } : one)),
    );
  const remove = () =>
    form.set(
      'rules',
      rules.filter((_one, index) => index !== at),
    );
  return (
    <section className="card raised stack" aria-labelledby={`sset-deposit-${at}`}>
      <div className="row between">
        <h2 id={`sset-deposit-${at}`} className="sset-legend">
          {t('sset.deposit.rule', { number: at + 1 })}
        </h2>
        <button type="button" className="round plain" aria-label={t('sset.deposit.remove')} onClick={remove}>
          <IconX />
        </button>
      </div>
      <SelectField
        label={t('sset.deposit.which')}
        value={rule.on}
        options={depositCases.map((on) => [on, t(`sset.deposit.on.${on}`)])}
        onChange={(on) => change({ on })}
      />
      {rule.on === 'product' && (
        <Products
          chosen={rule.product_ids}
          error={form.fault(`rules.${at}.product_ids`)}
          onChange={(ids) => change({ product_ids: ids })}
        />
      )}
      {rule.on === 'total' && (
        <AmountField
          label={t('sset.deposit.from')}
          name={`from-${at}`}
          unit="RM"
          value={rule.from}
          error={form.fault(`rules.${at}.from`)}
          onChange={(from) => change({ from })}
        />
      )}
      {rule.on === 'ahead' && (
        <TextField
          label={t('sset.deposit.days')}
          name={`days-${at}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={rule.days}
          error={form.fault(`rules.${at}.days`)}
          onChange={(days) => change({ days })}
        />
      )}
      <div className="sset-moves">
        <AmountField
          label={t('sset.deposit.share')}
          name={`share-${at}`}
          unit={rule.unit}
          value={rule.share}
          error={form.fault(`rules.${at}.share`)}
          onChange={(share) => change({ share })}
        />
        <SelectField
          label={t('sset.deposit.unit')}
          value={rule.unit}
          options={[
            ['%', t('sset.deposit.unit.percent')],
            ['RM', t('sset.deposit.unit.amount')],
          ]}
          onChange={(unit) => change({ unit, share: '' })}
        />
      </div>
      <TextField
        label={t('sset.deposit.rest')}
        name={`rest-${at}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        hint={t('sset.deposit.restHint')}
        value={rule.rest_days}
        error={form.fault(`rules.${at}.rest_days`)}
        onChange={(days) => change({ rest_days: days })}
      />
      <Example rule={rule} />
    </section>
  );
}

const EXAMPLE_SEN = 20_000;

/** What the rule makes of an order of RM 200, if it is whole. */
function Example({ rule }: { readonly rule: TypedDepositRule }) {
  const { t } = useI18n();
  const { rules } = depositRules.read({
    version: '',
    rules: [rule],
    if_unpaid: 'wait',
    kept_percent: '0',
  });
  const read = DepositRule.safeParse(rules[0]);
  if (!read.success) return null;
  const deposit = depositOf([{ ...read.data, on: 'every' }], {
    productIds: [],
    totalSen: EXAMPLE_SEN,
    payableSen: EXAMPLE_SEN,
    today: '2026-01-01',
    date: '2026-12-31',
  });
  const total = formatSen(EXAMPLE_SEN);
  return (
    <p className="notice" role="status">
      {deposit === undefined
        ? t('sset.deposit.exampleWhole', { total })
        : t(deposit.restDays === 0 ? 'sset.deposit.exampleSameDay' : 'sset.deposit.example', {
            total,
            now: formatSen(deposit.sen),
            later: formatSen(EXAMPLE_SEN - deposit.sen),
            count: deposit.restDays,
          })}
    </p>
  );
}

interface ProductsProps {
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

function Products({ chosen, error, onChange }: ProductsProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const { data, fault, reload } = useRead(
    keys.voucherProducts,
    async (signal) => (await call(sellerApi.voucherProducts, {}, signal)).data,
  );
  if (data === undefined) return fault === undefined ? null : <FailedPanel onRetry={reload} />;
  return (
    <fieldset className={error ? 'field bad' : 'field'}>
      <legend className="label legend">{t('sset.deposit.products')}</legend>
      <div className="list sset-products">
        {data.map(({ id, name }) => {
          const isOn = chosen.includes(id);
          return (
            <label key={id} className={isOn ? 'opt on' : 'opt'}>
              <input
                className="sr"
                type="checkbox"
                checked={isOn}
                onChange={() => onChange(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              <span className="mark box">
                <IconCheck />
              </span>
              <span className="grow">{name}</span>
            </label>
          );
        })}
      </div>
      <FieldNote id="sset-products-note" hint={undefined} error={error} />
    </fieldset>
  );
}
