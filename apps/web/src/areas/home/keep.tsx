import { contentPath } from '@dapur/contract/pages/content-pages';
import { formatSen } from '@dapur/contract/money/money';
import { formatBasisPoints, sellerEarnings } from '@dapur/contract/money/seller-earnings';
import { IconChevronRight } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';

/** One box, picked up: nothing in it but the platform's own share. */
const oneBox = {
  priceSen: 1_400,
  quantity: 1,
  orders: 1,
  deliverySen: 0,
  deliveryPaidBy: 'customer',
  paymentFeeSen: 0,
  costSen: 0,
} as const;

/** An amount with a non-breaking space, so that it stays on one line. */
const unbroken = (sen: number): string => formatSen(sen).replace(' ', '\u00a0');

/** What is left of a box, by the same rule as the calculator. */
export function Keep({ commissionBasisPoints }: { readonly commissionBasisPoints: number }) {
  const { t } = useI18n();
  const { itemsSen, perOrderSen, commissionSen } = sellerEarnings(oneBox, commissionBasisPoints);
  return (
    <section className="landing-keep wrap">
      <div>
        <h2>{t('landing.keep', { price: unbroken(itemsSen), kept: unbroken(perOrderSen) })}</h2>
        <p className="muted">{t('landing.keepText', { rate: formatBasisPoints(commissionBasisPoints) })}</p>
        <ButtonLink variant="text" href={contentPath('pricing')}>
          {t('landing.workOut')}
          <IconChevronRight />
        </ButtonLink>
      </div>
      <div className="card raised">
        <svg className="share-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
          <rect className="yours" width={(100 * perOrderSen) / itemsSen} height="12" />
          <rect
            className="ours"
            x={(100 * perOrderSen) / itemsSen}
            width={(100 * commissionSen) / itemsSen}
            height="12"
          />
        </svg>
        <dl className="share-list">
          <div>
            <dt>
              <i className="yours" />
              {t('landing.you')}
            </dt>
            <dd className="num">{formatSen(perOrderSen)}</dd>
          </div>
          <div>
            <dt>
              <i className="ours" />
              {productName}
            </dt>
            <dd className="num">{formatSen(commissionSen)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
