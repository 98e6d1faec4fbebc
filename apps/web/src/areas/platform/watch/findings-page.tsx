import { findingKinds } from '@dapur/contract/platform/platform-choices';
import type { PaymentFinding } from '@dapur/contract/platform/platform-payments';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconSearch } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n, type MessageKey } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { ringgitText } from '../../../lib/account/ringgit-text.ts';
import { platformClient } from '../../../lib/api.ts';
import { SimilarNote, ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useListQuery } from '../../../components/platform/use-list-query.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { FindingCard, type FindingStep } from '../../../features/platform-watch/finding-card.tsx';
import { NoteDialog } from '../../../features/platform-watch/note-dialog.tsx';
import { LookOnly } from '../../../components/platform/platform-role.tsx';

const shows = ['open', ...findingKinds, 'dealt_with'] as const;
const askedWords: Readonly<Record<string, MessageKey & `watch.asked.${string}`>> = {
  paid: 'watch.asked.paid',
  due: 'watch.asked.due',
  deleted: 'watch.asked.deleted',
};

/** `/super-admin/payments`: payments of all stores that do not add up. */
export function FindingsPage() {
  const { t } = useI18n();
  const query = useListQuery();
  const { search, page } = query;
  const show = shows.find((one) => one === query.show) ?? 'open';
  const read = usePageRead(
    platformKeys.findings({ search, show, page }),
    async (signal) =>
      (
        await platformClient(
          platformApi.platformFindings,
          { query: { page, show, ...(search === '' ? {} : { search }) } },
          signal,
        )
      ).data,
  );
  const { busy, run } = usePlatformCall();
  const [asking, setAsking] = useState<{ readonly step: FindingStep; readonly of: PaymentFinding }>();
  const close = () => setAsking(undefined);

  const take = async (step: FindingStep, { source, id }: PaymentFinding, note = '') => {
    const params = { params: { source, id } };
    let told = '';
    const isDone = await run(
      async () => {
        if (step === 'ask') {
          const { outcome } = (await platformClient(platformApi.askAboutBill, params)).data;
          told = t(askedWords[outcome] ?? 'watch.asked.unknown');
        } else if (step === 'close') {
          const { outcome } = (await platformClient(platformApi.closeBill, params)).data;
          told = t(outcome === 'paid' ? 'watch.asked.paid' : 'watch.closed');
        } else if (step === 'hand_over') {
          await platformClient(platformApi.handToStore, { ...params, body: { note } });
          told = t('watch.handedOver');
        } else if (step === 'deal') {
          await platformClient(platformApi.dealWithFinding, { ...params, body: { note } });
          told = t('watch.settled');
        } else {
          await platformClient(platformApi.reopenFinding, params);
          told = t('watch.reopened');
        }
      },
      ({ code }) => {
        switch (code) {
          case 'payment_provider_failed':
            return t('watch.bankSilent');
          case 'payment_unavailable':
            return t('watch.noKeys');
          case 'conflict':
            return t('watch.remindedLately');
          default:
            return undefined;
        }
      },
    );
    close();
    if (isDone) toast({ title: told });
    await read.refresh();
  };
  const begin = (step: FindingStep, of: PaymentFinding) =>
    step === 'ask' || step === 'reopen' ? void take(step, of) : setAsking({ step, of });
  const named = asking && { store: asking.of.store.name, amount: ringgitText(asking.of.amount) };

  return (
    <>
      <LookOnly right="money" />
      <p className="muted">{t('watch.paymentsLead')}</p>
      <Loaded read={read}>
        {({ findings, counts, total, is_similar: isSimilar }) => (
          <>
            <ListTools
              query={query}
              searchLabel={t('watch.searchFindings')}
              filters={[
                ...findingKinds.map((kind) => ({
                  value: kind,
                  label:
                    counts[kind] > 0
                      ? t('watch.kindCount', { kind: t(`watch.kind.${kind}`), count: counts[kind] })
                      : t(`watch.kind.${kind}`),
                })),
                { value: 'dealt_with', label: t('watch.dealtWith') },
              ]}
            />
            <SimilarNote query={query} isShown={isSimilar} />
            {findings.length === 0 ? (
              search === '' && show === 'open' ? (
                <EmptyState
                  icon={IconCircleCheck}
                  title={t('watch.allClear')}
                  text={t('watch.allClearText')}
                />
              ) : (
                <EmptyState icon={IconSearch} title={t('watch.noneSuch')} text={t('watch.noneSuchText')} />
              )
            ) : (
              <ul className="watch-cards">
                {findings.map((finding) => (
                  <li key={`${finding.source}/${finding.id}`}>
                    <FindingCard finding={finding} busy={busy} onStep={begin} />
                  </li>
                ))}
              </ul>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
      {asking?.step === 'close' && (
        <ConfirmDialog
          title={t('watch.closeTitle')}
          action={t('watch.close')}
          busy={busy}
          onConfirm={() => void take('close', asking.of)}
          onClose={close}
        >
          <p className="muted">{t('watch.closeText')}</p>
        </ConfirmDialog>
      )}
      {named && asking.step === 'hand_over' && (
        <NoteDialog
          title={t('watch.handOverTitle', named)}
          text={t('watch.handOverText')}
          label={t('watch.handOverNote')}
          action={t('watch.handOverSend')}
          busy={busy}
          onConfirm={(note) => void take('hand_over', asking.of, note)}
          onClose={close}
        />
      )}
      {named && asking.step === 'deal' && (
        <NoteDialog
          title={t('watch.dealTitle', named)}
          text={t('watch.dealText')}
          label={t('watch.dealNote')}
          action={t('watch.deal')}
          missing={t('watch.noteMissing')}
          busy={busy}
          onConfirm={(note) => void take('deal', asking.of, note)}
          onClose={close}
        />
      )}
    </>
  );
}
