import type { StoreUnavailableData } from '@dapur/contract/pages/page';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconStore } from '../../components/icons.tsx';
import { PageFoot } from '../../components/page-foot.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accessMessages } from '../../i18n/later-messages.ts';
import { withMessages } from '../../i18n/load-messages.ts';
import { productName } from '../../lib/product-name.ts';
import { unavailableTitles } from '../../lib/unavailable-titles.ts';
import { useToken } from '../../lib/token.ts';
import { SiteBar } from '../site-bar.tsx';
import { useLoaded } from '../use-loaded.ts';
import { later } from '../../lib/later.ts';

export { offlineMessages } from '../../i18n/site-messages.ts';

const loadPreview = later(() => withMessages([accessMessages], import('./draft-preview.tsx')));

/** Why there is no such page here, with the way back to the platform; a draft's own people see the draft. */
export function UnavailablePage({ data }: { readonly data: StoreUnavailableData }) {
  const { requested } = data;
  const isSignedIn = useToken() !== null;
  const preview = useLoaded(requested !== undefined && isSignedIn, loadPreview, true);
  const page = <Unavailable data={data} />;
  return preview && requested ? <preview.DraftPreview store={requested}>{page}</preview.DraftPreview> : page;
}

function Unavailable({ data }: { readonly data: StoreUnavailableData }) {
  const { t } = useI18n();
  // On a host of a store's own, a bare path would lead back here.
  const platform = `${data.origin}/`;
  return (
    <>
      <SiteBar platformHref={platform} />
      <main className="wrap middle">
        <EmptyState
          icon={IconStore}
          heading="h1"
          title={t(unavailableTitles[data.message])}
          text={t(`unavailable.${data.message}`)}
        >
          {data.message === 'not_found' && <p>{t('unavailable.hint')}</p>}
          <ButtonLink href={platform}>{t('common.goTo', { name: productName })}</ButtonLink>
        </EmptyState>
      </main>
      <PageFoot />
    </>
  );
}
