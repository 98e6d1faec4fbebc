import './seller-vouchers.css';
import type { SellerVoucher } from '@dapur/contract/vouchers/seller-vouchers';
import { useId } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft, IconInfo } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import {
  CodeSection,
  GiftSection,
  VoucherLimitsSection,
  WhenSection,
  VoucherWhoSection,
} from './form-sections.tsx';
import { GiftStub } from './gift-stub.tsx';
import { useVoucherEditor, type SaveFault } from './use-voucher-editor.ts';
import { readTerms, type VoucherForm } from './voucher-form.ts';
import { giftText, termsText } from './voucher-words.ts';

interface VoucherEditorProps {
  readonly id: string;
  /** Undefined for a new one. */
  readonly saved: SellerVoucher | undefined;
  readonly start: VoucherForm;
  /** Where the arrow leads. */
  readonly back: string;
  readonly onSaved: (voucher: SellerVoucher) => void;
}

const FAULTS = {
  changed: 'vouchers.fault.changed',
  used: 'vouchers.fault.used',
  other: 'vouchers.fault.other',
} as const satisfies Record<SaveFault, string>;

/** A voucher's terms, from what it gives to when. */
export function VoucherEditor({ id, saved, start, back, onSaved }: VoucherEditorProps) {
  const { t } = useI18n();
  const editor = useVoucherEditor({
    id,
    saved,
    start,
    onSaved: (voucher) => {
      toast({
        title:
          voucher.codes > 1 && saved === undefined
            ? t('vouchers.createdMany', { count: voucher.codes })
            : t(saved === undefined ? 'vouchers.created' : 'vouchers.saved'),
      });
      onSaved(voucher);
    },
    // Only for other faults: those of fields stand beside them, and a message would cover the button.
    onFault: (fault) =>
      toast({ title: t('vouchers.notSaved'), description: t(FAULTS[fault]), variant: 'destructive' }),
  });
  const { form, isChanged } = editor;
  const body = useId();
  const title =
    saved === undefined ? t('vouchers.new') : saved.prefix === null ? saved.code : `${saved.prefix}-…`;
  return (
    <main className="stack vou vou-edit" id="main">
      <header className="vou-head one">
        <Link className="round plain page-up" href={back} aria-label={t('vouchers.back')}>
          <IconArrowLeft />
        </Link>
        <h1 className="grow vou-cut">{title}</h1>
      </header>
      {editor.isKept && (
        <div className="notice" role="status">
          <IconInfo />
          <p className="grow">{t('vouchers.kept')}</p>
          <button type="button" className="text-link" onClick={editor.reset}>
            {t('seller.discard')}
          </button>
        </div>
      )}
      <form className="vou-form" noValidate id={body} onSubmit={form.submit}>
        <div className="stack">
          {saved === undefined && <CodeSection form={form} />}
          <GiftSection form={form} isLocked={saved?.is_used ?? false} />
          <VoucherWhoSection form={form} />
          <VoucherLimitsSection form={form} />
          <WhenSection form={form} />
        </div>
        <Preview form={form.values} />
      </form>
      <div className="vou-bar">
        <p className="small muted grow" role="status">
          {isChanged && t('seller.unsaved')}
        </p>
        <Button type="submit" form={body} busy={form.busy} disabled={!isChanged}>
          {t(saved === undefined ? 'vouchers.make' : 'vouchers.save')}
        </Button>
      </div>
    </main>
  );
}

/** What shoppers get, in words, as soon as the form's terms can be read. */
function Preview({ form }: { readonly form: VoucherForm }) {
  const { t, locale } = useI18n();
  const terms = readTerms(form);
  if (terms === undefined)
    return (
      <aside className="vou-side none" aria-label={t('vouchers.preview')}>
        <p className="small strong muted">{t('vouchers.preview')}</p>
        <p className="vou-ticket">{t('vouchers.previewNone')}</p>
      </aside>
    );
  const said = { ...terms, products: form.products };
  return (
    <aside className="vou-side" aria-label={t('vouchers.preview')}>
      <p className="small strong muted">{t('vouchers.preview')}</p>
      <div className="vou-ticket">
        <GiftStub voucher={said} />
        <div className="vou-what">
          <b className="vou-gift">{giftText(t, said)}</b>
          <p className="small">{termsText(t, locale, said)}</p>
        </div>
      </div>
    </aside>
  );
}
