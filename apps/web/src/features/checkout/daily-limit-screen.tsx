import type { Shortage } from '@dapur/contract/dates/scheduling';
import { useEffect, useRef } from 'react';
import { IconTriangleAlert } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface DailyLimitScreenProps {
  readonly shortages: readonly Shortage[];
  /** The server's own words, shown when it sent no list. */
  readonly message: string;
  readonly onBack: () => void;
}

/** Shown when the server refused the order because a day's limit is reached. */
export function DailyLimitScreen({ shortages, message, onBack }: DailyLimitScreenProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  // The dash stays with the words before it where the title breaks into two lines.
  const [reached = '', ...rest] = t('checkout.limit.title').replaceAll(' - ', ' -\n').split('\n');
  return (
    <section className="panel card raised stack lg">
      <span className="panel-mark bad">
        <IconTriangleAlert className="l" />
      </span>
      <div className="stack sm">
        <h1 ref={heading} tabIndex={-1} className="panel-title">
          <span className="nowrap">{reached}</span> {rest.join(' ')}
        </h1>
        <p className="muted">{t('checkout.limit.text')}</p>
      </div>
      {shortages.length === 0 && message !== '' && <p>{message}</p>}
      {shortages.length > 0 && (
        <table className="limits">
          <thead>
            <tr>
              <th scope="col">{t('checkout.limit.product')}</th>
              <th scope="col">{t('checkout.limit.requested')}</th>
              <th scope="col">{t('checkout.limit.available')}</th>
              <th scope="col">{t('checkout.limit.daily')}</th>
            </tr>
          </thead>
          <tbody>
            {shortages.map((shortage) => (
              <tr key={shortage.product_id}>
                <th scope="row">{shortage.product}</th>
                <td data-label={t('checkout.limit.requested')}>{shortage.requested}</td>
                <td data-label={t('checkout.limit.available')} className="bad">
                  {shortage.available}
                </td>
                <td data-label={t('checkout.limit.daily')}>{shortage.limit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button block onClick={onBack}>
        {t('checkout.limit.back')}
      </Button>
    </section>
  );
}
