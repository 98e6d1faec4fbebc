import type { User } from '@dapur/contract/people/identity';
import { use, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconChevronDown } from '../../../components/icons.tsx';
import { IconLogOut } from '../../../components/icon/step-icons.ts';
import { IconList } from '../../../components/icon/seller-icons.ts';
import { PlatformStandingContext } from '../../../components/platform/platform-role.tsx';
import { signOut } from '../../../features/session/sign-out.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { groups, adminPlaceOf, adminPlaces } from './places.ts';

export interface AdminMenuProps {
  /** Whether the sheet is open, and a function that opens or closes it. */
  readonly menu: readonly [isOpen: boolean, open: (isOpen: boolean) => void];
  /** Who is signed in; undefined until it is known. */
  readonly user: User | undefined;
}

/** The pages of the platform: beside the page on wide screens, in a sheet on phones. */
export function AdminMenu({ menu: [isOpen, setOpen], user }: AdminMenuProps) {
  const { t } = useI18n();
  const [path] = useLocation();
  const here = adminPlaceOf(path);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a low screen the menu scrolls by itself; the current page's link is kept in sight.
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [here]);
  return (
    <>
      <nav className="admin-nav" aria-label={t('place.menu')}>
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconList />
          <span>
            <span className="sr">{t('place.choose')}: </span>
            {t(here?.label ?? 'place.menu')}
          </span>
          <IconChevronDown />
        </button>
        <div ref={list} className="admin-scroll">
          <Places />
        </div>
        {user && <Me user={user} />}
      </nav>
      {isOpen && (
        <Dialog label={t('place.choose')} onClose={() => setOpen(false)}>
          <nav className="sheet-body admin-sheet" aria-label={t('place.menu')}>
            <Places onGo={() => setOpen(false)} />
            {user && <Me user={user} />}
          </nav>
        </Dialog>
      )}
    </>
  );
}

function Places({ onGo }: { readonly onGo?: () => void }) {
  const { t } = useI18n();
  const [path] = useLocation();
  const here = adminPlaceOf(path);
  const entries = (group: (typeof adminPlaces)[number]['group']) =>
    adminPlaces
      .filter((place) => place.group === group)
      .map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={href === here?.href ? 'page' : undefined} onClick={onGo}>
            {t(label)}
          </Link>
        </li>
      ));
  return (
    <div className="admin-places">
      <ul>{entries('first')}</ul>
      {groups.map((group) => {
        const list = entries(group);
        if (list.length === 0) return undefined;
        return (
          <section key={group}>
            <h2>{t(`place.group.${group}`)}</h2>
            <ul>{list}</ul>
          </section>
        );
      })}
    </div>
  );
}

/** Who is signed in, as what, and the way out. */
function Me({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const role = use(PlatformStandingContext)?.role;
  return (
    <div className="admin-me">
      <p>
        <b>{user.full_name}</b>
        <span className="small muted">{user.email}</span>
        {role !== undefined && <span className="small muted">{t(`role.${role}`)}</span>}
      </p>
      <button type="button" onClick={() => void signOut(t)}>
        <IconLogOut className="s" />
        {t('account.signOut')}
      </button>
    </div>
  );
}
