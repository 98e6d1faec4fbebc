import { malaysianDate } from '@dapur/contract/dates/dates';
import type { User } from '@dapur/contract/people/identity';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Avatar } from '../../components/account/avatar.tsx';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import {
  IconArrowLeft,
  IconHeart,
  IconLogOut,
  IconMapPin,
  IconPackageOpen,
  IconTicketPercent,
  IconUser,
} from '../../components/icons.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { LoadingTitle } from '../../components/ui/loading-title.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { signOut } from '../../features/session/sign-out.ts';
import { useI18n } from '../../i18n/index.tsx';
import { languageTags } from '@dapur/contract/words/page-languages';
import { productName } from '../../lib/product-name.ts';
import { useTitle } from '../../lib/use-title.ts';
import type { AccountPlace } from './account-place.ts';

const tabs = [
  { href: '/u/orders', label: 'account.orders', icon: IconPackageOpen },
  { href: '/u/favorites', label: 'account.favourites', icon: IconHeart },
  { href: '/u/addresses', label: 'account.addresses', icon: IconMapPin },
  { href: '/u/profile', label: 'account.profile', icon: IconUser },
  { href: '/u/referral', label: 'account.referral', icon: IconTicketPercent },
] as const;

interface AccountShellProps {
  readonly user: User;
  readonly place: AccountPlace;
  readonly children: ReactNode;
}

/** Who is signed in, the pages of the account, and the ways out. The navigation bar of other pages is not shown here. */
export function AccountShell({ user, place, children }: AccountShellProps) {
  const { t } = useI18n();
  const [path] = useLocation();
  useNewPage(path);
  const here = tabs.find(({ href }) => path === href || path.startsWith(`${href}/`));
  useTitle(here && t(here.label), productName);
  return (
    <>
      <AccountTop place={place} />
      <main className="wrap" id="content">
        <div className="account">
          <div className="account-side">
            <div className="account-who">
              <Avatar name={user.full_name} url={user.avatar_url} />
              <div className="grow">
                <p className="account-name">{user.full_name}</p>
                <p className="small muted">{t('account.since', { date: useSince(user.created_at) })}</p>
              </div>
            </div>
            <button type="button" className="account-out" onClick={() => void signOut(t)}>
              <IconLogOut />
              <span>{t('account.signOut')}</span>
            </button>
            <ChipStrip label={t('account.menu')} current={path} className="account-tabs">
              {tabs.map(({ href, label, icon: Icon }) => {
                const on = path === href || path.startsWith(`${href}/`);
                return (
                  <li key={href}>
                    <Link
                      className={on ? 'chip on' : 'chip'}
                      href={href}
                      aria-current={on ? 'page' : undefined}
                    >
                      <Icon className="s" />
                      {t(label)}
                    </Link>
                  </li>
                );
              })}
            </ChipStrip>
          </div>
          <div className="account-page">{children}</div>
        </div>
      </main>
      <PageFoot />
    </>
  );
}

function AccountTop({ place }: { readonly place: AccountPlace }) {
  const { t } = useI18n();
  return (
    <header className="top account-top">
      <div className="wrap">
        <a className="account-back" href={place.homeHref}>
          <IconArrowLeft />
          {t(place.cameFromStore ? 'account.backToStore' : 'account.home')}
        </a>
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** `November 2026` in the reader's language. */
function useSince(iso: string): string {
  const { locale } = useI18n();
  return new Intl.DateTimeFormat(languageTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${malaysianDate(Date.parse(iso))}T00:00:00Z`));
}

/** A page of the area starts at its top. */
function useNewPage(path: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

/** Skeleton of the area, shown while it is not known who visits. */
export function AccountSkeleton({ place }: { readonly place: AccountPlace }) {
  return (
    <>
      <AccountTop place={place} />
      <main className="wrap" aria-busy="true">
        <LoadingTitle />
        <div className="account" aria-hidden="true">
          <div className="account-side">
            <div className="account-who">
              <Skeleton inline className="avatar" />
              <div className="grow stack sm">
                <Skeleton shape="line" />
                <Skeleton shape="line" className="short" />
              </div>
            </div>
            <ul className="chips account-tabs">
              {tabs.map(({ href }) => (
                <li key={href}>
                  <Skeleton inline className="chip sk-tab" />
                </li>
              ))}
            </ul>
          </div>
          <div className="account-page">
            <PageBlank />
          </div>
        </div>
      </main>
    </>
  );
}

export function PageBlank() {
  return (
    <div className="stack lg" aria-hidden="true">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
