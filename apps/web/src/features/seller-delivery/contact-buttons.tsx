import { normalisePhone } from '@dapur/contract/people/phone';
import { IconPhone, IconWhatsapp } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface ContactButtonsProps {
  readonly name: string;
  readonly phone: string;
  /** What a message begins with. */
  readonly message: string;
}

/** Buttons to call a person or to send them a message. Draws nothing where no number is known. */
export function ContactButtons({ name, phone, message }: ContactButtonsProps) {
  const { t } = useI18n();
  const number = normalisePhone(phone);
  const digits = number.replace(/\D/g, '');
  if (digits === '') return null;
  return (
    <div className="dl-contact">
      <a className="round" href={`tel:${number}`} aria-label={t('seller.call', { name })}>
        <IconPhone />
      </a>
      <a
        className="round"
        href={`https://wa.me/${digits}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('seller.whatsapp', { name })}
      >
        <IconWhatsapp />
      </a>
    </div>
  );
}
