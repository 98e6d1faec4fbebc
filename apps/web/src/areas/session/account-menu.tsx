import type { User } from '@dapur/contract/people/identity';
import { useEffect, useState, type ComponentType } from 'react';
import { MenuButton } from '../../components/ui/menu-button.tsx';
import { IconHeart, IconHouse, IconLogOut, IconStore, IconUser } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { toggleFavourite } from '../../features/favourites/toggle-favourite.ts';
import { initials } from '../../features/session/initials.ts';
import { signOut } from '../../features/session/sign-out.ts';
import { useI18n } from '../../i18n/index.tsx';
import { accessMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { accountApi } from '../../lib/account/account-api.ts';
import { useFavourite } from '../../lib/account/favourites.ts';
import { currentSession, useSession, whenSessionExpires } from '../../lib/account/session.ts';
import { ApiError, platformClient } from '../../lib/api.ts';
import { later } from '../../lib/later.ts';
import { loginAddress, loginReasons } from '../../lib/access/login-address.ts';
import { arrivedToken } from '../../lib/address.ts';

leaveWhenSessionExpires();

export interface AccountMenuProps {
  /** The store of the page, where there is one. */
  readonly slug: string | undefined;
  /** Where the platform's front page is, for a bar that has no room for the way back on phones. */
  readonly platformHref?: string | undefined;
}

/** The signed-in person's menu. */
export function AccountMenu({ slug, platformHref }: AccountMenuProps) {
  const { t } = useI18n();
  const session = useSession();
  const isFavourite = useFavourite(slug);
  const [Launch, setLaunch] = useState<ComponentType<{ onClose: () => void }>>();
  const { status } = session;
  useEffect(() => {
    // The login page has its own message for this.
    if (status !== 'failed' || location.pathname === '/p/login') return;
    toast({
      title: t('session.networkAuth'),
      variant: 'destructive',
      action: { label: t('common.retry'), onPress: () => void currentSession() },
    });
  }, [status, t]);
  if (session.status !== 'signed-in') {
    return (
      <button
        type="button"
        className="avatar"
        aria-label={t('menu.accountLoading')}
        aria-busy={status === 'loading'}
        onClick={() => void currentSession()}
      >
        <IconUser />
      </button>
    );
  }
  const { user } = session;
  return (
    <>
      <MenuButton
        label={t('menu.account', { name: user.full_name })}
        className="avatar"
        face={<Face user={user} />}
      >
        <p className="who">
          <b>{user.full_name}</b>
          <span className="muted small">{user.email}</span>
        </p>
        <a href="/u/orders">
          <IconUser />
          {t('menu.myAccount')}
        </a>
        {slug !== undefined && isFavourite !== undefined && (
          <button
            type="button"
            className={isFavourite ? 'on' : undefined}
            onClick={() => void toggleFavourite(slug, t)}
          >
            <IconHeart />
            {t(isFavourite ? 'menu.remove' : 'menu.save')}
          </button>
        )}
        {user.tenantIds.length > 0 ? (
          <button type="button" onClick={() => void goToOwnStore().catch(failed)}>
            <IconStore />
            {t('menu.manage')}
          </button>
        ) : (
          <button
            type="button"
            onClick={() => void loadLaunch().then((piece) => setLaunch(() => piece), failed)}
          >
            <IconStore />
            {t('menu.create')}
          </button>
        )}
        <hr />
        {platformHref !== undefined && (
          <a href={platformHref} className="to-home">
            <IconHouse />
            {t('common.backToHome')}
          </a>
        )}
        <button type="button" onClick={() => void signOut(t)}>
          <IconLogOut />
          {t('menu.logout')}
        </button>
      </MenuButton>
      {Launch && <Launch onClose={() => setLaunch(undefined)} />}
    </>
  );

  function failed(error: unknown) {
    const isAnswered = error instanceof ApiError && error.code !== 'network';
    toast({ title: t(isAnswered ? 'menu.failed' : 'session.network'), variant: 'destructive' });
  }
}

/** The person's picture or initials. Screen readers skip it, since the button's name is the full name. */
function Face({ user: { avatar_url: url, full_name: name } }: { readonly user: User }) {
  // Without a network there is no picture: nothing keeps it past its time.
  const [lost, setLost] = useState<string>();
  if (url && url !== lost) return <img src={url} alt="" onError={() => setLost(url)} />;
  const letters = initials(name);
  return letters ? <span className="initials" data-letters={letters} /> : <IconUser />;
}

const loadLaunch = later(
  async () =>
    (await withMessages([accessMessages], import('../../features/create-store/create-store-modal.tsx')))
      .CreateStoreModal,
);

/** Goes to the first store's dashboard, or to the account when the person has no store. */
async function goToOwnStore(): Promise<void> {
  const { data } = await platformClient(accountApi.listMyTenants, {});
  const [first] = data.tenants;
  location.assign(first === undefined ? '/u/orders' : `/${first.subdomain}/dashboard`);
}

/** When a kept session turns out to have ended, leads to the login page, which says so and leads back afterwards. */
function leaveWhenSessionExpires(): void {
  whenSessionExpires(() => {
    const { pathname, search } = location;
    // Already on the login page, which says so itself.
    if (pathname === '/p/login') return;
    // The token in the address is about to replace the ended session.
    if (arrivedToken() !== null) return;
    location.assign(
      loginAddress({
        error: loginReasons.expired,
        errorType: 'warning',
        at: new Date(),
        returnTo: pathname + search,
      }),
    );
  });
}
