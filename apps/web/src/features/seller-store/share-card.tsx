import type { StoreStatus } from '@dapur/contract/stores/seller-store-state';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import {
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconQrCode,
  IconShare2,
  IconWhatsapp,
} from '../../components/icons.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { copyText } from '../../lib/share/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../lib/share/share-sheet.ts';
import { shareLink, withoutScheme } from '../../lib/share/share-targets.ts';
import { useDone } from '../../lib/share/use-done.ts';

const QrPoster = lazyPart(async () => ({
  default: (await import('./qr-poster.tsx')).QrPoster,
}));

export interface ShareCardProps {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly status: StoreStatus;
  /** The code to scan is there at once. */
  readonly showsQr?: boolean;
}

/** What whoever opens the link meets while the store takes no orders. */
const meets = {
  draft: 'dash.shareDraft',
  live: undefined,
  paused: 'dash.sharePaused',
  vacation: 'dash.sharePaused',
  closed: 'dash.shareClosed',
  suspended: 'dash.shareClosed',
} as const;

/** The store's link, to send on. */
export function ShareCard({ name, url, status, showsQr = false }: ShareCardProps) {
  const { t } = useI18n();
  const met = meets[status];
  const [done, setDone] = useDone<'link'>();
  const [isQr, setQr] = useState(showsQr);
  const text = t('dash.shareText', { store: name });
  const copy = async () => {
    if (await copyText(url)) setDone('link');
    else toast({ title: t('share.copyFailed'), variant: 'destructive' });
  };
  return (
    <section className="card raised stack dash-share" aria-labelledby="share">
      <div className="stack sm">
        <div className="dash-share-head">
          <h2 id="share">{t('dash.share')}</h2>
          {met !== 'dash.shareClosed' && (
            <a className="dash-view" href={url}>
              <IconExternalLink className="s" />
              {t(status === 'draft' ? 'dash.viewDraft' : 'dash.view')}
            </a>
          )}
        </div>
        <p className="dash-url">{withoutScheme(url)}</p>
        {met && <p className="muted small">{t(met)}</p>}
      </div>
      <div className="dash-acts">
        <ButtonLink
          variant="soft"
          size="sm"
          href={shareLink('whatsapp', { url, text, subject: name })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconWhatsapp />
          {t('share.whatsapp')}
        </ButtonLink>
        <Button variant="quiet" size="sm" onClick={() => void copy()}>
          {done ? <IconCheck /> : <IconCopy />}
          {t(done ? 'share.done' : 'share.copy')}
        </Button>
        <Button variant="quiet" size="sm" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
          <IconQrCode />
          {t('sset.qr.show')}
        </Button>
        {hasShareSheet() && (
          <Button variant="quiet" size="sm" onClick={() => openShareSheet({ title: name, text, url })}>
            <IconShare2 />
            {t('dash.more')}
          </Button>
        )}
      </div>
      {isQr && (
        <Suspense fallback={<Skeleton className="sset-qr" />}>
          <QrPoster name={name} url={url} />
        </Suspense>
      )}
      <p className="sr" role="status">
        {done && t('share.done')}
      </p>
    </section>
  );
}
