import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { IconShare2 } from '../../../components/icons.tsx';
import { withMessages } from '../../../i18n/load-messages.ts';
import { bannerWidths, logoWidths, pictureAt, pictureSet } from '../../../lib/picture.ts';
import { useStoreFrame } from '../../../lib/store-frame.tsx';
import { useToken } from '../../../lib/token.ts';
import { useLoaded } from '../../use-loaded.ts';
import { later } from '../../../lib/later.ts';

const load = later(() =>
  withMessages(['session'], import('../../../features/favourites/favourite-button.tsx')),
);

/** The button that saves the store; only signed-in people see it, and only their browsers fetch its code. */
function Heart() {
  const { tenant } = useStoreFrame();
  const loaded = useLoaded(useToken() !== null, load);
  return loaded ? <loaded.FavouriteButton slug={tenant.subdomain} /> : null;
}

const ShareDialog = lazyPart(() => withMessages(['dialogs'], import('../share/share-dialog.tsx')), {
  isOver: true,
});

export interface HeroProps {
  /** Pressing the logo takes the order back to step 1. */
  readonly onLogo: () => void;
  /** A product modal covers the banner from the start, so the banner's pictures can wait. */
  readonly isCovered: boolean;
}

/** Banner with the store's name set large over it, its logo and tagline, and the share button. */
export function StoreHero({ onLogo, isCovered }: HeroProps) {
  const { profile, t } = useStoreFrame();
  const [sharing, setSharing] = useState(false);
  return (
    <div className="bleed">
      <section className="hero">
        {profile.banner_url && (
          <img
            src={pictureAt(profile.banner_url, 960)}
            srcSet={pictureSet(profile.banner_url, bannerWidths)}
            // Dense phone screens get a smaller picture: under its veil nobody sees that, and on a slow line it takes
            // longest.
            sizes="(min-width: 1248px) 1184px, (min-width: 600px) 100vw, (min-resolution: 2.5dppx) 60vw, 100vw"
            width={1600}
            height={600}
            alt=""
            loading={isCovered ? 'lazy' : undefined}
            fetchPriority={isCovered ? undefined : 'high'}
          />
        )}
        <div className="tools">
          <Heart />
          <button
            type="button"
            className="round glass"
            aria-label={t('share.title')}
            aria-haspopup="dialog"
            onClick={() => setSharing(true)}
          >
            <IconShare2 />
          </button>
        </div>
        <div className="in">
          <div className="who">
            <button type="button" className="logo" aria-label={profile.name} onClick={onLogo}>
              {profile.logo_url ? (
                <img
                  src={pictureAt(profile.logo_url, 192)}
                  srcSet={pictureSet(profile.logo_url, logoWidths)}
                  sizes="(min-width: 600px) 88px, 60px"
                  width={96}
                  height={96}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <b aria-hidden="true">{[...profile.name][0]}</b>
              )}
            </button>
            <div>
              <h1>{profile.name}</h1>
              {profile.tagline && <p>{profile.tagline}</p>}
            </div>
          </div>
        </div>
      </section>
      {sharing && (
        <Suspense>
          <ShareDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
