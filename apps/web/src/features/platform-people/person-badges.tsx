import type { PlatformPerson } from '@dapur/contract/platform/platform-people';
import { useI18n } from '../../i18n/index.tsx';

/** What is out of the ordinary about somebody; nothing for most. */
export function PersonBadges({ person }: { readonly person: PlatformPerson }) {
  const { t } = useI18n();
  const { is_locked: isLocked, platform_role: role, is_you: isYou, email_verified: isKnown } = person;
  if (!isLocked && role === null && !isYou && isKnown) return undefined;
  return (
    <span className="ppl-badges">
      {isLocked && <span className="badge bad">{t('ppl.locked')}</span>}
      {role !== null && (
        <span className="badge info">{t('ppl.atPlatform', { role: t(`role.${role}`) })}</span>
      )}
      {isYou && <span className="badge">{t('ppl.you')}</span>}
      {!isKnown && <span className="badge low">{t('ppl.unconfirmed')}</span>}
    </span>
  );
}
