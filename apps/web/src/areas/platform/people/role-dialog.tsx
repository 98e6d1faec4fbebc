import type { PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { useId, useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { ReasonForm } from '../../../features/support/reason-form.tsx';
import { useI18n } from '../../../i18n/index.tsx';

interface RoleDialogProps {
  readonly person: PlatformPersonDetail;
  readonly busy: boolean;
  readonly onConfirm: (role: PlatformRole | null, reason: string) => void;
  readonly onClose: () => void;
}

/** A person's new role in the platform, and the reason; null: no role. */
export function RoleDialog({ person, busy, onConfirm, onClose }: RoleDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [role, setRole] = useState<PlatformRole | null>();
  const [isMissing, setMissing] = useState(false);
  return (
    <Sheet title={t('ppl.roleTitle', { name: person.name })} titleClass="breaks" onClose={onClose}>
      <p className="muted">{t('ppl.roleText')}</p>
      <div className="stack sm">
        <div className="ppl-choice" role="group" aria-labelledby={id}>
          {person.can.roles.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={role === one}
              onClick={() => {
                setRole(one);
                setMissing(false);
              }}
            >
              {one === null ? t('ppl.noRole') : t(`role.${one}`)}
            </button>
          ))}
        </div>
        {role !== undefined && (
          <p className="small" role="status">
            {t(`ppl.roleOf.${role ?? 'none'}`)}
          </p>
        )}
        {isMissing && (
          <p className="err" role="alert">
            {t('ppl.roleMissing')}
          </p>
        )}
      </div>
      <ReasonForm
        action={t('ppl.roleSave')}
        tone="danger"
        hint={t('ppl.reasonHint')}
        busy={busy}
        onConfirm={(reason) => (role === undefined ? setMissing(true) : onConfirm(role, reason))}
        onCancel={onClose}
      />
    </Sheet>
  );
}
