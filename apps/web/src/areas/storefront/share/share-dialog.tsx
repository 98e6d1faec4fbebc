import '../../../styles/share.css';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
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
import { useShop } from '../../../lib/shop-context.tsx';
import { shareLink, type LinkTarget } from './share-targets.ts';

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

const DONE_MS = 2_000;

export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { profile, origin, homeHref, t } = useShop();
  const [done, setDone] = useState<Target | null>(null);
  const url = origin + homeHref;
  const text = t('share.text', { store: profile.name });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async (target: Target, value: string) => {
    await writeClipboard(value);
    setDone(target);
  };
  const native = typeof navigator.share === 'function' && (
    <button
      type="button"
      className={isPhone() ? 'btn block' : 'btn quiet block'}
      onClick={() => void navigator.share({ title: profile.name, text, url }).catch(() => undefined)}
    >
      <IconShare2 />
      {t('share.more')}
    </button>
  );

  return (
    <Dialog label={t('share.title')} onClose={onClose}>
      <div className="stack sheet-body">
        <h2 className="sheet-title">{t('share.title')}</h2>
        <p className="input share-url">
          <span className="grow">{url.replace(/^https?:\/\//, '')}</span>
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

/** On a phone its own sheet knows the people one writes to, so it comes first. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

/** The clipboard API is missing on plain http, as on a phone that tries out a laptop's server. */
async function writeClipboard(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    const area = document.createElement('textarea');
    area.value = value;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
