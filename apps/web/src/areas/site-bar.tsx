import { TopBar } from '../components/top-bar.tsx';
import { AccountCorner } from './account-corner.tsx';

export interface SiteBarProps {
  /** Where the platform's own front page is. */
  readonly platformHref?: string;
  /** Hidden on the front page itself. */
  readonly backToHome?: boolean;
  /** The store of the page, which a signed-in person may save. */
  readonly slug?: string;
}

/** The platform's navigation bar with the account at its end. */
export function SiteBar({ platformHref = '/', backToHome = true, slug }: SiteBarProps) {
  return (
    <TopBar platformHref={platformHref} backToHome={backToHome}>
      <AccountCorner slug={slug} />
    </TopBar>
  );
}
