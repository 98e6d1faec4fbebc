import type { Impersonation } from '@dapur/contract/platform/impersonations';
import { IconEye } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useMinutesLeft } from '../../../features/support/minutes-left.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { useCall } from '../../../lib/account/use-call.ts';

/** The stores that this session currently looks into, so that no visit stays open after its page was closed. */
export function LiveVisits() {
  // A failure is not told here: the list of people tells it.
  const { data: visits = [], put } = useRead(
    platformKeys.visits,
    async (signal): Promise<readonly Impersonation[]> =>
      (await platformClient(platformApi.listImpersonations, {}, signal)).data,
  );
  return visits.map((visit) => (
    <Visit
      key={visit.id}
      visit={visit}
      onEnd={() => put((before) => before.filter(({ id }) => id !== visit.id))}
    />
  ));
}

function Visit({ visit, onEnd }: { readonly visit: Impersonation; readonly onEnd: () => void }) {
  const { t } = useI18n();
  const minutes = useMinutesLeft(visit.ends_at);
  const { busy, make } = useCall();
  if (minutes === 0) return undefined;
  const { store, can_change: canChange } = visit;
  const end = async () => {
    const outcome = await make(() =>
      platformClient(platformApi.endImpersonation, { params: { id: visit.id } }),
    );
    if (outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.code === 'not_found')) onEnd();
    else if (outcome.kind === 'refused') toast({ title: t('support.failed'), variant: 'destructive' });
  };
  return (
    <section className={canChange ? 'notice bad ppl-visit' : 'notice warn ppl-visit'} aria-label={store.name}>
      <IconEye className="s" />
      <p>
        <b className="breaks">{t('support.banner', { store: store.name })}</b>
        <br />
        {t(canChange ? 'support.canChange' : 'support.readOnly')} ·{' '}
        <span className="num">{t('support.left', { minutes })}</span>
      </p>
      <div className="support-acts">
        <ButtonLink variant="quiet" size="sm" href={`/${store.slug}/dashboard`}>
          {t('ppl.visit')}
        </ButtonLink>
        <Button busy={busy} variant="quiet" size="sm" onClick={() => void end()}>
          {t('support.end')}
        </Button>
      </div>
    </section>
  );
}
