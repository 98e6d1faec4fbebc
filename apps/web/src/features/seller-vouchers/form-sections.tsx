import { useId, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { PlainKey } from '../../i18n/index.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { useSeat } from '../../lib/seller/seat.tsx';
import { voucherLimits as most } from '@dapur/contract/vouchers/voucher-limits';
import { AmountField } from '../../components/ui/amount-field.tsx';
import { ProductsField } from './products-field.tsx';
import { suggestedCode, type VoucherForm } from './voucher-form.ts';
import { DateField } from '../../components/ui/date-field.tsx';

interface SectionProps {
  readonly form: ContractForm<VoucherForm>;
}

function Section({ title, children }: { readonly title: PlainKey; readonly children: ReactNode }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <section className="card stack vou-sec" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {children}
    </section>
  );
}

interface PickProps<T> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onPick: (value: T) => void;
  readonly disabled?: boolean;
}

/** One of a few, side by side. */
function Pick<T extends string | boolean | null>({ label, options, value, onPick, disabled }: PickProps<T>) {
  return (
    <div className="seg vou-seg" role="group" aria-label={label}>
      {options.map(([option, text]) => (
        <button
          key={String(option)}
          type="button"
          className={value === option ? 'on' : ''}
          aria-pressed={value === option}
          disabled={disabled}
          onClick={() => onPick(option)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Only for a new voucher: people have been told its code, so it can never be changed. */
export function CodeSection({ form }: SectionProps) {
  const { t } = useI18n();
  const { tenant } = useSeat();
  const { values } = form;
  return (
    <Section title="vouchers.codeTitle">
      <Pick
        label={t('vouchers.codeTitle')}
        options={[
          [false, t('vouchers.oneCode')],
          [true, t('vouchers.manyCodes')],
        ]}
        value={values.isMany}
        // Codes that are handed out one by one can be used once, unless the seller changes that.
        onPick={(isMany) => {
          form.set('isMany', isMany);
          if (isMany && values.max_uses === '') form.set('max_uses', '1');
        }}
      />
      {values.isMany ? (
        <div className="two">
          <TextField
            {...form.field('codes.prefix')}
            label={t('vouchers.prefix')}
            className="vou-caps"
            onChange={(prefix) => form.set('codes.prefix', prefix.toUpperCase())}
            autoComplete="off"
            maxLength={most.prefix}
            hint={t('vouchers.prefixHint', { prefix: values.codes.prefix.trim() || 'RAYA' })}
          />
          <TextField
            {...form.field('codes.count')}
            label={t('vouchers.count')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint={t('vouchers.countHint')}
          />
        </div>
      ) : (
        <TextField
          {...form.field('code')}
          label={t('vouchers.code')}
          className="vou-caps"
          onChange={(code) => form.set('code', code.toUpperCase())}
          autoComplete="off"
          maxLength={most.code}
          hint={t('vouchers.codeHint')}
          end={
            <Button
              variant="quiet"
              size="sm"
              onClick={() => form.set('code', suggestedCode(tenant.name, values, Math.random()))}
            >
              {t('vouchers.suggest')}
            </Button>
          }
        />
      )}
    </Section>
  );
}

export function GiftSection({ form, isLocked }: SectionProps & { readonly isLocked: boolean }) {
  const { t } = useI18n();
  const { values } = form;
  const isFree = values.type === 'free_delivery';
  return (
    <Section title="vouchers.giftTitle">
      {isLocked && <p className="notice">{t('vouchers.locked')}</p>}
      <Pick
        label={t('vouchers.type')}
        options={[
          ['percent', t('vouchers.type.percent')],
          ['fixed', t('vouchers.type.fixed')],
          ['free_delivery', t('vouchers.type.free_delivery')],
        ]}
        value={values.type}
        disabled={isLocked}
        onPick={(type) => {
          form.set('type', type);
          if (type === 'free_delivery' && values.method === 'pickup') form.set('method', null);
        }}
      />
      {isFree && <p className="small muted">{t('vouchers.feeHint')}</p>}
      <div className="two">
        {!isFree && (
          <AmountField
            {...form.field('value')}
            label={t(values.type === 'percent' ? 'vouchers.share.label' : 'vouchers.amount.label')}
            unit={values.type === 'percent' ? '%' : 'RM'}
            disabled={isLocked}
          />
        )}
        {values.type !== 'fixed' && (
          <AmountField
            {...form.field('cap')}
            label={t('vouchers.cap')}
            unit="RM"
            hint={t('vouchers.capHint')}
            disabled={isLocked}
          />
        )}
      </div>
    </Section>
  );
}

export function VoucherWhoSection({ form }: SectionProps) {
  const { t } = useI18n();
  const { values } = form;
  const methods = [
    [null, t('vouchers.method.both')],
    ['delivery', t('vouchers.method.delivery')],
    ['pickup', t('vouchers.method.pickup')],
  ] as const;
  return (
    <Section title="vouchers.whoTitle">
      <AmountField
        {...form.field('minimum')}
        label={t('vouchers.minimum')}
        unit="RM"
        hint={t('vouchers.minimumHint')}
      />
      {values.type !== 'free_delivery' && (
        <div className="field">
          <span className="label">{t('vouchers.method')}</span>
          <Pick
            label={t('vouchers.method')}
            options={methods}
            value={values.method}
            onPick={(method) => form.set('method', method)}
          />
        </div>
      )}
      <ProductsField
        value={values.products}
        onChange={(products) => form.set('products', products)}
        error={form.fault('products')}
      />
      <label className={values.is_first_order ? 'choice on' : 'choice'}>
        <input
          className="sr"
          type="checkbox"
          checked={values.is_first_order}
          onChange={(event) => form.set('is_first_order', event.target.checked)}
        />
        <span className="mark box">
          <IconCheck />
        </span>
        <span className="grow">
          {t('vouchers.firstOrder')}
          <span className="small muted vou-sub">{t('vouchers.firstOrderHint')}</span>
        </span>
      </label>
    </Section>
  );
}

export function VoucherLimitsSection({ form }: SectionProps) {
  const { t } = useI18n();
  const { values } = form;
  return (
    <Section title="vouchers.limitsTitle">
      <div className="two">
        <TextField
          {...form.field('max_uses')}
          label={t(values.isMany ? 'vouchers.maxUsesEach' : 'vouchers.maxUses')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          optional
          hint={t('vouchers.noLimit')}
        />
        <TextField
          {...form.field('max_per_customer')}
          label={t('vouchers.maxPerCustomer')}
          inputMode="numeric"
          value={values.is_first_order ? '1' : values.max_per_customer}
          autoComplete="off"
          maxLength={4}
          optional
          disabled={values.is_first_order}
          hint={t(values.is_first_order ? 'vouchers.firstOrderHint' : 'vouchers.noLimit')}
        />
      </div>
    </Section>
  );
}

export function WhenSection({ form }: SectionProps) {
  const { t } = useI18n();
  return (
    <Section title="vouchers.whenTitle">
      <div className="stack sm">
        <div className="two vou-when">
          <DateField
            {...form.field('starts_at')}
            label={t('vouchers.startsAt')}
            withTime
            max="2099-12-31T23:59"
          />
          <DateField
            {...form.field('ends_at')}
            label={t('vouchers.endsAt')}
            withTime
            max="2099-12-31T23:59"
          />
        </div>
        <p className="small muted">{t('vouchers.whenHint')}</p>
      </div>
      <div className="stack sm">
        <div className="two">
          <DateField {...form.field('fulfil_from')} label={t('vouchers.fulfilFrom')} max="2099-12-31" />
          <DateField {...form.field('fulfil_to')} label={t('vouchers.fulfilTo')} max="2099-12-31" />
        </div>
        <p className="small muted">{t('vouchers.fulfilHint')}</p>
      </div>
      <TextAreaField
        {...form.field('note')}
        label={t('vouchers.noteLabel')}
        autoComplete="off"
        maxLength={most.note}
        hint={t('vouchers.noteHint')}
      />
    </Section>
  );
}
