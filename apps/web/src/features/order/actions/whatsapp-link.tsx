import { IconWhatsapp } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { whatsappHref } from '../../../lib/whatsapp.ts';

interface WhatsappLinkProps {
  readonly phone: string | null;
  readonly number: string;
  readonly className: string;
}

/** A message to the store with the order's number already in it; nothing where the store has no phone. */
export function WhatsappLink({ phone, number, className }: WhatsappLinkProps) {
  const { t } = useI18n();
  const href = whatsappHref(phone, t('account.order.message', { number }));
  if (href === undefined) return null;
  return (
    <a className={`btn ${className}`} href={href} target="_blank" rel="noopener noreferrer">
      <IconWhatsapp />
      {t('account.order.whatsapp')}
    </a>
  );
}
