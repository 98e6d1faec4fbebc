import '../../../features/platform-rules/rules.css';
import type { ReservedWord } from '@dapur/contract/platform/platform-reserved-words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconPlus, IconStore } from '../../../components/icons.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { usePlatformCall } from '../../../components/platform/platform-call.ts';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { WordDialog } from '../../../features/platform-rules/word-dialog.tsx';
import { Doing, useMay } from '../../../components/platform/platform-role.tsx';

const filters = ['added', 'fixed'] as const;

const fetchPage = async (request: ListRequest<(typeof filters)[number]>, signal: AbortSignal) =>
  (await platformClient(platformApi.listReservedWords, { query: request }, signal)).data;

/** `/super-admin/reserved-words`: paths that no store may take. */
export default function WordsPage() {
  const { t } = useI18n();
  const { query, read } = useFilteredList(platformKeys.words, filters, fetchPage);
  const [isAdding, setAdding] = useState(false);
  const [releasing, setReleasing] = useState<string>();
  const { busy, run } = usePlatformCall();
  const release = async (word: string) => {
    const isDone = await run(() => platformClient(platformApi.releaseWord, { params: { word } }));
    setReleasing(undefined);
    if (isDone) toast({ title: t('rules.released', { word }) });
    read.reload();
  };
  return (
    <div className="rules">
      <header className="rules-top">
        <div>
          <h1>{t('rules.words')}</h1>
          <p className="muted">{t('rules.wordsLead')}</p>
        </div>
        <Doing right="rules">
          <Button onClick={() => setAdding(true)}>
            <IconPlus />
            {t('rules.addWord')}
          </Button>
        </Doing>
      </header>
      <ListTools
        query={query}
        searchLabel={t('rules.wordsSearch')}
        filters={filters.map((value) => ({ value, label: t(`rules.${value}`) }))}
      />
      <Loaded read={read}>
        {({ words, counts, total }) => (
          <>
            <p className="small muted num">{t('rules.countOf', counts)}</p>
            {words.length === 0 ? (
              <div className="card">
                <EmptyState icon={IconStore} title={t('rules.wordsNone')} text={t('rules.wordsNoneText')} />
              </div>
            ) : (
              <Table heads={[t('rules.word'), t('rules.origin'), t('pmoney.act')]}>
                {words.map((word) => (
                  <WordRow key={word.word} word={word} onRelease={() => setReleasing(word.word)} />
                ))}
              </Table>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
      {isAdding && (
        <WordDialog
          onAdded={(word) => {
            setAdding(false);
            toast({ title: t('rules.reserved', { word }) });
            read.reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {releasing !== undefined && (
        <ConfirmDialog
          title={t('rules.releaseTitle', { word: releasing })}
          action={t('rules.release')}
          danger
          busy={busy}
          onConfirm={() => void release(releasing)}
          onClose={() => setReleasing(undefined)}
        >
          <p className="muted">{t('rules.releaseText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function WordRow({ word, onRelease }: { readonly word: ReservedWord; readonly onRelease: () => void }) {
  const { t, locale } = useI18n();
  const mayRelease = useMay('rules');
  return (
    <tr>
      <th scope="row">
        <span className="padmin-name">
          <span className="breaks">{word.word}</span>
          {word.note !== '' && <span className="small muted breaks">{word.note}</span>}
        </span>
      </th>
      <td data-label={t('rules.origin')}>
        <span>
          {t(`rules.origin.${word.origin}`)}
          {word.added_at !== null && (
            <span className="small muted">
              {' '}
              {t('rules.by', {
                name: word.added_by ?? t('rules.gone'),
                when: whenText(word.added_at, locale),
              })}
            </span>
          )}
        </span>
      </td>
      <td>
        {mayRelease && word.origin === 'added' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${t('rules.release')}: ${word.word}`}
            onClick={onRelease}
          >
            {t('rules.release')}
          </Button>
        )}
      </td>
    </tr>
  );
}
