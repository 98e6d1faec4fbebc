import { useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { useI18n } from '../i18n/index.tsx';
import { withMessages } from '../i18n/load-messages.ts';
import { useToken } from '../lib/token.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { showLoadError, useLoaded } from './use-loaded.ts';
import { later } from '../lib/later.ts';

export type SessionView = 'login' | 'register';

const loadMenu = later(() => withMessages(['session'], import('./session/account-menu.tsx')));
const loadVisitorMenu = later(() => withMessages([], import('./session/visitor-menu.tsx')));
const loadDialog = later(async () => (await import('./session/load-dialogs.ts')).loadSessionDialog());

export interface AccountCornerProps {
  /** The store of the page, which a signed-in person may save. */
  readonly slug?: string | undefined;
  /** Address of the platform's front page; given where the bar folds its links into a menu on phones. */
  readonly platformHref?: string;
}

/** Login and Register, or the account's menu. The code behind them is fetched when it is first needed. */
export function AccountCorner({ slug, platformHref }: AccountCornerProps) {
  const { t } = useI18n();
  const hydrated = useHydrated();
  const hasToken = useToken() !== null;
  const menu = useLoaded(hasToken, loadMenu);
  const visitor = useLoaded(hydrated && !hasToken && platformHref !== undefined, loadVisitorMenu);
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> & { view: SessionView }>();
  const open = (view: SessionView) =>
    void loadDialog().then(
      (module) => setDialog({ ...module, view }),
      () => showLoadError(t),
    );
  return (
    <>
      {/* Who visits is unknown until the script runs: the corner keeps its place unseen, so that nothing flashes. */}
      <div
        className={['corner', hydrated ? '' : 'unseen', platformHref === undefined ? '' : 'one'].join(' ')}
      >
        {hasToken ? (
          menu ? (
            <menu.AccountMenu slug={slug} platformHref={platformHref} />
          ) : (
            <Skeleton inline className="round" />
          )
        ) : (
          <>
            <button type="button" className="link" onClick={() => open('login')}>
              {t('common.login')}
            </button>
            <Button size="sm" onClick={() => open('register')}>
              {t('common.register')}
            </Button>
            {platformHref !== undefined && (
              <span className="to-home">
                {visitor ? (
                  <visitor.VisitorMenu platformHref={platformHref} onView={open} />
                ) : (
                  <Skeleton inline className="round" />
                )}
              </span>
            )}
          </>
        )}
      </div>
      {dialog && <dialog.SessionDialog view={dialog.view} onClose={() => setDialog(undefined)} />}
    </>
  );
}
