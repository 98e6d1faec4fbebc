import { languageName } from '@dapur/contract/words/language-words';
import type { PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft, IconEye } from '../../../components/icons.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { Doing, useMay } from '../../../components/platform/platform-role.tsx';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonBadges } from '../../../features/platform-people/person-badges.tsx';
import { usePersonCall } from '../../../features/platform-people/use-person-call.ts';

/** `/super-admin/people/{id}`: one person, their sessions, and what may be done about them. */
export function PersonPage({ id }: { readonly id: string }) {
  const { t } = useI18n();
  const read = usePageRead(
    platformKeys.person(id),
    async (signal) => (await platformClient(platformApi.platformPerson, { params: { id } }, signal)).data,
  );
  const [changed, setChanged] = useState<PlatformPersonDetail>();
  return (
    <>
      <Link className="padmin-back" href="/super-admin/people">
        <IconArrowLeft className="s" />
        {t('ppl.back')}
      </Link>
      <Loaded read={read}>{(asked) => <Person person={changed ?? asked} onChange={setChanged} />}</Loaded>
    </>
  );
}

interface PersonProps {
  readonly person: PlatformPersonDetail;
  readonly onChange: (person: PlatformPersonDetail) => void;
}

function Person({ person, onChange }: PersonProps) {
  const { t, locale } = useI18n();
  const { lock } = person;
  return (
    <>
      <div className="padmin-head">
        <h1 className="breaks">{person.name}</h1>
        <PersonBadges person={person} />
      </div>
      {lock !== null && (
        <div className="notice bad">
          <p>
            <b>{t('ppl.lockedSince', instantParts(lock.at, locale))}</b>
            <br />
            <span className="breaks">{lock.reason}</span>
          </p>
        </div>
      )}
      <div className="ppl-columns">
        <div className="stack lg">
          <Account person={person} />
          <Stores person={person} />
        </div>
        <div className="stack lg">
          <Sessions person={person} onChange={onChange} />
          <Doing right="people">
            <PersonActs person={person} onChange={onChange} />
          </Doing>
        </div>
      </div>
    </>
  );
}

function Account({ person }: { readonly person: PlatformPersonDetail }) {
  const { t, locale } = useI18n();
  const ways = [
    ...(person.has_password ? [t('ppl.way.password')] : []),
    ...person.identities.map(
      ({ provider, email }) => t(`ppl.way.${provider}`) + (email === null ? '' : ` (${email})`),
    ),
  ];
  const facts: readonly (readonly [string, string])[] = [
    [t('ppl.email'), person.email],
    [t('ppl.phone'), person.phone ?? t('ppl.noPhone')],
    [t('ppl.ways'), ways.length === 0 ? t('ppl.noWay') : ways.join(', ')],
    [t('ppl.language'), languageName(person.language, locale)],
    [t('ppl.joined'), instantParts(person.joined_at, locale).date],
    [
      t('ppl.seen'),
      person.last_seen_at === null ? t('ppl.never') : instantParts(person.last_seen_at, locale).date,
    ],
    [t('ppl.orders'), String(person.orders)],
  ];
  return (
    <section className="card">
      <h2>{t('ppl.account')}</h2>
      <dl className="ppl-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The person's stores. A store's dashboard itself asks for the reason to look into it. */
function Stores({ person }: { readonly person: PlatformPersonDetail }) {
  const { t } = useI18n();
  return (
    <section className="card">
      <h2>{t('ppl.stores')}</h2>
      {person.stores.length === 0 ? (
        <p className="muted">{t('ppl.noStoresText')}</p>
      ) : (
        <ul className="ppl-list">
          {person.stores.map((store) => (
            <li key={store.id}>
              <span className="padmin-name">
                <b className="breaks">{store.name}</b>
                <span className="small muted breaks">
                  /{store.slug} · {t(`ppl.role.${store.role}`)}
                </span>
              </span>
              <Doing right="look">
                <ButtonLink variant="quiet" size="sm" href={`/${store.slug}/dashboard`}>
                  <IconEye className="s" />
                  {t('ppl.lookIn')}
                </ButtonLink>
              </Doing>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sessions({ person, onChange }: PersonProps) {
  const { t, locale } = useI18n();
  const { busy, run } = usePersonCall(onChange);
  const [ending, setEnding] = useState('');
  const mayEnd = useMay('people') && person.can.end_sessions;
  const end = (session: string) => {
    setEnding(session);
    void run(
      () => platformClient(platformApi.endPersonSession, { params: { id: person.id, session } }),
      t('ppl.ended'),
    );
  };
  return (
    <section className="card">
      <h2>{t('ppl.sessions')}</h2>
      {person.sessions.length === 0 ? (
        <p className="muted">{t('ppl.sessionsNone')}</p>
      ) : (
        <ul className="ppl-list">
          {person.sessions.map((session) => {
            const { date, time } = instantParts(session.last_seen_at, locale);
            return (
              <li key={session.id}>
                <span className="padmin-name">
                  <b className="breaks">{session.device}</b>
                  <span className="small muted breaks">
                    {t('ppl.sessionSeen', { when: `${date}, ${time}`, address: session.address })}
                  </span>
                </span>
                {mayEnd && (
                  <Button
                    busy={busy && ending === session.id}
                    variant="quiet"
                    size="sm"
                    onClick={() => end(session.id)}
                  >
                    <span aria-hidden="true">{t('ppl.endOne')}</span>
                    <span className="sr">{t('ppl.endOneOf', { device: session.device })}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
