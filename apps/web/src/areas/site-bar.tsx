import type { ReactNode } from 'react';
import { TopBar } from '../components/top-bar.tsx';
import { AccountCorner } from './account-corner.tsx';

export interface SiteBarProps {
  /** Where the platform's own front page is. */
  readonly platformHref?: string;
  /** On phones, the arrow that leads one level up, instead of the one to the front page. */
  readonly up?: ReactNode;
  /** Hidden on the front page itself. */
  readonly backToHome?: boolean;
  /** The store of the page, which a signed-in person may save; with a store, phones show the links as one menu. */
  readonly slug?: string;
  /** What stands beside the language. */
  readonly children?: ReactNode;
}

/** The platform's navigation bar with the account at its end. */
export function SiteBar({ platformHref = '/', up, backToHome = true, slug, children }: SiteBarProps) {
  return (
    <TopBar
      platformHref={platformHref}
      up={up}
      backToHome={backToHome}
      corner={
        slug === undefined ? <AccountCorner /> : <AccountCorner slug={slug} platformHref={platformHref} />
      }
    >
      {children}
    </TopBar>
  );
}
