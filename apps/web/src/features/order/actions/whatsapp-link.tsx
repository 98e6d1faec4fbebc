import { normalisePhone } from '@dapur/contract/phone';
import { IconWhatsapp } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface WhatsappLinkProps {
  readonly phone: string | null;
  readonly number: string;
  readonly className: string;
}

/** A message to the store with the order's number already in it; nothing where the store has no phone. */
export function WhatsappLink({ phone, number, className }: WhatsappLinkProps) {
  const { t } = useI18n();
  const digits = phone ? normalisePhone(phone).replace(/\D/g, '') : '';
  if (!digits) return null;
  const text = encodeURIComponent(t('account.order.message', { number }));
  return (
    <a
      className={`btn ${className}`}
      href={`https://wa.me/${digits}?text=${text}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconWhatsapp />
      {t('account.order.whatsapp')}
    </a>
  );
}
