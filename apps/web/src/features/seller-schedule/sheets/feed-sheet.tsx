import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { IconCopy } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { instantParts } from '../../../lib/seller/instants.ts';
import { copyText } from '../../../lib/share/copy-text.ts';

interface FeedSheetProps {
  /** Since when there is an address; null for none. */
  readonly since: string | null;
  readonly busy: boolean;
  /** Answers the new address; undefined when it was refused. */
  readonly onOpen: () => Promise<string | undefined>;
  readonly onEnd: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** The orders in one's own calendar app, by an address that only one person has. */
export function FeedSheet({ since, busy, onOpen, onEnd, onClose }: FeedSheetProps) {
  const { t, locale } = useI18n();
  const [url, setUrl] = useState<string>();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    toast(
      isCopied ? { title: t('cal.feed.copied') } : { title: t('cal.feed.notCopied'), variant: 'destructive' },
    );
  };
  return (
    <Sheet title={t('cal.feed.title')} onClose={onClose}>
      <p className="muted">{t('cal.feed.text')}</p>
      {url !== undefined && (
        <div className="stack sm">
          <p className="sc-url">{url}</p>
          <Button block onClick={() => void copy(url)}>
            <IconCopy />
            {t('cal.feed.copy')}
          </Button>
          <p className="muted small">{t('cal.feed.once')}</p>
        </div>
      )}
      {url === undefined && since !== null && (
        <p className="notice">{t('cal.feed.since', { day: instantParts(since, locale).date })}</p>
      )}
      {url === undefined && (
        <Button busy={busy} block onClick={() => void onOpen().then(setUrl)}>
          {t(since === null ? 'cal.feed.make' : 'cal.feed.renew')}
        </Button>
      )}
      {(since !== null || url !== undefined) && (
        <Button
          variant="quiet"
          block
          disabled={busy}
          onClick={() => void onEnd().then((isEnded) => isEnded && onClose())}
        >
          {t('cal.feed.end')}
        </Button>
      )}
    </Sheet>
  );
}
