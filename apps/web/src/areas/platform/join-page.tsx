import type { InvitationGlimpse } from '@dapur/contract/people/seller-people';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconStore, IconTriangleAlert, IconWifiOff } from '../../components/icons.tsx';
import { PageSkeleton } from '../../components/ui/page-skeleton.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { loginAddress } from '../../lib/access/login-address.ts';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { keepOpenInvitation } from '../../lib/account/open-invitation.ts';
import { useSession } from '../../lib/account/session.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { linkKey } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { useAddressToken } from '../../lib/use-address-token.ts';
import { SiteBar } from '../site-bar.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { RetryButton } from '../../components/ui/retry-button.tsx';

/** `/p/join?token=…`: where an invitation to work for a store leads. */
export default function JoinPage() {
  const { t } = useI18n();
  const token = useAddressToken();
  const { data, fault, reload } = useRead(
    linkKey('invitation', token ?? ''),
    async (signal): Promise<InvitationGlimpse> =>
      (await platformClient(accountApi.lookAtInvitation, { body: { token: token ?? '' } }, signal)).data,
    { isWanted: token !== null },
  );
  const isGone = fault === 'link_expired' || fault === 'invalid_input';
  const isFailed = token === null || isGone;
  useEffect(() => {
    if (isGone) keepOpenInvitation(undefined);
    else if (data !== undefined && token !== null) keepOpenInvitation(token);
  }, [isGone, data, token]);
  return (
    <>
      <SiteBar />
      {data === undefined && fault === undefined && !isFailed ? (
        <PageSkeleton />
      ) : (
        <main className="wrap middle" aria-live="polite">
          {isFailed && (
            <EmptyState
              icon={IconTriangleAlert}
              heading="h1"
              title={t('join.failed')}
              text={t('join.failedText')}
            />
          )}
          {fault !== undefined && !isFailed && (
            <EmptyState icon={IconWifiOff} heading="h1" title={t('join.offline')}>
              <RetryButton onRetry={reload}>{t('common.retry')}</RetryButton>
            </EmptyState>
          )}
          {data !== undefined && token !== null && <Invitation invitation={data} token={token} />}
        </main>
      )}
      <EntryFoot />
    </>
  );
}

const said = {
  link_expired: 'join.failedText',
  forbidden: 'join.wrongAddress',
  conflict: 'join.already',
} as const;

function Invitation({
  invitation,
  token,
}: {
  readonly invitation: InvitationGlimpse;
  readonly token: string;
}) {
  const { t } = useI18n();
  const session = useSession();
  const { busy, send } = useSending();
  const [refused, setRefused] = useState<string>();
  const { store } = invitation;
  const dashboard = `/${store.subdomain}/dashboard`;
  const role = t(`join.role.${invitation.role}`);
  const join = async () => {
    const code = await send(async () => {
      await platformClient(accountApi.acceptInvitation, { body: { token } });
    });
    if (code === undefined || code === 'conflict') keepOpenInvitation(undefined);
    if (code === undefined) location.assign(dashboard);
    else if (code !== 'busy') setRefused(code);
  };
  const lead =
    invitation.invited_by === null
      ? t('join.leadNobody', { role })
      : t('join.lead', { name: invitation.invited_by, role });
  const isKnown = (code: string): code is keyof typeof said => Object.hasOwn(said, code);
  return (
    <EmptyState icon={IconStore} heading="h1" title={t('join.title', { store: store.name })} text={lead}>
      {invitation.email_hint !== null && (
        <p className="muted">{t('join.for', { email: invitation.email_hint })}</p>
      )}
      {session.status === 'signed-in' && (
        <>
          <p className="muted small">{t('join.other', { email: session.user.email })}</p>
          {refused !== undefined && (
            <p className="err" role="alert">
              {t(isKnown(refused) ? said[refused] : 'join.offline')}
            </p>
          )}
          {refused === 'conflict' ? (
            <ButtonLink href={dashboard}>{t('join.open')}</ButtonLink>
          ) : (
            <Button busy={busy} onClick={() => void join()}>
              {t('join.accept')}
            </Button>
          )}
        </>
      )}
      {session.status === 'guest' && (
        <>
          <ButtonLink
            href={loginAddress({ at: new Date(), returnTo: `/p/join?token=${encodeURIComponent(token)}` })}
          >
            {t('join.signIn')}
          </ButtonLink>
          <p className="muted small">{t('join.signInHint')}</p>
        </>
      )}
      {session.status === 'failed' && (
        <p className="err" role="alert">
          {t('join.offline')}
        </p>
      )}
    </EmptyState>
  );
}
