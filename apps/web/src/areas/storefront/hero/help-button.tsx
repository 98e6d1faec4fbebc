import { normalisePhone } from '@dapur/contract/people/phone';
import { IconWhatsapp } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';

/** 'Need Help?' opens WhatsApp with the store; without a phone it says so. In the page's bar, where it covers nothing. */
export function HelpButton() {
  const { profile, t } = useStoreFrame();
  const inside = (
    <>
      <IconWhatsapp />
      <span>{t('store.needHelp')}</span>
    </>
  );
  const number = profile.phone ? normalisePhone(profile.phone).replace(/\D/g, '') : '';
  if (!number) {
    return (
      <button
        type="button"
        className="help"
        onClick={() => toast({ title: t('store.contactUnavailable'), variant: 'destructive' })}
      >
        {inside}
      </button>
    );
  }
  const message = encodeURIComponent(t('store.helpMessage', { store: profile.name }));
  return (
    <a
      className="help"
      href={`https://wa.me/${number}?text=${message}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {inside}
    </a>
  );
}
