import { useEffect, useRef } from 'react';
import { IconStore } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { useIsOwnStore } from './use-buyer.ts';

interface OwnerScreenProps {
  /** Back to the fields where another email can be written. */
  readonly onEdit: () => void;
  readonly onBack: () => void;
}

/** The store refused an order of its own people, whom it knows by the account or by the email. */
export function OwnerScreen({ onEdit, onBack }: OwnerScreenProps) {
  const { t, tenant, base } = useStoreFrame();
  const isOwn = useIsOwnStore(tenant.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="panel card raised stack lg">
      <span className="panel-mark bad">
        <IconStore className="l" />
      </span>
      <div className="stack sm">
        <h1 ref={heading} tabIndex={-1} className="panel-title">
          {t(isOwn ? 'checkout.ownStore.title' : 'checkout.owner.title')}
        </h1>
        <p className="muted">{t(isOwn ? 'checkout.ownStore.text' : 'checkout.owner.text')}</p>
      </div>
      <div className="stack panel-acts">
        {isOwn ? (
          <ButtonLink block href={`${base}/dashboard`}>
            {t('checkout.ownStore.manage')}
          </ButtonLink>
        ) : (
          <Button block onClick={onEdit}>
            {t('checkout.owner.change')}
          </Button>
        )}
        <Button variant="quiet" block onClick={onBack}>
          {t('checkout.limit.back')}
        </Button>
      </div>
    </section>
  );
}
