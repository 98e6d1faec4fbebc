import { LanguageSwitch } from '../../components/language-switch.tsx';
import { logoWidths, pictureAt, pictureSet } from '../../lib/picture.ts';
import { useStoreFrame } from '../../lib/store-frame.tsx';
import { AccountCorner } from '../account-corner.tsx';
import { HelpButton } from './hero/help-button.tsx';

export interface StoreBarProps {
  /** Within the order: back to step 1 without leaving the page. Without it the name is a link to the store. */
  readonly onLogo?: () => void;
}

/** The slim bar of the later steps: whose kitchen this is, the language, and the ways out in a menu on phones. */
export default function StoreBar({ onLogo }: StoreBarProps) {
  const { profile, homeHref, tenant, platform, t } = useStoreFrame();
  const inside = (
    <>
      {profile.logo_url && (
        <img
          src={pictureAt(profile.logo_url, 96)}
          srcSet={pictureSet(profile.logo_url, logoWidths)}
          sizes="36px"
          width={96}
          height={96}
          alt=""
        />
      )}
      <span>{profile.name}</span>
    </>
  );
  return (
    <header className="top">
      <div className="wrap">
        {onLogo ? (
          <button type="button" className="store" onClick={onLogo}>
            {inside}
          </button>
        ) : (
          <a className="store" href={homeHref}>
            {inside}
          </a>
        )}
        <nav className="row" aria-label={t('common.mainMenu')}>
          <a className="link home-link" href={platform}>
            {t('common.backToHome')}
          </a>
          <LanguageSwitch />
          <HelpButton />
        </nav>
        <AccountCorner slug={tenant.subdomain} platformHref={platform} />
      </div>
    </header>
  );
}
