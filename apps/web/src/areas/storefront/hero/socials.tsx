import { IconFacebook, IconInstagram, IconThreads, IconTiktok } from '../../../components/icons.tsx';
import { useStoreFrame } from '../../../lib/store-frame.tsx';

const networks = [
  { key: 'facebook', name: 'Facebook', icon: IconFacebook },
  { key: 'instagram', name: 'Instagram', icon: IconInstagram },
  { key: 'tiktok', name: 'TikTok', icon: IconTiktok },
  { key: 'threads', name: 'Threads', icon: IconThreads },
] as const;

/** The store's own pages elsewhere. Beside the facts on wide screens; on phones in the foot, so that food comes first. */
export function Socials({ className }: { readonly className: 'wide-only' | 'phone-only' }) {
  const { profile, t } = useStoreFrame();
  const known = networks.filter(({ key }) => profile.social_media[key]);
  if (known.length === 0) return null;
  return (
    <div className={`socials ${className}`}>
      {known.map(({ key, name, icon: Icon }) => (
        <a
          key={key}
          className="round plain"
          href={profile.social_media[key]}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('store.followOn', { store: profile.name, network: name })}
        >
          <Icon />
        </a>
      ))}
    </div>
  );
}
