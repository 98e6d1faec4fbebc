import { prefixMalaysianPhone } from '@dapur/contract/phone';
import { useId, type RefObject } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import type { Translate } from '../../i18n/index.tsx';
import type { OrderDraft } from '../../lib/order-draft.ts';
import type { CustomerFault, CustomerField } from './customer-rules.ts';
import { useIdle } from './use-idle.ts';

/** Phone and e-mail are corrected only after this long without a key (specification, storefront ordering, section 9). */
const IDLE_MS = 3_000;

interface CustomerSectionProps {
  readonly t: Translate;
  readonly customer: OrderDraft['customer'];
  readonly faults: Partial<Record<CustomerField, CustomerFault>>;
  /** After a refused Continue every fault shows, also that of a field nobody touched. */
  readonly showAll: boolean;
  readonly onChange: (customer: OrderDraft['customer']) => void;
  readonly fields: Readonly<Record<CustomerField, RefObject<HTMLInputElement | null>>>;
}

export function CustomerSection({ t, customer, faults, showAll, onChange, fields }: CustomerSectionProps) {
  const title = useId();
  const phoneIdle = useIdle(customer.phone, IDLE_MS);
  const emailIdle = useIdle(customer.email, IDLE_MS);
  const shows = (field: 'phone' | 'email', idle: boolean) =>
    showAll || (idle && customer[field].trim() !== '' && faults[field] !== undefined);
  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('checkout.customer.title')}
      </h2>
      <div className="pair">
        <TextField
          ref={fields.name}
          className="full"
          label={t('checkout.customer.name')}
          name="name"
          autoComplete="name"
          maxLength={80}
          value={customer.name}
          error={showAll && faults.name ? t('checkout.customer.nameMissing') : undefined}
          onChange={(name) => onChange({ ...customer, name })}
        />
        <TextField
          ref={fields.phone}
          label={t('checkout.customer.phone')}
          name="tel"
          type="tel"
          autoComplete="tel"
          maxLength={25}
          hint={t('checkout.customer.phoneHint')}
          value={customer.phone}
          error={shows('phone', phoneIdle) ? phoneError(t, faults.phone) : undefined}
          onChange={(phone) => onChange({ ...customer, phone })}
          onBlur={() => {
            const phone = prefixMalaysianPhone(customer.phone);
            if (phone !== customer.phone) onChange({ ...customer, phone });
          }}
        />
        <TextField
          ref={fields.email}
          label={t('checkout.customer.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={t('checkout.customer.emailHint')}
          value={customer.email}
          error={shows('email', emailIdle) ? emailError(t, faults.email) : undefined}
          onChange={(email) => onChange({ ...customer, email })}
        />
      </div>
    </section>
  );
}

function phoneError(t: Translate, fault: CustomerFault | undefined): string | undefined {
  if (fault === 'missing') return t('checkout.customer.phoneMissing');
  if (fault === 'courier') return t('checkout.phone.courier');
  return fault && t('checkout.phone.text');
}

function emailError(t: Translate, fault: CustomerFault | undefined): string | undefined {
  if (fault === 'missing') return t('checkout.customer.emailMissing');
  return fault && t('checkout.email.text');
}
