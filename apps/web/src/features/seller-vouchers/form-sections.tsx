import { useId, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { PlainKey } from '../../i18n/index.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { IconCheck } from '../../components/icons.tsx';
import { useSeat } from '../../lib/seller/seat.tsx';
import { voucherLimits as most } from '@dapur/contract/voucher-limits';
import { AmountField } from './amount-field.tsx';
import { ProductsField } from './products-field.tsx';
import { suggestedCode, type FormFaults, type VoucherForm } from './voucher-form.ts';
import { WhenField } from './when-field.tsx';

export interface SectionProps {
  readonly form: VoucherForm;
  readonly change: (to: Partial<VoucherForm>) => void;
  readonly faults: FormFaults;
}

/** The text of a field's fault. */
function useFault(faults: FormFaults): (field: string) => string | undefined {
  const { t } = useI18n();
  return (field) => {
    const key = faults[field];
    return key === undefined ? undefined : t(key);
  };
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

/** Only of a new voucher: a code is what people were told, so it stays. */
export function CodeSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  const { tenant } = useSeat();
  const fault = useFault(faults);
  return (
    <Section title="vouchers.codeTitle">
      <Pick
        label={t('vouchers.codeTitle')}
        options={[
          [false, t('vouchers.oneCode')],
          [true, t('vouchers.manyCodes')],
        ]}
        value={form.isMany}
        // Codes that are handed out one by one work once, unless she says otherwise.
        onPick={(isMany) => change({ isMany, ...(isMany && form.maxUses === '' ? { maxUses: '1' } : {}) })}
      />
      {form.isMany ? (
        <div className="two">
          <TextField
            label={t('vouchers.prefix')}
            name="prefix"
            className="vou-caps"
            value={form.prefix}
            onChange={(prefix) => change({ prefix: prefix.toUpperCase() })}
            autoComplete="off"
            maxLength={most.prefix}
            hint={t('vouchers.prefixHint', { prefix: form.prefix.trim() || 'RAYA' })}
            error={fault('codes.prefix')}
          />
          <TextField
            label={t('vouchers.count')}
            name="count"
            inputMode="numeric"
            value={form.count}
            onChange={(count) => change({ count })}
            autoComplete="off"
            maxLength={4}
            hint={t('vouchers.countHint')}
            error={fault('codes.count')}
          />
        </div>
      ) : (
        <TextField
          label={t('vouchers.code')}
          name="code"
          className="vou-caps"
          value={form.code}
          onChange={(code) => change({ code: code.toUpperCase() })}
          autoComplete="off"
          maxLength={most.code}
          hint={t('vouchers.codeHint')}
          error={fault('code')}
          end={
            <Button
              variant="quiet"
              size="sm"
              onClick={() => change({ code: suggestedCode(tenant.name, form, Math.random()) })}
            >
              {t('vouchers.suggest')}
            </Button>
          }
        />
      )}
    </Section>
  );
}

export function GiftSection({
  form,
  change,
  faults,
  isLocked,
}: SectionProps & { readonly isLocked: boolean }) {
  const { t } = useI18n();
  const fault = useFault(faults);
  const isFree = form.type === 'free_delivery';
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
        value={form.type}
        disabled={isLocked}
        onPick={(type) =>
          change({ type, ...(type === 'free_delivery' && form.method === 'pickup' ? { method: null } : {}) })
        }
      />
      {isFree && <p className="small muted">{t('vouchers.feeHint')}</p>}
      <div className="two">
        {!isFree && (
          <AmountField
            label={t(form.type === 'percent' ? 'vouchers.share.label' : 'vouchers.amount.label')}
            name="value"
            unit={form.type === 'percent' ? '%' : 'RM'}
            value={form.value}
            onChange={(value) => change({ value })}
            error={fault('value')}
            disabled={isLocked}
          />
        )}
        {form.type !== 'fixed' && (
          <AmountField
            label={t('vouchers.cap')}
            name="cap"
            unit="RM"
            value={form.cap}
            onChange={(cap) => change({ cap })}
            hint={t('vouchers.capHint')}
            error={fault('cap')}
            disabled={isLocked}
          />
        )}
      </div>
    </Section>
  );
}

export function WhoSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  const fault = useFault(faults);
  const methods = [
    [null, t('vouchers.method.both')],
    ['delivery', t('vouchers.method.delivery')],
    ['pickup', t('vouchers.method.pickup')],
  ] as const;
  return (
    <Section title="vouchers.whoTitle">
      <AmountField
        label={t('vouchers.minimum')}
        name="minimum"
        unit="RM"
        value={form.minimum}
        onChange={(minimum) => change({ minimum })}
        hint={t('vouchers.minimumHint')}
        error={fault('minimum')}
      />
      {form.type !== 'free_delivery' && (
        <div className="field">
          <span className="label">{t('vouchers.method')}</span>
          <Pick
            label={t('vouchers.method')}
            options={methods}
            value={form.method}
            onPick={(method) => change({ method })}
          />
        </div>
      )}
      <ProductsField
        value={form.products}
        onChange={(products) => change({ products })}
        error={fault('products')}
      />
      <label className={form.isFirstOrder ? 'choice on' : 'choice'}>
        <input
          className="sr"
          type="checkbox"
          checked={form.isFirstOrder}
          onChange={(event) => change({ isFirstOrder: event.target.checked })}
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

export function LimitsSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  const fault = useFault(faults);
  return (
    <Section title="vouchers.limitsTitle">
      <div className="two">
        <TextField
          label={t(form.isMany ? 'vouchers.maxUsesEach' : 'vouchers.maxUses')}
          name="max_uses"
          inputMode="numeric"
          value={form.maxUses}
          onChange={(maxUses) => change({ maxUses })}
          autoComplete="off"
          maxLength={7}
          optional
          hint={t('vouchers.noLimit')}
          error={fault('max_uses')}
        />
        <TextField
          label={t('vouchers.maxPerCustomer')}
          name="max_per_customer"
          inputMode="numeric"
          value={form.isFirstOrder ? '1' : form.maxPerCustomer}
          onChange={(maxPerCustomer) => change({ maxPerCustomer })}
          autoComplete="off"
          maxLength={4}
          optional
          disabled={form.isFirstOrder}
          hint={t(form.isFirstOrder ? 'vouchers.firstOrderHint' : 'vouchers.noLimit')}
          error={fault('max_per_customer')}
        />
      </div>
    </Section>
  );
}

export function WhenSection({ form, change, faults }: SectionProps) {
  const { t } = useI18n();
  const fault = useFault(faults);
  return (
    <Section title="vouchers.whenTitle">
      <div className="stack sm">
        <div className="two vou-when">
          <WhenField
            label={t('vouchers.startsAt')}
            name="starts_at"
            kind="datetime-local"
            value={form.startsAt}
            onChange={(startsAt) => change({ startsAt })}
            error={fault('starts_at')}
          />
          <WhenField
            label={t('vouchers.endsAt')}
            name="ends_at"
            kind="datetime-local"
            value={form.endsAt}
            onChange={(endsAt) => change({ endsAt })}
            error={fault('ends_at')}
          />
        </div>
        <p className="small muted">{t('vouchers.whenHint')}</p>
      </div>
      <div className="stack sm">
        <div className="two">
          <WhenField
            label={t('vouchers.fulfilFrom')}
            name="fulfil_from"
            kind="date"
            value={form.fulfilFrom}
            onChange={(fulfilFrom) => change({ fulfilFrom })}
            error={fault('fulfil_from')}
          />
          <WhenField
            label={t('vouchers.fulfilTo')}
            name="fulfil_to"
            kind="date"
            value={form.fulfilTo}
            onChange={(fulfilTo) => change({ fulfilTo })}
            error={fault('fulfil_to')}
          />
        </div>
        <p className="small muted">{t('vouchers.fulfilHint')}</p>
      </div>
      <TextAreaField
        label={t('vouchers.noteLabel')}
        name="note"
        value={form.note}
        onChange={(note) => change({ note })}
        autoComplete="off"
        maxLength={most.note}
        hint={t('vouchers.noteHint')}
      />
    </Section>
  );
}
