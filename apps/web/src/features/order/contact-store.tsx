import { normalisePhone } from '@dapur/contract/phone';
import { IconMail, IconWhatsapp } from '../../components/icons.tsx';
import { useShop } from '../../lib/shop-context.tsx';

interface ContactStoreProps {
  readonly number: string;
  /** What the message begins with. */
  readonly message: string;
}

/** A message to the store about an order, already begun: by WhatsApp, else by mail. */
export function ContactStore({ number, message }: ContactStoreProps) {
  const { t, profile } = useShop();
  const text = encodeURIComponent(message);
  const phone = profile.phone ? normalisePhone(profile.phone).replace(/\D/g, '') : '';
  const href = phone
    ? `https://wa.me/${phone}?text=${text}`
    : profile.email && `mailto:${profile.email}?subject=${encodeURIComponent(number)}&body=${text}`;
  if (!href) return null;
  return (
    <a className="btn soft block" href={href} target="_blank" rel="noopener noreferrer">
      {phone ? <IconWhatsapp /> : <IconMail />}
      {t('result.late.contact')}
    </a>
  );
}
