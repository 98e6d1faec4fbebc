import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { Link } from 'wouter';
import { IconChevronRight } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import type { Onboarding } from '../../../features/seller-onboarding/onboarding.ts';
import { setupHrefs } from '../../../features/seller-onboarding/setup-hrefs.ts';
import { ShareCard } from '../../../features/seller-store/share-card.tsx';
import { OpenButton } from '../../../features/seller-store/store-state-panel.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { queryClient } from '../../../lib/query/query-client.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { LoadedSettings } from '../settings/loaded.tsx';
import { stepFor } from './setup-steps.ts';

interface OpenStepProps {
  /** The store's address as it is shared. */
  readonly url: string;
  readonly steps: Onboarding['steps'];
}

/** What is still missing, each in a sentence that leads there; then the store opens, and is shown around. */
export function OpenStep({ url, steps }: OpenStepProps) {
  const { t } = useI18n();
  const seat = useSeat();
  const missing = steps.filter((step) => step.is_required && !step.is_done);
  return (
    <LoadedSettings<StoreState>
      of={seat.keys.state}
      ask={async (signal) => (await seat.call(sellerApi.getStoreState, {}, signal)).data}
    >
      {(state, set) =>
        state.status !== 'draft' ? (
          <div className="stack lg">
            <p className="sr" role="status">
              {t('setup.isOpen')}
            </p>
            <ShareCard name={seat.tenant.name} url={url} status={state.status} showsQr />
            <ButtonPageLink block href={seat.home}>
              {t('setup.toToday')}
            </ButtonPageLink>
          </div>
        ) : missing.length > 0 ? (
          <section className="card raised stack">
            <p className="strong">{t('setup.lacking')}</p>
            <ul className="list">
              {missing.map(({ key }) => {
                const step = stepFor(key);
                return (
                  <li key={key}>
                    <Link
                      className="opt"
                      href={step === undefined ? setupHrefs(seat)[key] : `${seat.home}/setup/${step}`}
                    >
                      <span className="grow">{t(`setup.lacks.${key as 'pickup'}`)}</span>
                      <IconChevronRight className="s" />
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        ) : (
          <section className="card raised stack">
            {state.review?.state === 'waiting' ? (
              <p className="notice">{t('sset.state.waiting')}</p>
            ) : (
              <OpenButton
                what="publish"
                seat={seat}
                state={state}
                onState={(next) => {
                  set(next);
                  void queryClient.invalidateQueries({ queryKey: seat.keys.onboarding });
                }}
              />
            )}
            <ButtonLink variant="quiet" block href={url}>
              {t('dash.viewDraft')}
            </ButtonLink>
          </section>
        )
      }
    </LoadedSettings>
  );
}
