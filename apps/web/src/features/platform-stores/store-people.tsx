import type { KeysHealth, PlatformStoreDetail } from '@dapur/contract/platform/platform-stores';
import { useI18n } from '../../i18n/index.tsx';
import { dayOfInstantText } from './day-text.ts';

/** What a store says of itself, and who works there. */
export function StorePeople({ store }: { readonly store: PlatformStoreDetail }) {
  const { t, locale } = useI18n();
  const { profile } = store;
  const where = [profile.city, profile.state].filter((part) => part !== '').join(', ');
  const facts = [
    ['where', where],
    ['phone', profile.phone ?? ''],
    ['email', profile.email ?? ''],
    ['created', dayOfInstantText(store.created_at, locale)],
  ] as const;
  return (
    <section className="card stack" aria-labelledby="people">
      <h2 id="people">{t('pstores.profile')}</h2>
      {profile.tagline !== '' && <p className="muted">{profile.tagline}</p>}
      <dl className="pstores-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`pstores.${name}`)}</dt>
            <dd className={value === '' ? 'muted' : 'breaks'}>
              {value === '' ? t('pstores.unsaid') : value}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('pstores.people')}</h3>
      <ul className="pstores-lines">
        {store.people.map((person) => (
          <li key={person.id}>
            <span className="padmin-name">
              <b className="breaks">{person.name}</b>
              <span className="small muted breaks">{person.email}</span>
            </span>
            <span className="padmin-end small">
              <span>{t(`people.role.${person.role}`)}</span>
              <span className="muted">
                {t('pstores.since', { date: dayOfInstantText(person.joined_at, locale) })}
              </span>
            </span>
          </li>
        ))}
        {store.people.length === 0 && <li className="muted">{t('pstores.noOwner')}</li>}
      </ul>
    </section>
  );
}

/** How a store's keys fare, and the paths that it had. */
export function StoreKeyList({ store }: { readonly store: PlatformStoreDetail }) {
  const { t, locale } = useI18n();
  return (
    <section className="card stack" aria-labelledby="keys">
      <h2 id="keys">{t('pstores.keys')}</h2>
      <ul className="pstores-lines">
        <Keys name={t('pstores.keys.payment')} keys={store.payment_keys} />
        <Keys name={t('pstores.keys.courier')} keys={store.courier_keys} />
      </ul>
      {store.old_slugs.length > 0 && (
        <>
          <h3>{t('pstores.paths')}</h3>
          <ul className="pstores-lines">
            {store.old_slugs.map(({ slug, until }) => (
              <li key={slug}>
                <span className="breaks">/{slug}</span>
                <span className="small muted">
                  {t('pstores.pathUntil', { date: dayOfInstantText(until, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Keys({ name, keys }: { readonly name: string; readonly keys: KeysHealth }) {
  const { t, locale } = useI18n();
  return (
    <li>
      <span className="padmin-name">
        <b>{name}</b>
        {keys.checked_at !== null && (
          <span className="small muted">
            {t('pstores.keys.checked', { date: dayOfInstantText(keys.checked_at, locale) })}
          </span>
        )}
        {keys.is_there && (
          <span className="small muted">
            {keys.worked_at === null
              ? t('pstores.keys.unused')
              : t('pstores.keys.worked', { date: dayOfInstantText(keys.worked_at, locale) })}
          </span>
        )}
      </span>
      <KeysBadge keys={keys} />
    </li>
  );
}

function KeysBadge({ keys }: { readonly keys: KeysHealth }) {
  const { t } = useI18n();
  if (!keys.is_there) return <span className="badge">{t('pstores.keys.none')}</span>;
  if (!keys.is_active) return <span className="badge bad">{t('pstores.keys.off')}</span>;
  return keys.is_confirmed || keys.worked_at !== null ? (
    <span className="badge ok">{t('pstores.keys.ok')}</span>
  ) : (
    <span className="badge low">{t('pstores.keys.unsure')}</span>
  );
}
