import { useState } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { withMessages } from '../i18n/load-messages.ts';
import { useToken } from '../lib/token.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { sayNotLoaded, useLoaded } from './use-loaded.ts';

export type SessionView = 'login' | 'register';

const loadMenu = () => withMessages(['session'], import('./session/account-menu.tsx'));
const loadDialog = () => withMessages(['session'], import('./session/session-dialog.tsx'));

export interface AccountCornerProps {
  /** The store of the page, which a signed-in person may save. */
  readonly slug?: string | undefined;
  /** Only the way in, where there is no room for both buttons. */
  readonly isNarrow?: boolean;
}

/** Login and Register, or the account's menu. What lies behind is fetched when it is wanted. */
export function AccountCorner({ slug, isNarrow }: AccountCornerProps) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const hasToken = useToken() !== null;
  const menu = useLoaded(hasToken, loadMenu);
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> & { view: SessionView }>();
  const button = (view: SessionView, className: string) => (
    <button
      type="button"
      className={className}
      onClick={() =>
        void loadDialog().then(
          (module) => setDialog({ ...module, view }),
          () => sayNotLoaded(t),
        )
      }
    >
      {t(`common.${view}`)}
    </button>
  );
  return (
    <>
      {/* Nobody knows who visits until the page runs: the place is kept, and nothing flashes. */}
      <div className={hydrated ? 'corner' : 'corner unseen'}>
        {hasToken ? (
          menu ? (
            <menu.AccountMenu slug={slug} />
          ) : (
            <span className="round sk" />
          )
        ) : (
          <>
            {button('login', 'link')}
            {!isNarrow && button('register', 'btn sm')}
          </>
        )}
      </div>
      {dialog && <dialog.SessionDialog view={dialog.view} onClose={() => setDialog(undefined)} />}
    </>
  );
}
