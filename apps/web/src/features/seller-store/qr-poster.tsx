import './seller-store.css';
import './qr-poster.css';
import { createPortal } from 'react-dom';
import { QrCode } from '../../components/account/qr-code.tsx';
import { IconPrinter } from '../../components/icon/seller-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { withoutScheme } from '../../lib/share/share-targets.ts';

interface QrPosterProps {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** The store's link to be scanned: on the screen, and as a page for the wall of a stall. */
export function QrPoster({ name, url }: QrPosterProps) {
  const { t } = useI18n();
  const label = t('sset.qr.alt', { url: withoutScheme(url) });
  return (
    <div className="stack sm">
      <div className="sset-qr">
        <QrCode url={url} label={label} />
      </div>
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        <IconPrinter />
        {t('sset.qr.print')}
      </Button>
      {createPortal(
        <section className="poster" aria-hidden="true">
          <h1>{name}</h1>
          <p>{t('sset.qr.scan')}</p>
          <QrCode url={url} label={label} />
          <p className="poster-url">{withoutScheme(url)}</p>
        </section>,
        document.body,
      )}
    </div>
  );
}
