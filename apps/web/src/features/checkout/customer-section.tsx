import { foldedText } from '@dapur/contract/words/clean-text';
import { prefixMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import type { RefObject } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { TickLine } from '../../components/ui/tick.tsx';
import { IconUser } from '../../components/icons.tsx';
import type { Translate } from '../../i18n/index.tsx';
import type { OrderDraft } from '../../lib/order/order-draft.ts';
import { IDLE_MS, phoneFaultWords, type CustomerFault, type CustomerField } from './customer-rules.ts';
import { FoldingSection } from './folding/folding-section.tsx';
import type { Folding } from './folding/use-folding.ts';
import type { RememberMe } from './use-buyer.ts';
import { useIdle } from './use-idle.ts';

interface CustomerSectionProps {
  readonly t: Translate;
  readonly customer: OrderDraft['customer'];
  readonly faults: Partial<Record<CustomerField, CustomerFault>>;
  /** After a refused Continue every fault shows, also that of a field nobody touched. */
  readonly showAll: boolean;
  readonly folding: Folding;
  readonly memory: RememberMe;
  readonly onChange: (customer: OrderDraft['customer']) => void;
  readonly fields: Readonly<Record<CustomerField, RefObject<HTMLInputElement | null>>>;
}

/** Who orders. A complete answer is one line, with Edit. */
export function CheckoutCustomerSection(props: CustomerSectionProps) {
  const { t, customer, faults, showAll, folding, memory, onChange, fields } = props;
  const phoneIdle = useIdle(customer.phone, IDLE_MS);
  const emailIdle = useIdle(customer.email, IDLE_MS);
  const shows = (field: 'phone' | 'email', idle: boolean) =>
    showAll || (idle && customer[field].trim() !== '' && faults[field] !== undefined);
  return (
    <FoldingSection
      t={t}
      title={t('checkout.customer.title')}
      folding={folding}
      folded={
        <>
          <IconUser />
          <span>
            <b>{customer.name}</b>
            {customer.phone}
            <br />
            {customer.email}
          </span>
        </>
      }
      foot={
        memory.isOffered && (
          <TickLine label={t('checkout.remember')} isOn={memory.isWanted} onChange={memory.want} />
        )
      }
    >
      <div className="pair">
        <TextField
          ref={fields.name}
          className="full"
          label={t('checkout.customer.name')}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          onEnter={() => fields.phone.current?.focus()}
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
          enterKeyHint="next"
          onEnter={() => fields.email.current?.focus()}
          maxLength={25}
          hint={t('checkout.customer.phoneHint')}
          value={customer.phone}
          error={shows('phone', phoneIdle) ? phoneError(t, faults.phone) : undefined}
          onChange={(phone) => onChange({ ...customer, phone })}
          onBlur={() => {
            const phone = prefixMalaysianPhone(foldedText(customer.phone));
            if (phone !== customer.phone) onChange({ ...customer, phone });
          }}
        />
        <TextField
          ref={fields.email}
          label={t('checkout.customer.email')}
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="done"
          // Closes the phone's keyboard, so that the next fields are visible.
          onEnter={() => fields.email.current?.blur()}
          maxLength={254}
          hint={t('checkout.customer.emailHint')}
          value={customer.email}
          error={shows('email', emailIdle) ? emailError(t, faults.email) : undefined}
          onChange={(email) => onChange({ ...customer, email })}
        />
      </div>
    </FoldingSection>
  );
}

function phoneError(t: Translate, fault: CustomerFault | undefined): string | undefined {
  if (fault === 'missing') return t('checkout.customer.phoneMissing');
  return fault && t(phoneFaultWords(fault));
}

function emailError(t: Translate, fault: CustomerFault | undefined): string | undefined {
  if (fault === 'missing') return t('checkout.customer.emailMissing');
  return fault && t('checkout.email.text');
}
