import type { PlatformPersonDetail } from '@dapur/contract/platform/platform-people';
import { useState } from 'react';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SupportReasonDialog } from '../../../features/support/reason-dialog.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { RoleDialog } from './role-dialog.tsx';
import { usePersonCall } from '../../../features/platform-people/use-person-call.ts';

type Act = 'endAll' | 'reset' | 'role' | 'lock' | 'unlock';

interface PersonActsProps {
  readonly person: PlatformPersonDetail;
  readonly onChange: (person: PlatformPersonDetail) => void;
}

/** What may be done with a person's account; what the server would refuse is not offered. */
export function PersonActs({ person, onChange }: PersonActsProps) {
  const { t } = useI18n();
  const { busy, run } = usePersonCall(onChange);
  const [act, setAct] = useState<Act>();
  const { name, can } = person;
  const params = { id: person.id };
  const close = () => setAct(undefined);
  const finish = async (...[work, done]: Parameters<typeof run>) => {
    if ((await run(work, done)) !== 'busy') close();
  };
  const withReason: Readonly<Record<'lock' | 'unlock', (reason: string) => Promise<void>>> = {
    lock: (reason) =>
      finish(() => platformClient(platformApi.lockPerson, { params, body: { reason } }), t('ppl.lockDone')),
    unlock: (reason) =>
      finish(
        () => platformClient(platformApi.unlockPerson, { params, body: { reason } }),
        t('ppl.unlockDone'),
      ),
  };
  const offered: readonly (readonly [Act, boolean])[] = [
    ['endAll', can.end_sessions && person.sessions.length > 0],
    ['reset', can.reset],
    ['role', can.roles.length > 0],
    ['lock', can.lock],
    ['unlock', can.unlock],
  ];
  if (!offered.some(([, isOffered]) => isOffered)) return undefined;
  return (
    <section className="card">
      <h2>{t('ppl.access')}</h2>
      <div className="ppl-acts">
        {offered.map(
          ([one, isOffered]) =>
            isOffered && (
              <Button key={one} variant="quiet" danger={one === 'lock'} onClick={() => setAct(one)}>
                {t(`ppl.${one}`)}
              </Button>
            ),
        )}
      </div>
      {act === 'endAll' && (
        <AskDialog
          title={t('ppl.endAllTitle', { name })}
          text={t(person.is_you ? 'ppl.endAllSelf' : 'ppl.endAllText')}
          action={t('ppl.endAll')}
          busy={busy}
          onConfirm={() =>
            void finish(() => platformClient(platformApi.endPersonSessions, { params }), t('ppl.ended'))
          }
          onClose={close}
        />
      )}
      {act === 'reset' && (
        <AskDialog
          title={t('ppl.resetTitle', { email: person.email })}
          text={t('ppl.resetText')}
          action={t('ppl.resetAction')}
          busy={busy}
          onConfirm={() =>
            void finish(() => platformClient(platformApi.sendPersonReset, { params }), t('ppl.resetDone'))
          }
          onClose={close}
        />
      )}
      {act === 'role' && (
        <RoleDialog
          person={person}
          busy={busy}
          onConfirm={(role, reason) =>
            void finish(
              () =>
                platformClient(platformApi.setPersonRole, { params, body: { platform_role: role, reason } }),
              t('ppl.roleDone', { name }),
            )
          }
          onClose={close}
        />
      )}
      {(act === 'lock' || act === 'unlock') && (
        <SupportReasonDialog
          title={t(`ppl.${act}Title`, { name })}
          text={t(`ppl.${act}Text`)}
          action={t(`ppl.${act}`)}
          hint={t('ppl.reasonHint')}
          {...(act === 'unlock' ? {} : { tone: 'danger' as const })}
          busy={busy}
          onConfirm={(reason) => void withReason[act](reason)}
          onClose={close}
        />
      )}
    </section>
  );
}

interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function AskDialog({ title, text, action, busy, onConfirm, onClose }: AskDialogProps) {
  const { t } = useI18n();
  return (
    <Sheet size="sm" title={title} titleClass="breaks" onClose={onClose}>
      <p className="muted">{text}</p>
      <div className="stack sm">
        <Button busy={busy} block onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('support.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
