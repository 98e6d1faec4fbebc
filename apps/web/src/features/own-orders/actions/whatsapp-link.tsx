import { IconWhatsapp } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import type { ButtonLook } from '../../../components/ui/button-look.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { whatsappHref } from '../../../lib/whatsapp.ts';

interface WhatsappLinkProps extends ButtonLook {
  readonly phone: string | null;
  readonly number: string;
}

/** A message to the store with the order's number already in it; nothing where the store has no phone. */
export function WhatsappLink({ phone, number, ...look }: WhatsappLinkProps) {
  const { t } = useI18n();
  const href = whatsappHref(phone, t('account.order.message', { number }));
  if (href === undefined) return null;
  return (
    <ButtonLink {...look} href={href} target="_blank" rel="noopener noreferrer">
      <IconWhatsapp />
      {t('account.order.whatsapp')}
    </ButtonLink>
  );
}
