import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { ResetLink } from '@dapur/contract/people/sign-in';
import { IconCheck } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface KeptLinksProps {
  readonly links: readonly ResetLink[];
  /** Ids of the links to keep. */
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
}

const names = { google: 'Google', facebook: 'Facebook' } as const;

/** Which linked sign-ins open the account after the new password is set. */
export function KeptLinks({ links, kept, onChange }: KeptLinksProps) {
  const { t, locale } = useI18n();
  const toggle = (id: string) =>
    onChange(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <fieldset className="kept-links">
      <legend className="strong">{t('reset.links')}</legend>
      <p className="small muted">{t('reset.linksText')}</p>
      {links.map(({ id, provider, account, linked_at, stays }) => (
        <label key={id} className="tick-box">
          <input type="checkbox" checked={kept.includes(id)} onChange={() => toggle(id)} />
          <span className="tick">
            <IconCheck />
          </span>
          <span className="grow kept-link">
            <span className="row wraps">
              {names[provider]}
              {!stays && <span className="badge low">{t('reset.linkNew')}</span>}
            </span>
            <span className="small muted breaks">
              {account !== null && <>{account} · </>}
              {t('reset.linkedOn', { date: formatDate(malaysianDate(Date.parse(linked_at)), locale) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
