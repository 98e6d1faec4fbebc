import type { AuditEntry } from '@dapur/contract/platform/platform-audit';
import type { Locale } from '@dapur/contract/primitives';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { actText } from './act-text.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';

/** One act: when, who, what, where, why, and what it changed. */
export function AuditRow({ entry, locale }: { readonly entry: AuditEntry; readonly locale: Locale }) {
  const { t } = useI18n();
  const { date, time } = instantParts(entry.at, locale);
  const { actor, store, reason, before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className="audit-row">
      <p className="audit-when num">
        <time dateTime={entry.at}>
          {date} <span className="nowrap">{time}</span>
        </time>
      </p>
      <div className="audit-what">
        <div>
          <h2>{actText(entry.action, t)}</h2>
          {entry.kind !== 'change' && <span className="badge">{t(`audit.kind.${entry.kind}`)}</span>}
        </div>
        <p className="small breaks">
          {actor === null ? t('audit.operator') : actor.name}
          {actor !== null && <span className="muted"> {actor.email}</span>}
        </p>
        {store !== null && (
          <p className="small breaks">
            {store.slug === null ? (
              <span className="muted">{t('audit.gone')}</span>
            ) : (
              <a href={`/${store.slug}`}>{store.name}</a>
            )}
          </p>
        )}
        {reason !== '' && <p className="small breaks">{t('audit.reason', { reason })}</p>}
      </div>
      <div className="audit-change">
        {names.length > 0 && (
          <table>
            <thead className={before === null || after === null ? 'sr' : undefined}>
              <tr>
                <th scope="col">
                  <span className="sr">{t('audit.what')}</span>
                </th>
                {before !== null && <th scope="col">{t('audit.before')}</th>}
                {after !== null && <th scope="col">{t('audit.after')}</th>}
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{name.replace(/_sen$/, '').replaceAll('_', ' ')}</th>
                  {before !== null && <td className="num">{valueText(name, before[name])}</td>}
                  {after !== null && <td className="num strong">{valueText(name, after[name])}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {entry.address !== '' && (
          <p className="small muted num">{t('audit.came', { address: entry.address })}</p>
        )}
      </div>
    </li>
  );
}

/** A value of the log as people read it; amounts are in sen there. */
function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('_sen')) return ringgitText(value / 100);
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
