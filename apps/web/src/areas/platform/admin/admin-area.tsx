import './admin-area.css';
import './admin-pages.css';
import type { User } from '@dapur/contract/people/identity';
import { Suspense, useState, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ChunkFault } from '../../../components/account/chunk-fault.tsx';
import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { LanguageSwitch } from '../../../components/language-switch.tsx';
import { AccessGuard } from '../../../features/access/access-guard.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { productName } from '../../../lib/product-name.ts';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { PlacePageSkeleton } from '../../../components/platform/place-skeleton.tsx';
import { adminPlaces } from './places.ts';
import { LookOnly } from '../../../components/platform/platform-role.tsx';
import { SecondFactorGate } from './second-factor/second-factor-gate.tsx';

/** `/super-admin/*`: for the platform's own people. The navigation bar of other pages is not shown here. */
export default function AdminArea() {
  // Kept above both frames, the one shown until it is known who visits and the one that replaces it: what is pressed in
  // the first opens in the second.
  const menu = useState(false);
  const waiting = (
    <Frame menu={menu}>
      <PlacePageSkeleton />
    </Frame>
  );
  return (
    <>
      <header className="top">
        <div className="wrap">
          <a className="store" href="/">
            {productName}
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <AccessGuard need="super-admin" fallback={waiting}>
        {(user) => (
          <SecondFactorGate
            user={user}
            waiting={waiting}
            frame={(form) => <main className="wrap">{form}</main>}
          >
            <Frame menu={menu} user={user}>
              <ChunkFault
                fallback={(isFault) => (
                  <AccountFailedPanel isFault={isFault} onRetry={() => location.reload()} />
                )}
              >
                <Suspense fallback={<PlacePageSkeleton />}>
                  <Switch>
                    {adminPlaces.map(({ href, changes, page: Page }) => (
                      <Route key={href} path={href === '/super-admin' ? href : `${href}/*?`}>
                        {changes !== undefined && <LookOnly right={changes} />}
                        <Page user={user} />
                      </Route>
                    ))}
                    <Route>
                      <Redirect to="/super-admin" replace />
                    </Route>
                  </Switch>
                </Suspense>
              </ChunkFault>
            </Frame>
          </SecondFactorGate>
        )}
      </AccessGuard>
    </>
  );
}

interface FrameProps {
  readonly menu: AdminMenuProps['menu'];
  /** Left out until it is known. */
  readonly user?: User;
  readonly children: ReactNode;
}

function Frame({ menu, user, children }: FrameProps) {
  const { t } = useI18n();
  const [path] = useLocation();
  const here = adminPlaces.findLast(({ href }) => path === href || path.startsWith(`${href}/`));
  useTitle(here && t(here.label), productName);
  return (
    <div className="wrap admin-frame">
      <AdminMenu menu={menu} user={user} />
      <main className="admin-page">{children}</main>
    </div>
  );
}
