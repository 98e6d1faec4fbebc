import type { ReactNode } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { productName } from '../lib/product-name.ts';

/** `hasBottom` leaves room for the fixed bar of phones. */
export function PageFoot({
  hasBottom,
  children,
}: {
  readonly hasBottom?: boolean;
  readonly children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <footer className={hasBottom ? 'foot has-bottom' : 'foot'}>
      <div className="band" />
      <div className="wrap">
        <span>
          {t('common.poweredBy')} <b>{productName}</b>
        </span>
        {children}
      </div>
    </footer>
  );
}
