import '../../../styles/share.css';
import { Dialog } from '../../../components/ui/dialog.tsx';
import {
  IconCheck,
  IconCopy,
  IconFacebook,
  IconMail,
  IconSend,
  IconShare2,
  IconThreads,
  IconTiktok,
  IconTwitter,
  IconWhatsapp,
  type Icon,
} from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { copyText } from '../../../lib/share/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../../lib/share/share-sheet.ts';
import { shareLink, withoutScheme, type LinkTarget } from '../../../lib/share/share-targets.ts';
import { useDone } from '../../../lib/share/use-done.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';

type Target = LinkTarget | 'tiktok' | 'copy';

const targets: readonly { readonly target: Target; readonly icon: Icon }[] = [
  { target: 'whatsapp', icon: IconWhatsapp },
  { target: 'telegram', icon: IconSend },
  { target: 'facebook', icon: IconFacebook },
  { target: 'twitter', icon: IconTwitter },
  { target: 'threads', icon: IconThreads },
  { target: 'tiktok', icon: IconTiktok },
  { target: 'email', icon: IconMail },
  { target: 'copy', icon: IconCopy },
];

export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile, address: url, t } = useStoreFrame();
  const [done, setDone] = useDone<Target>();
  const text = t('share.text', { store: profile.name });

  const copy = async (target: Target, value: string) => {
    if (await copyText(value)) setDone(target);
    else toast({ title: t('share.copyFailed'), variant: 'destructive' });
  };
  const native = hasShareSheet() && (
    <Button
      variant={isPhone() ? 'primary' : 'quiet'}
      block
      onClick={() => openShareSheet({ title: profile.name, text, url })}
    >
      <IconShare2 />
      {t('share.more')}
    </Button>
  );

  return (
    <Dialog label={t('share.title')} onClose={onClose}>
      <div className="stack sheet-body">
        <h2 className="sheet-title">{t('share.title')}</h2>
        <p className="input share-url">
          <span className="grow">{withoutScheme(url)}</span>
        </p>
        {isPhone() && native}
        <div className="share">
          {targets.map(({ target, icon: Icon }) => {
            const inside = (
              <>
                <span>{done === target ? <IconCheck /> : <Icon />}</span>
                {done === target ? t('share.done') : t(`share.${target}`)}
              </>
            );
            return target === 'copy' || target === 'tiktok' ? (
              <button
                key={target}
                type="button"
                onClick={() => void copy(target, target === 'copy' ? url : `${text} ${url}`)}
              >
                {inside}
              </button>
            ) : (
              <a
                key={target}
                href={shareLink(target, { url, text, subject: profile.name })}
                target="_blank"
                rel="noopener noreferrer"
              >
                {inside}
              </a>
            );
          })}
        </div>
        {!isPhone() && native}
        <p className="sr" role="status">
          {done && t('share.done')}
        </p>
      </div>
    </Dialog>
  );
}

/** A phone's own share sheet knows the people one writes to, so phones offer it first. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;
