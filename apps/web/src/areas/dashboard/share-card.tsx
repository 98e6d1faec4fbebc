import { useEffect, useState } from 'react';
import { IconCheck, IconCopy, IconExternalLink, IconShare2, IconWhatsapp } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { shareLink } from '../storefront/share/share-targets.ts';
import { copyText } from './copy-text.ts';

export interface ShareCardProps {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly isLive: boolean;
}

/** The specification's time for saying that it is copied. */
const DONE_MS = 2_000;

/** The store's link, to send on. */
export function ShareCard({ name, url, isLive }: ShareCardProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const text = t('dash.shareText', { store: name });
  const copyLabel = isCopied ? t('dash.copied') : t('dash.copy');
  return (
    <section className="card raised stack dash-share" aria-labelledby="share">
      <div className="stack sm">
        <h2 id="share">{t('dash.share')}</h2>
        <p className="dash-url">{url.replace(/^https?:\/\//, '')}</p>
        {!isLive && <p className="muted small">{t('dash.shareDraft')}</p>}
      </div>
      <div className="dash-acts">
        <a
          className="btn sm"
          href={shareLink('whatsapp', { url, text, subject: name })}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconWhatsapp />
          {t('dash.whatsapp')}
        </a>
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => void copyText(url).then(() => setCopied(true))}
        >
          {isCopied ? <IconCheck /> : <IconCopy />}
          {copyLabel}
        </button>
        {typeof navigator.share === 'function' && (
          <button
            type="button"
            className="btn quiet sm"
            onClick={() => void navigator.share({ title: name, text, url }).catch(() => undefined)}
          >
            <IconShare2 />
            {t('dash.more')}
          </button>
        )}
      </div>
      <p className="sr" role="status">
        {isCopied && t('dash.copied')}
      </p>
      {isLive && (
        <a className="dash-view" href={url}>
          <IconExternalLink className="s" />
          {t('dash.view')}
        </a>
      )}
    </section>
  );
}
