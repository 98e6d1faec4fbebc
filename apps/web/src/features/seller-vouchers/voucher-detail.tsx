import './seller-vouchers.css';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft, IconChevronRight, IconCopy, IconShare2 } from '../../components/icons.tsx';
import { IconEllipsis, IconPencil } from '../../components/icon/seller-icons.ts';
import { toast } from '../../components/ui/toast.ts';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSeat } from '../../lib/seller/seat.tsx';
import { copyText } from '../../lib/share/copy-text.ts';
import { CodesList } from './codes-list.tsx';
import { GiftStub } from './gift-stub.tsx';
import { VoucherStateBadge } from './state-badge.tsx';
import { VoucherActions } from './voucher-actions.tsx';
import { giftText, termsText, usesText } from './voucher-words.ts';

interface VoucherDetailProps {
  readonly voucher: SellerVoucher;
  readonly home: string;
  readonly onChanged: (voucher: SellerVoucher) => void;
}

/** One voucher: what it gives, what came of it, and what is done with it. */
export function VoucherDetail({ voucher, home, onChanged }: VoucherDetailProps) {
  const { t, locale } = useI18n();
  const seat = useSeat();
  const [hasActions, setActions] = useState(false);
  const isGroup = voucher.prefix !== null;
  const name = isGroup ? `${voucher.prefix}-…` : voucher.code;
  const gift = giftText(t, voucher);

  const copy = async () => {
    const isCopied = await copyText(voucher.code);
    toast({ title: t(isCopied ? 'vouchers.copied' : 'vouchers.copiedFailed'), description: voucher.code });
  };
  const share = async () => {
    // The link applies the voucher by itself; the code stands beside it for those who type it.
    const url = new URL(seat.storeUrl);
    url.searchParams.set('voucher', voucher.code);
    const text = t('vouchers.shareText', {
      gift,
      code: voucher.code,
      store: seat.tenant.name,
      url: url.href,
    });
    if (typeof navigator.share === 'function') {
      // Closing the phone's own sheet is no fault.
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    toast({
      title: t((await copyText(text)) ? 'vouchers.copied' : 'vouchers.copiedFailed'),
      description: text,
    });
  };
  return (
    <main className="stack lg vou" id="main">
      <header className="vou-head one">
        <Link className="round plain page-up" href={home} aria-label={t('vouchers.back')}>
          <IconArrowLeft />
        </Link>
        <h1 className="grow vou-cut">{name}</h1>
        <button
          type="button"
          className="round plain"
          aria-label={t('vouchers.more')}
          aria-haspopup="dialog"
          onClick={() => setActions(true)}
        >
          <IconEllipsis />
        </button>
      </header>
      <div className="vou-cols">
        <div className="stack lg">
          <section className="vou-ticket" aria-label={gift}>
            <GiftStub voucher={voucher} />
            <div className="vou-what">
              <p className="row wraps">
                <b className="vou-gift">{gift}</b>
                <VoucherStateBadge state={voucher.state} />
              </p>
              <p className="small">{termsText(t, locale, voucher)}</p>
              <p className="small muted num">{usesText(t, voucher)}</p>
            </div>
          </section>
          <div className="vou-acts">
            {!isGroup && (
              <>
                <Button variant="quiet" size="sm" onClick={() => void copy()}>
                  <IconCopy />
                  {t('vouchers.copyCode')}
                </Button>
                <Button variant="quiet" size="sm" onClick={() => void share()}>
                  <IconShare2 />
                  {t('vouchers.share')}
                </Button>
              </>
            )}
            <ButtonPageLink variant="quiet" size="sm" href={`${home}/${voucher.id}/edit`}>
              <IconPencil />
              {t('vouchers.edit')}
            </ButtonPageLink>
          </div>
          {voucher.note !== '' && (
            <p className="notice">
              <span>
                <b>{t('vouchers.note')}: </b>
                {voucher.note}
              </span>
            </p>
          )}
        </div>
        <Report voucher={voucher} />
      </div>
      {isGroup && <CodesList voucher={voucher} />}
      {hasActions && (
        <VoucherActions
          voucher={voucher}
          name={name}
          home={home}
          onChanged={onChanged}
          onClose={() => setActions(false)}
        />
      )}
    </main>
  );
}

/** Paid orders, what was given, who came new. */
function Report({ voucher }: { readonly voucher: SellerVoucher }) {
  const { t } = useI18n();
  const seat = useSeat();
  const { report } = voucher;
  const figures = [
    [t('vouchers.report.orders'), String(report.orders)],
    [t('vouchers.report.discount'), formatSen(toSen(report.discount)).replace('RM ', '')],
    [t('vouchers.report.newBuyers'), String(report.new_buyers)],
    [t('vouchers.report.reserved'), String(report.reserved)],
  ] as const;
  const orders = `${seat.home}/orders?voucher=${encodeURIComponent(voucher.code)}`;
  return (
    <section className="card stack vou-sec" aria-labelledby="vou-report">
      <h2 id="vou-report">{t('vouchers.report')}</h2>
      <dl className="vou-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('vouchers.report.hint')}</p>
      {voucher.prefix === null && voucher.is_used && seat.may('orders') && (
        <ButtonPageLink variant="text" size="sm" className="vou-see" href={orders}>
          {t('vouchers.report.see')}
          <IconChevronRight />
        </ButtonPageLink>
      )}
    </section>
  );
}
