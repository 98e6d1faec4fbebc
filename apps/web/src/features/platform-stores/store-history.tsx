import type { PlatformStoreDetail, StoreLetter } from '@dapur/contract/platform/platform-stores';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { dayOfInstantText } from './day-text.ts';
import { namedPaper } from './paper-text.ts';

/** What was written to a store's owner, and what the platform did with it. */
export function StoreHistory({ store }: { readonly store: PlatformStoreDetail }) {
  const { t, locale } = useI18n();
  const by = (name: string, at: string) =>
    t('pstores.letterBy', {
      name: name === '' ? t('pstores.operator') : name,
      date: dayOfInstantText(at, locale),
    });
  return (
    <div className="pstores-columns">
      <section className="card stack" aria-labelledby="letters">
        <h2 id="letters">{t('pstores.letters')}</h2>
        {store.letters.length === 0 ? (
          <p className="muted">{t('pstores.lettersNone')}</p>
        ) : (
          <ul className="pstores-lines">
            {store.letters.map((letter) => (
              <li key={letter.id}>
                <div className="pstores-letter">
                  <b className="breaks">{headOf(t, letter)}</b>
                  <p className="pstores-words">{letter.words}</p>
                  <p className="small muted">{by(letter.sent_by, letter.sent_at)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="card stack" aria-labelledby="acts">
        <h2 id="acts">{t('pstores.acts')}</h2>
        {store.acts.length === 0 ? (
          <p className="muted">{t('pstores.actsNone')}</p>
        ) : (
          <ul className="pstores-lines">
            {store.acts.map((act) => (
              <li key={act.id}>
                <div className="pstores-letter">
                  <b className="breaks">{actText(t, act.action)}</b>
                  {act.reason !== '' && <p className="pstores-words">{act.reason}</p>}
                  <p className="small muted">{by(act.actor, act.at)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function headOf(t: Translate, { kind, subject, new_slug }: StoreLetter): string {
  if (kind === 'message') return subject;
  if (kind === 'moved') return t('pstores.letter.moved', { path: `/${new_slug ?? ''}` });
  if (kind === 'paper_rejected') return t('pstores.letter.paper_rejected', { paper: namedPaper(t, subject) });
  return t(`pstores.letter.${kind}`);
}

const known = [
  'suspended',
  'reinstated',
  'closed',
  'moved',
  'written_to',
  'approved',
  'rejected',
  'paper_approved',
  'paper_rejected',
] as const;

/** Other acts have words of their own only in the platform's log. */
function actText(t: Translate, action: string): string {
  const name = known.find((one) => action === `store.${one}`);
  return name === undefined ? action.replace('.', ': ').replaceAll('_', ' ') : t(`pstores.act.${name}`);
}
