import { formatDate } from '@dapur/contract/dates/dates';
import { normalisePhone } from '@dapur/contract/people/phone';
import { useEffect, useRef } from 'react';
import { IconMail, IconStore, IconWhatsapp } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';

interface LargeOrderScreenProps {
  readonly portions: number;
  /** What the store takes in one order. */
  readonly most: number;
  readonly date: string;
  readonly onBack: () => void;
}

/**
 * The order has more portions than the store takes online: the buyer contacts the store, which can enter the order
 * itself.
 */
export function LargeOrderScreen({ portions, most, date, onBack }: LargeOrderScreenProps) {
  const { t, profile, locale } = useStoreFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const named = { store: profile.name, portions, count: most, date: formatDate(date, locale) };
  const message = encodeURIComponent(t('checkout.large.message', named));
  const phone = profile.phone ? normalisePhone(profile.phone).replace(/\D/g, '') : '';
  const href = phone
    ? `https://wa.me/${phone}?text=${message}`
    : profile.email && `mailto:${profile.email}?body=${message}`;
  return (
    <section className="panel card raised stack lg">
      <span className="panel-mark bad">
        <IconStore className="l" />
      </span>
      <div className="stack sm">
        <h1 ref={heading} tabIndex={-1} className="panel-title">
          {t('checkout.large.title')}
        </h1>
        <p className="muted">{t('checkout.large.text', named)}</p>
      </div>
      <div className="stack panel-acts">
        {href && (
          <ButtonLink block href={href} target="_blank" rel="noopener noreferrer">
            {phone ? <IconWhatsapp /> : <IconMail />}
            {t(phone ? 'checkout.large.ask' : 'checkout.large.askMail')}
          </ButtonLink>
        )}
        <Button variant="quiet" block onClick={onBack}>
          {t('checkout.limit.back')}
        </Button>
      </div>
    </section>
  );
}
