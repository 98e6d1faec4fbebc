import './access-pages.css';
import { IconCircleAlert } from '../../components/icons.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { deniedReason } from '../../features/access/denied-reason.ts';
import { useI18n } from '../../i18n/index.tsx';
import { SiteBar } from '../site-bar.tsx';

/** For a signed-in person who may not see the page they went to. */
export default function UnauthorizedPage() {
  const { t } = useI18n();
  return (
    <>
      <SiteBar />
      <main className="wrap">
        <section className="gate card raised">
          <span className="gate-mark">
            <IconCircleAlert />
          </span>
          <h1>{t('access.denied')}</h1>
          <p>{t(deniedReason(location.search))}</p>
          <div className="gate-acts two">
            <ButtonLink href="/">{t('access.goToStore')}</ButtonLink>
            <ButtonLink variant="quiet" href="/p/login">
              {t('access.backToLogin')}
            </ButtonLink>
          </div>
          <p className="muted small">{t('access.deniedNote')}</p>
        </section>
      </main>
    </>
  );
}
