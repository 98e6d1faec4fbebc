import { useState } from 'react';
import { IconSend } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { MailFrame } from './mail-frame.tsx';
import type { Locale } from '@dapur/contract/primitives';
import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { useRead } from '../../lib/query/use-read.ts';
import { useSettled } from '../../lib/query/use-settled.ts';

/** What a preview is of. */
interface MailWish {
  readonly event: NoticeEvent;
  readonly channel: 'customer' | 'store';
  readonly locale: Locale;
  readonly method: 'pickup' | 'delivery';
  /** Left out for mails without words of the store's own. */
  readonly words?: NoticeWords;
}

interface MailPreview {
  /** The newest that came; it stays while the next is made. */
  readonly mail: { readonly subject: string; readonly html: string } | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** While somebody types, the preview waits for a pause. */
const PAUSE_MS = 350;

/** The mail as the server writes it. Undefined: there is nothing right to show, and what was shown stays. */
function useMailPreview(seat: Seat, wish: MailWish | undefined): MailPreview {
  const { call, keys } = seat;
  const text = useSettled(wish === undefined ? '' : JSON.stringify(wish), PAUSE_MS);
  const { data, fault, refresh } = useRead(
    keys.mailPreview(text),
    async (signal) =>
      (await call(sellerApi.previewNotice, { body: JSON.parse(text) as MailWish }, signal)).data,
    { isWanted: wish !== undefined && text !== '', keepsPreviousData: true },
  );
  return { mail: data, failed: fault !== undefined, retry: () => void refresh() };
}

interface PreviewPanelProps {
  readonly seat: Seat;
  /** What is typed; undefined while something of it is wrong. */
  readonly wish: Omit<MailWish, 'method'> | undefined;
  /** Whether pickup and delivery read differently. */
  readonly hasMethods: boolean;
}

/** The mail as it will look while it is typed, and a button that sends it to oneself. */
export function PreviewPanel({ seat, wish, hasMethods }: PreviewPanelProps) {
  const { t } = useI18n();
  const [method, setMethod] = useState<MailWish['method']>('pickup');
  const whole = wish === undefined ? undefined : { ...wish, method };
  const { mail, failed, retry } = useMailPreview(seat, whole);
  const { busy, make } = useCall();
  const test = async () => {
    if (whole === undefined) return;
    const outcome = await make(() => seat.call(sellerApi.sendTestNotice, { body: whole }));
    if (outcome.kind === 'done') toast({ title: t('ntc.test.sent', { email: outcome.data.data.sent_to }) });
    if (outcome.kind !== 'refused') return;
    const said =
      outcome.code === 'conflict'
        ? t('ntc.test.unconfirmed')
        : outcome.code === 'rate_limited'
          ? t('ntc.test.enough')
          : t('ntc.test.failed');
    toast({ title: said, variant: 'destructive' });
  };
  return (
    <section className="stack ntc-preview" aria-labelledby="ntc-preview">
      <div className="row between wraps">
        <div>
          <h2 id="ntc-preview" className="sset-legend">
            {t('ntc.preview.title')}
          </h2>
          <p className="small muted">{wish === undefined ? t('ntc.preview.wait') : t('ntc.preview.hint')}</p>
        </div>
        <Button
          busy={busy}
          variant="quiet"
          size="sm"
          disabled={wish === undefined}
          icon={<IconSend className="s" />}
          onClick={() => void test()}
        >
          {t('ntc.test.send')}
        </Button>
      </div>
      {hasMethods && (
        <div className="seg" role="group" aria-label={t('ntc.preview.method')}>
          {(['pickup', 'delivery'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={one === method ? 'on' : undefined}
              aria-pressed={one === method}
              onClick={() => setMethod(one)}
            >
              {t(`ntc.preview.${one}`)}
            </button>
          ))}
        </div>
      )}
      {failed && (
        <div className="notice warn" role="alert">
          <p className="grow">{t('ntc.preview.failed')}</p>
          <button type="button" className="text-link" onClick={retry}>
            {t('ntc.preview.again')}
          </button>
        </div>
      )}
      <div className="ntc-mail">
        <p className="ntc-subject">
          <span className="small muted">{seat.tenant.name}</span>
          <b>{mail?.subject ?? '\u00a0'}</b>
        </p>
        <MailFrame html={mail?.html ?? ''} title={t('ntc.preview.frame')} />
      </div>
    </section>
  );
}
