import { IconMail, IconWhatsapp } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { whatsappHref } from '../../lib/whatsapp.ts';

interface ContactStoreProps {
  readonly number: string;
  /** What the message begins with. */
  readonly message: string;
}

/** A message to the store about an order, already begun: by WhatsApp, else by mail. */
export function ContactStore({ number, message }: ContactStoreProps) {
  const { t, profile } = useStoreFrame();
  const whatsapp = whatsappHref(profile.phone, message);
  const href =
    whatsapp ??
    (profile.email &&
      `mailto:${profile.email}?subject=${encodeURIComponent(number)}&body=${encodeURIComponent(message)}`);
  if (!href) return null;
  return (
    <ButtonLink variant="soft" block href={href} target="_blank" rel="noopener noreferrer">
      {whatsapp ? <IconWhatsapp /> : <IconMail />}
      {t('result.late.contact')}
    </ButtonLink>
  );
}
