import type { Recipient } from '@dapur/contract/orders/order-fields-input';
import { RecipientFields } from '../../../components/order/recipient-fields.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { PlaceFault } from '../new-order/draft.ts';

interface RecipientChoiceProps {
  readonly recipient: Recipient | null;
  readonly shows: (fault: PlaceFault) => boolean;
  readonly onChange: (recipient: Recipient | null) => void;
}

/** Whether a delivery is received by somebody else than the customer. */
export function RecipientChoice({ recipient, shows, onChange }: RecipientChoiceProps) {
  const { t } = useI18n();
  return (
    <RecipientFields
      words={{
        someoneElse: t('ord.recipient.someoneElse'),
        name: t('ord.recipient.name'),
        phone: t('ord.recipient.phone'),
        hint: t('ord.recipient.hint'),
      }}
      recipient={recipient}
      errors={{
        name: shows('recipient.name') ? t('ord.new.required') : undefined,
        phone: shows('recipient.phone') ? t('ord.new.phoneWrong') : undefined,
      }}
      onChange={onChange}
    />
  );
}
